import { describe, expect, test } from 'vitest'
import { readParameters, toParameters } from './read-parameters'

describe('parameters', () => {
  test.each([
    [{}, 'item', 'item'],
    [{}, 'best', 'best'],
    [{ sort: 'item' }, 'best', 'item'],
    [{ sort: 'label' }, 'best', 'label'],
  ] as const)('%j of someone who prefers %s mean %s', (parameters, preferred, sort) => {
    const filter = readParameters(parameters, preferred)
    expect(filter.sort).toBe(sort)
    expect(toParameters(filter, preferred)).toEqual(parameters)
  })

  test('contain the whole filter', () => {
    const parameters = { q: 'a "b c"', rank: 'best,deprecated', ref: 'without', type: 'time' }
    expect(toParameters(readParameters(parameters, 'item'), 'item')).toEqual(parameters)
  })
})
