import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readEntity } from '~/model/action-json'
import { diffTexts, type ItemTexts } from './terms-diff'
import { pastTerms } from './terms-diff'
import { historyOf } from '~/test/wikibase/history'

const textsOf = (revision: number): ItemTexts => {
  const { contents } = historyOf('Q64')!
  return readEntity(contents[revision])!
}

const code = fc.constantFrom('en', 'de', '__proto__')
const text = fc.constantFrom('a', 'b', 'c')
const map = fc.dictionary(code, text)
const texts: fc.Arbitrary<ItemTexts> = fc.record({
  labels: map,
  descriptions: map,
  aliases: fc.dictionary(code, fc.uniqueArray(text)),
  sitelinks: fc.dictionary(code, fc.record({ title: text, badges: fc.array(text, { maxLength: 1 }) })),
})

describe('the changes of texts between two revisions', () => {
  it('finds nothing in what is equal, and the opposite when reversed', () => {
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        expect(diffTexts(before, structuredClone(before))).toEqual([])
        const back = diffTexts(after, before).map(({ before: old, after: now, ...rest }) => ({
          ...rest,
          ...(now !== undefined && { before: now }),
          ...(old !== undefined && { after: old }),
        }))
        expect(new Set(back)).toEqual(new Set(diffTexts(before, after)))
      }),
    )
  })

  it('takes linear time', () => {
    const aliases = (prefix: string) => Array.from({ length: 50_000 }, (_, index) => prefix + index)
    const of = (prefix: string) => ({
      labels: {},
      descriptions: {},
      aliases: { en: aliases(prefix) },
      sitelinks: {},
    })
    const start = process.cpuUsage()
    expect(diffTexts(of('a'), of('b'))).toHaveLength(100_000)
    expect(process.cpuUsage(start).user).toBeLessThan(2_000_000)
  })

  it('finds what recorded edits did', () => {
    expect(diffTexts(textsOf(7260), textsOf(7261))).toEqual([
      { field: 'label', code: 'nds', after: 'Berlin an de Spree' },
    ])
    expect(diffTexts(textsOf(7292), textsOf(7293))).toEqual([
      { field: 'alias', code: 'de', after: 'Spree-Athen' },
    ])
    expect(diffTexts(textsOf(7272), textsOf(7273))).toMatchObject([
      { field: 'description', code: 'en', after: 'capital and largest city of Germany' },
    ])
    expect(diffTexts(textsOf(7263), textsOf(7264))).toEqual([])
  })

  it('counts badges as a part of a link', () => {
    const empty = { labels: {}, descriptions: {}, aliases: {}, sitelinks: {} }
    const linked = (badges: string[]) => ({ ...empty, sitelinks: { enwiki: { title: 'Berlin', badges } } })
    expect(diffTexts(linked([]), linked(['Q1']))).toEqual([
      { field: 'sitelink', code: 'enwiki', before: 'Berlin', after: 'Berlin (Q1)' },
    ])
  })
})

describe('pastTerms', () => {
  const item = (labels: Record<string, string>): ItemTexts => ({
    labels,
    descriptions: { mul: 'all', en: 'city' },
    aliases: {},
    sitelinks: {},
  })

  it('follows the fallbacks of Wikibase', () => {
    expect(pastTerms(item({ 'zh-hans': '柏林', en: 'Berlin' }), ['zh'])).toMatchObject({
      label: { text: '柏林', language: 'zh-hans', isFallback: true },
      description: { text: 'all', language: 'mul' },
    })
    expect(pastTerms(item({ mul: 'Berlin' }), ['sco'])).toMatchObject({
      label: { text: 'Berlin', language: 'mul' },
      description: { text: 'city', language: 'en', isFallback: true },
    })
  })
})
