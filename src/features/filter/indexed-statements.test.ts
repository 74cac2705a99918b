import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { indexStatements, type IndexedStatements } from './indexed-statements'
import { emptyFilter, type StatementFilter } from '~/model/filter/statement-filter'
import { inEnglish } from '~/i18n/translate'
import { statementOf, toStatementList } from '~/model/statement-list'
import { pair, reference, statement } from '~/test/export-context'
import { createTestWiki } from '~/test/render'
import { recordedStatements } from '~/test/wikibase/recorded'

const list = toStatementList(JSON.parse(recordedStatements('Q42') ?? '{}'))!
let indexed: IndexedStatements | undefined
let isWaitedFor: boolean

function open(labels: Record<string, string> = {}, isOfWikidata = false, of = list) {
  const { wiki, arrive } = createTestWiki({ labels })
  const labelText = (id: string) => wiki.labels.get(id)?.text
  const format = { language: 'en', t: inEnglish, labelText, localId: () => undefined }
  indexed = indexStatements({
    list: of,
    format,
    labels: wiki.labels,
    isOfWikidata,
    isWaitedFor: () => isWaitedFor,
  })
  return { indexed, wiki, arrive }
}

beforeEach(() => {
  isWaitedFor = false
  vi.useFakeTimers()
})
afterEach(() => {
  indexed?.dispose()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('reads itself bit by bit, and says how far it is', async () => {
  const { indexed } = open()
  const stages: string[] = []
  indexed.subscribe(() => stages.push(indexed.stage()))
  expect(indexed.stage()).toBe('indexing')
  expect(indexed.totals()).toBeUndefined()
  await vi.runAllTimersAsync()
  expect(stages.at(-1)).toBe('complete')
  expect(indexed.totals()).toMatchObject({ identifiers: 254 })
})

test('is behind all else that the page has to do, until the user waits', async () => {
  const priorities = new Set<TaskPriority>()
  vi.stubGlobal('scheduler', {
    postTask(task: () => void, { priority }: { priority: TaskPriority }) {
      priorities.add(priority)
      setTimeout(task)
    },
  })
  const { indexed } = open()
  expect([...priorities]).toEqual(['background'])
  isWaitedFor = true
  await vi.runAllTimersAsync()
  expect([...priorities]).toEqual(['background', 'user-visible'])
  expect(indexed.stage()).toBe('complete')
})

test('finds by labels that arrive later, and notifies in batches', async () => {
  const { indexed, arrive } = open()
  await vi.runAllTimersAsync()
  const shown = () => indexed.apply({ ...emptyFilter, q: 'playwright' }).shown
  const before = shown()
  const listener = vi.fn<() => void>()
  indexed.subscribe(listener)
  arrive({ Q214917: 'playwright' })
  arrive({ Q28389: 'screenwriter' })
  expect(listener).not.toHaveBeenCalled()
  await vi.runAllTimersAsync()
  expect(listener).toHaveBeenCalledTimes(1)
  expect(indexed.labelVersion()).toBe(1)
  expect(shown()).toBe(before + 1)
})

test('finds a lexeme by its language and lexical category, which are shown beside it', async () => {
  const lexemes = toStatementList({ P5972: [statement(pair('P5972', 'wikibase-lexeme', 'L525'))] })!
  const { indexed, arrive } = open({}, false, lexemes)
  const shown = () => indexed.apply({ ...emptyFilter, q: 'maison noun' }).shown
  await vi.runAllTimersAsync()
  expect(shown()).toBe(0)
  arrive({ L525: { text: 'maison', language: 'fr', about: 'French, noun' } })
  await vi.runAllTimersAsync()
  expect(shown()).toBe(1)
})

test('notifies of labels only during a search or a sort by label', async () => {
  const { indexed, arrive } = open()
  await vi.runAllTimersAsync()
  const listener = vi.fn<() => void>()
  indexed.subscribe(listener)
  const noticesAfter = async (filter: Partial<StatementFilter>, id: string) => {
    listener.mockClear()
    indexed.apply({ ...emptyFilter, ...filter })
    arrive({ [id]: 'a label' })
    await vi.runAllTimersAsync()
    return listener.mock.calls.length
  }
  expect(await noticesAfter({ ref: 'with' }, 'P31')).toBe(0)
  expect(indexed.labelVersion()).toBe(1)
  expect(await noticesAfter({ sort: 'label' }, 'P21')).toBe(1)
  expect(await noticesAfter({ q: 'x' }, 'P106')).toBe(1)
  expect(await noticesAfter({}, 'P569')).toBe(0)
})

test('counts missing labels, and requests all of them', async () => {
  const { indexed, wiki, arrive } = open()
  const request = vi.spyOn(wiki.labels, 'request')
  await vi.runAllTimersAsync()
  indexed.requestLabels()
  // With each pause in typing; those that wait are not looked up again.
  indexed.requestLabels()
  expect(request).toHaveBeenCalledTimes(1)
  const [, ids = []] = request.mock.calls[0] ?? []
  expect(ids).toContain('P31')
  expect(indexed.missingLabels()).toBe(ids.length)
  arrive({ P31: 'instance of' })
  expect(indexed.missingLabels()).toBe(ids.length - 1)
  // What has failed since.
  vi.advanceTimersByTime(60_000)
  indexed.requestLabels()
  expect(request).toHaveBeenCalledTimes(2)
  // There is a network again.
  indexed.requestLabelsAgain()
  expect(request.mock.lastCall).toEqual([[], ids])
})

test('names the references without which one would not see why a statement was found', async () => {
  const { indexed } = open()
  await vi.runAllTimersAsync()
  const inReference = indexed.apply({ ...emptyFilter, q: 'Highgate_East' })
  const [entry] = inReference.groups[0]?.entries ?? []
  const hashes = inReference.matched(entry!)
  expect(hashes).toHaveLength(1)
  expect(statementOf(entry!)?.references.map(({ hash }) => hash)).toContain(hashes[0])
  const inValue = indexed.apply({ ...emptyFilter, q: '113230702' })
  const viaf = inValue.groups.find(({ propertyId }) => propertyId === 'P214')
  expect(inValue.matched(viaf!.entries[0]!)).toEqual([])
})

test('names no reference for what the statement itself shows, the name of a globe included', async () => {
  const place = pair('P625', 'globe-coordinate', {
    latitude: 1,
    longitude: 2,
    precision: 1,
    globe: 'http://wiki.example/entity/Q405',
  })
  const body = { P625: [statement(place, { references: [reference(place)] })] }
  const { indexed } = open({}, false, toStatementList(body))
  await vi.runAllTimersAsync()
  const { groups, matched } = indexed.apply({ ...emptyFilter, q: 'Q405' })
  expect(matched(groups[0]!.entries[0]!)).toEqual([])
})

test('counts imports by the rule of the wiki', async () => {
  const importedBy = async (isOfWikidata: boolean) => {
    const { indexed } = open({}, isOfWikidata)
    await vi.runAllTimersAsync()
    return indexed.apply(emptyFilter).counts.ref.imported
  }
  expect(await importedBy(true)).toBe(13)
  expect(await importedBy(false)).toBe(0)
})

test('stops when it is disposed of', async () => {
  const { indexed, arrive } = open()
  const listener = vi.fn<() => void>()
  indexed.subscribe(listener)
  indexed.dispose()
  arrive({ P31: 'instance of' })
  await vi.runAllTimersAsync()
  expect(listener).not.toHaveBeenCalled()
})
