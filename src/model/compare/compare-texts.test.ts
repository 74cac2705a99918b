import { expect, test } from 'vitest'
import { compareTexts } from './compare-texts'
import type { ItemTexts } from '~/model/history/terms-diff'

const none: ItemTexts = { labels: {}, descriptions: {}, aliases: {}, sitelinks: {} }
const berlin: ItemTexts = {
  labels: { en: 'Berlin', de: 'Berlin' },
  descriptions: { en: 'capital of Germany' },
  aliases: { en: ['Berlin, Germany', 'City of Berlin'] },
  sitelinks: { dewiki: { title: 'Berlin', badges: ['Q2', 'Q1'] }, enwiki: { title: 'Berlin', badges: [] } },
}
const other: ItemTexts = {
  labels: { en: 'Berlin', fr: 'Berlin' },
  descriptions: { en: 'city in Germany' },
  aliases: { en: ['City of Berlin', 'Berlin, Germany'] },
  sitelinks: { dewiki: { title: 'Berlin', badges: ['Q1', 'Q2'] } },
}
const kinds = (...sides: ItemTexts[]) =>
  compareTexts(sides, ['fr', 'en']).map(({ field, code, kind }) => `${field} ${code} ${kind}`)

test('texts that are the same, differ, or are on one side, the reader’s languages first', () => {
  expect(kinds(berlin, other)).toEqual([
    'label fr only',
    'label en same',
    'label de only',
    'description en different',
    'alias en same',
    'sitelink dewiki same',
    'sitelink enwiki only',
  ])
})

test('an item has the same as itself; three have it only if all have', () => {
  expect(kinds(berlin, berlin).every((each) => each.endsWith('same'))).toBe(true)
  expect(kinds(berlin, other, none).filter((each) => each.includes(' en '))).toEqual([
    'label en different',
    'description en different',
    'alias en different',
  ])
})

test('what could not be read is neither there nor lacking', () => {
  const partly = { ...berlin, sitelinks: {}, unread: ['sitelinks'] as const }
  expect(kinds(berlin, partly)).toEqual(kinds(berlin, berlin).filter((each) => !each.startsWith('sitelink')))
  const three = compareTexts([berlin, partly, berlin], ['en'])
  expect(three.find(({ code }) => code === 'enwiki')).toMatchObject({
    texts: [['Berlin'], undefined, ['Berlin']],
    kind: 'same',
  })
  expect(compareTexts([berlin, undefined], ['en'])).toEqual([])
})

test('an item alone, because the others could not be read, has nothing the same', () => {
  expect(kinds(berlin).length).toBeGreaterThan(0)
  expect(kinds(berlin).every((each) => each.endsWith('only'))).toBe(true)
})
