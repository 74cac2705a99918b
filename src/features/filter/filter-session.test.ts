import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFilterSession, type FilterSession } from './filter-session'
import { inEnglish } from '~/i18n/translate'
import { statementOf, toStatementList } from '~/model/statement-list'
import { createTestWiki } from '~/test/render'
import { recordedStatements } from '~/test/wikibase/recorded'

const list = toStatementList(JSON.parse(recordedStatements('Q42') ?? '{}'))!
let session: FilterSession | undefined

function open(labels: Record<string, string> = {}, isOfWikidata = false) {
  const { wiki, arrive } = createTestWiki({ labels })
  const labelText = (id: string) => wiki.labels.get(id)?.text
  const format = { language: 'en', t: inEnglish, labelText, localId: () => undefined }
  session = createFilterSession({ list, format, labels: wiki.labels, isOfWikidata })
  return { session, wiki, arrive }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  session?.dispose()
  vi.useRealTimers()
})

test('reads itself bit by bit, and says how far it is', async () => {
  const { session } = open()
  const stages: string[] = []
  session.subscribe(() => stages.push(session.stage()))
  expect(session.stage()).toBe('indexing')
  expect(session.totals()).toBeUndefined()
  await vi.runAllTimersAsync()
  expect(stages.at(-1)).toBe('complete')
  expect(session.totals()).toMatchObject({ statements: 332, properties: 293 })
})

test('finds by labels that arrive later, and notifies in batches', async () => {
  const { session, arrive } = open()
  await vi.runAllTimersAsync()
  const shown = () => session.apply({ q: 'playwright' }, 'item').shown
  const before = shown()
  const listener = vi.fn<() => void>()
  session.subscribe(listener)
  arrive({ Q214917: 'playwright' })
  arrive({ Q28389: 'screenwriter' })
  expect(listener).not.toHaveBeenCalled()
  await vi.runAllTimersAsync()
  expect(listener).toHaveBeenCalledTimes(1)
  expect(session.labelVersion()).toBe(1)
  expect(shown()).toBe(before + 1)
})

test('notifies of labels only during a search or a sort by label', async () => {
  const { session, arrive } = open()
  await vi.runAllTimersAsync()
  const listener = vi.fn<() => void>()
  session.subscribe(listener)
  const noticesAfter = async (parameters: Record<string, string>, id: string) => {
    listener.mockClear()
    session.apply(parameters, 'item')
    arrive({ [id]: 'a label' })
    await vi.runAllTimersAsync()
    return listener.mock.calls.length
  }
  expect(await noticesAfter({ ref: 'with' }, 'P31')).toBe(0)
  expect(session.labelVersion()).toBe(1)
  expect(await noticesAfter({ sort: 'label' }, 'P21')).toBe(1)
  expect(await noticesAfter({ q: 'x' }, 'P106')).toBe(1)
  expect(await noticesAfter({}, 'P569')).toBe(0)
})

test('counts missing labels, and requests all of them', async () => {
  const { session, wiki, arrive } = open()
  const request = vi.spyOn(wiki.labels, 'request')
  await vi.runAllTimersAsync()
  session.requestLabels()
  const [, ids = []] = request.mock.calls[0] ?? []
  expect(ids).toContain('P31')
  expect(session.missingLabels()).toBe(ids.length)
  arrive({ P31: 'instance of' })
  expect(session.missingLabels()).toBe(ids.length - 1)
})

test('names the references without which one would not see why a statement was found', async () => {
  const { session } = open()
  await vi.runAllTimersAsync()
  const inReference = session.apply({ q: 'Highgate_East' }, 'item')
  const [entry] = inReference.groups[0]?.entries ?? []
  const hashes = inReference.matched(entry!)
  expect(hashes).toHaveLength(1)
  expect(statementOf(entry!)?.references.map(({ hash }) => hash)).toContain(hashes[0])
  const inValue = session.apply({ q: '113230702' }, 'item')
  const viaf = inValue.groups.find(({ propertyId }) => propertyId === 'P214')
  expect(inValue.matched(viaf!.entries[0]!)).toEqual([])
})

test('counts imports by the rule of the wiki', async () => {
  const importedBy = async (isOfWikidata: boolean) => {
    const { session } = open({}, isOfWikidata)
    await vi.runAllTimersAsync()
    return session.totals()?.imported
  }
  expect(await importedBy(true)).toBe(13)
  expect(await importedBy(false)).toBe(0)
})

test('stops when it is disposed of', async () => {
  const { session, arrive } = open()
  const listener = vi.fn<() => void>()
  session.subscribe(listener)
  session.dispose()
  arrive({ P31: 'instance of' })
  await vi.runAllTimersAsync()
  expect(listener).not.toHaveBeenCalled()
})
