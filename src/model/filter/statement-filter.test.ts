import { ranks } from '~/model/statement'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chips, isChosen, toggle, withoutFacets } from './filter-choices'
import {
  activeFacets,
  emptyFilter,
  qualifierStates,
  filterCodec,
  referenceStates,
  sorts,
  reviewStates,
  valueKinds,
  type StatementFilter,
} from './statement-filter'

const read = (query: string) => filterCodec.read(Object.fromEntries(new URLSearchParams(query)))

const written = (filter: StatementFilter) => {
  const texts = Object.entries(filterCodec.write(filter))
  return Object.fromEntries(texts.filter((pair): pair is [string, string] => Boolean(pair[1])))
}

const someFilter: fc.Arbitrary<StatementFilter> = fc
  .record({
    q: fc.string({ unit: 'grapheme' }),
    properties: fc.uniqueArray(fc.integer({ min: 1, max: 99999 }).map((number) => `P${number}`)),
    ranks: fc.subarray([...ranks]),
    best: fc.boolean(),
    types: fc.uniqueArray(fc.constantFrom('time', 'quantity', 'commonsMedia', 'local-media', 'deleted')),
    ref: fc.constantFrom(undefined, ...referenceStates),
    qual: fc.constantFrom(undefined, ...qualifierStates),
    values: fc.subarray([...valueKinds]),
    reviews: fc.subarray([...reviewStates]),
    sort: fc.constantFrom(...sorts),
  })
  .map(({ ref, qual, ...rest }) => ({ ...rest, ...(ref && { ref }), ...(qual && { qual }) }))

describe('the codec', () => {
  it('reads every parameter', () => {
    expect(
      read(
        'q=Douglas+%22Noel%22&property=P31,p569&rank=deprecated,best&type=time,commonsMedia&ref=imported&qual=with&value=novalue,somevalue&review=changed,none,good&sort=label',
      ),
    ).toEqual({
      q: 'Douglas "Noel"',
      properties: ['P31', 'P569'],
      ranks: ['deprecated'],
      best: true,
      types: ['time', 'commonsMedia'],
      ref: 'imported',
      qual: 'with',
      values: ['somevalue', 'novalue'],
      reviews: ['none', 'changed'],
      sort: 'label',
    })
  })

  it('is empty without parameters', () => {
    expect(read('item=Q42')).toEqual(emptyFilter)
    expect(activeFacets(read('sort=label&q=++'))).toEqual([])
  })

  it('drops unknown values', () => {
    expect(
      read(
        'property=Q5,P0,P,31,P31,P12345678901,&rank=high&type=,<b>&ref=maybe&qual=&value=nil,value&sort=up',
      ),
    ).toEqual({ ...emptyFilter, properties: ['P31'], values: ['value'] })
  })

  it('reads back whatever it wrote', () => {
    fc.assert(
      fc.property(someFilter, (filter) => {
        expect(filterCodec.read(written(filter))).toEqual(filter)
      }),
    )
  })
})

describe('chips', () => {
  it('lists one for each chosen value, and a toggle takes each away', () => {
    fc.assert(
      fc.property(someFilter, (filter) => {
        const all = chips(filter)
        expect(new Set(all.map((chip) => chip.facet))).toEqual(new Set(activeFacets(filter)))
        const trimmed = { ...filter, q: filter.q.trim() }
        expect(activeFacets(all.reduce(toggle, trimmed))).toEqual([])
      }),
    )
  })

  it('replaces the one value of ref, adds to the values of rank', () => {
    const filter = toggle(toggle(emptyFilter, { facet: 'ref', value: 'with' }), {
      facet: 'ref',
      value: 'imported',
    })
    expect(filter.ref).toBe('imported')
    const both = toggle(toggle(filter, { facet: 'rank', value: 'deprecated' }), {
      facet: 'rank',
      value: 'preferred',
    })
    expect(both.ranks).toEqual(['preferred', 'deprecated'])
    expect(isChosen(both, { facet: 'rank', value: 'deprecated' })).toBe(true)
    expect(isChosen(both, { facet: 'rank', value: 'normal' })).toBe(false)
  })
})

describe('withoutFacets', () => {
  it('removes the named values and keeps the order', () => {
    const filter = read('q=a&rank=best,normal&ref=with&sort=count')
    expect(withoutFacets(filter, ['q', 'best', 'ref'])).toEqual(read('rank=normal&sort=count'))
  })
})
