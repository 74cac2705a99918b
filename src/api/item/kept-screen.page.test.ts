import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepScreen, type ReadItem } from './kept-items'
import { keptScreen, storedScreens, timeToShow } from './kept-screen'
import { keptLifetime } from '~/lib/kept-lifetime'
import { createLabelStore } from '~/api/labels/labels'
import { firstRows } from '~/model/first-screen'
import { toStatementList } from '~/model/statement-list'
import { testInstance } from '~/test/render'
import { recordedStatements } from '~/test/wikibase/recorded'

const now = Date.parse('2026-11-24T10:42:00Z')
beforeEach(() => void vi.useFakeTimers({ now }))
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

const languages = ['en']
const list = toStatementList(JSON.parse(recordedStatements('Q42') ?? ''))!

function keep(itemId = 'Q42', changes: Partial<ReadItem> = {}) {
  const labels = createLabelStore({ languages })
  labels.seed(new Map([['P31', { text: 'instance of', language: 'en' }]]))
  const connection = { instance: testInstance, contact: undefined, credentialRevision: 0 }
  keepScreen({
    wiki: { connection, labels, languages },
    itemId,
    list,
    terms: { label: { text: 'Douglas Adams' }, description: {}, aliases: [] },
    at: now - 1000,
    times: ['10:41', '24 Nov 2026, 10:41'],
    bestRankFirst: false,
    ...changes,
  } as ReadItem)
}

test.each([false, true])(
  'the rows and the height are those of the whole item; narrow: %s',
  async (isNarrow) => {
    keep()
    const kept = keptScreen(testInstance, languages, 'Q42')!
    const options = { isNarrow, room: 900, order: undefined, bestRankFirst: false, isPart: false }
    const whole = firstRows(list, options)!
    const first = firstRows((await kept.source.statements()).list, options)!
    expect(first.rows.map(({ key }) => key)).toEqual(whole.rows.map(({ key }) => key))
    expect(first.blockSize + kept.rest[isNarrow ? 1 : 0]).toBe(whole.blockSize)
    expect(first.blockSize).toBeLessThan(whole.blockSize)
    expect((await kept.source.terms()).label.text).toBe('Douglas Adams')
    expect(kept.labels).toEqual(new Map([['P31', { text: 'instance of', language: 'en' }]]))
  },
)

test('references are counted, not kept', () => {
  keep()
  const references = JSON.stringify(storedScreens()).match(/"references":\[[^\]]*\]/g) ?? []
  expect(references.some((text) => text.includes('"hash":""'))).toBe(true)
  expect(references.every((text) => !text.includes('property'))).toBe(true)
})

test('any name of a property is kept, even one that every object has', async () => {
  const text = '{"constructor":[{"id":"Q42$1"}],"__proto__":[{"id":"Q42$2"}]}'
  keep('Q42', { list: toStatementList(JSON.parse(text))! })
  const { list } = await keptScreen(testInstance, languages, 'Q42')!.source.statements()
  expect(list.groups.map(({ propertyId }) => propertyId)).toEqual(['constructor', '__proto__'])
})

test('it is that of one item in the languages of the reader, for a week', () => {
  keep()
  expect(keptScreen(testInstance, languages, 'Q43')).toBeUndefined()
  expect(keptScreen(testInstance, ['de'], 'Q42')).toBeUndefined()
  expect(keptScreen(testInstance, languages, 'Q42')?.time).toBe('10:41')
  vi.setSystemTime(now - 2000)
  expect(keptScreen(testInstance, languages, 'Q42')).toBeUndefined()
  vi.setSystemTime(now + keptLifetime)
  expect(keptScreen(testInstance, languages, 'Q42')).toBeUndefined()
})

test('the latest twenty are kept, unless they are long', () => {
  for (let number = 1; number <= 25; number += 1) keep(`Q${number}`, { at: now - 100 + number })
  expect(Object.keys(storedScreens())).toHaveLength(20)
  expect(keptScreen(testInstance, languages, 'Q5')).toBeUndefined()
  expect(keptScreen(testInstance, languages, 'Q6')).toBeDefined()
  keep('Q99', { terms: { label: { text: 'x'.repeat(60_000) }, description: {}, aliases: [] } })
  expect(keptScreen(testInstance, languages, 'Q99')).toBeUndefined()
})

test('of another day, the time has its date', () => {
  const times = ['10:41', '23 Nov 2026, 10:41'] as const
  expect(timeToShow(now, times)).toBe('10:41')
  expect(timeToShow(now - 2 * 24 * 60 * 60 * 1000, times)).toBe('23 Nov 2026, 10:41')
})
