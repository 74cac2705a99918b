import { describe, expect, it, test, vi } from 'vitest'
import type { ItemReview, VerdictStorage } from './verdict-storage'
import { createVerdictStore, type Channel, type VerdictStore } from './verdicts'
import { contentHash } from '~/model/review/content-hash'
import { toStatementList, type StatementEntry } from '~/model/statement-list'
import { laterOnes, verdicts as words, type GivenVerdict } from '~/model/review/verdict'

const of = { wiki: 'https://wiki.example/w/rest.php/wikibase', item: 'Q42' }
const hash = '0123456789abcdef'

/** As IndexedDB does, it adds all that is later in one transaction, at some time. */
function createStorage(wait: () => Promise<void> = () => Promise.resolve()) {
  const stored = new Map<string, GivenVerdict>()
  const state: { failure?: Error; isUnreadable?: boolean } = {}
  const storage: VerdictStorage = {
    async read() {
      await wait()
      if (state.isUnreadable) throw new DOMException('', 'InvalidStateError')
      return new Map(stored)
    },
    left: () => new Map(),
    async add(_, verdicts) {
      await wait()
      if (state.failure) throw state.failure
      for (const [id, verdict] of laterOnes(stored, verdicts)) stored.set(id, verdict)
    },
    recheck: () => Promise.resolve(),
    items: () => Promise.resolve<ItemReview[]>([]),
    async remove() {
      stored.clear()
    },
  }
  return { storage, stored, state }
}

function createChannels(wait: () => Promise<void> = () => Promise.resolve()): [Channel, Channel] {
  const between = (): Channel => ({ postMessage: () => undefined, onmessage: null })
  const [one, other] = [between(), between()]
  const sendTo = (channel: Channel) => (message: unknown) => {
    const data: unknown = structuredClone(message)
    void wait().then(() => channel.onmessage?.({ data } as MessageEvent))
  }
  one.postMessage = sendTo(other)
  other.postMessage = sendTo(one)
  return [one, other]
}

const settled = () => vi.waitFor(() => new Promise((resolve) => setTimeout(resolve)))
const give = (tab: VerdictStore, id: string, verdict: GivenVerdict['verdict'], note?: string) =>
  tab.give(of, new Map([[id, { verdict, hash, ...(note !== undefined && { note }) }]]), 300)

test('10,000 verdicts given at random in two tabs: both have them all, and so has the device', async () => {
  let seed = 7
  const random = (below: number) => (seed = (Math.imul(seed, 48271) >>> 0) % 2147483647) % below
  const wait = async () => {
    for (let steps = random(8); steps > 0; steps--) await Promise.resolve()
  }
  let time = 1000
  const { storage, stored } = createStorage(wait)
  const tabs = createChannels(wait).map((channel) => createVerdictStore(storage, channel, () => time))
  const expected = new Map<string, GivenVerdict>()
  for (const tab of tabs) tab.open(of, 'all')
  for (let operation = 0; operation < 10_000; operation++) {
    const tab = tabs[random(2)]!
    // Clocks are coarse, and may be set back.
    time += random(3) - (random(50) === 0 ? 20 : 0)
    const ids = Array.from({ length: 1 + random(3) }, () => `Q42$${random(200)}`)
    const verdict = [...words, 'none' as const][random(4)]!
    tab.give(of, new Map(ids.map((id) => [id, { verdict, hash, note: String(operation) }])), 200)
    for (const id of ids) {
      const given = tab.open(of, 'all').get(id)!
      for (const [, later] of laterOnes(expected, new Map([[id, given]]))) expected.set(id, later)
    }
    if (random(4) === 0) await wait()
  }
  await settled()
  for (const tab of tabs) expect(new Map(tab.open(of, 'all').all())).toEqual(expected)
  expect(stored).toEqual(expected)
  expect(expected.size).toBe(200)
})

test('lists of items, which read the device, are told when it has the verdicts, in every tab', async () => {
  const { storage, stored } = createStorage(() => new Promise((resolve) => setTimeout(resolve, 5)))
  const [here, other] = createChannels().map((channel) => createVerdictStore(storage, channel)) as [
    VerdictStore,
    VerdictStore,
  ]
  here.open(of, 'all')
  const counts = [here, other].map((tab) => {
    const seen: number[] = []
    tab.subscribe(() => seen.push(stored.size))
    return seen
  })
  give(here, 'Q42$a', 'checked')
  await vi.waitFor(() => expect(counts.map((seen) => seen.at(-1))).toEqual([1, 1]))
  // Also one that has the item open.
  other.open(of, 'all')
  give(here, 'Q42$b', 'checked')
  await vi.waitFor(() => expect(counts.map((seen) => seen.at(-1))).toEqual([2, 2]))
})

describe('verdicts', () => {
  it('are there at the next visit, whatever the case of the item’s ID', async () => {
    const { storage } = createStorage()
    give(withOpen(createVerdictStore(storage)), 'q42$a', 'checked')
    await settled()
    const later = createVerdictStore(storage).open(of, 'all')
    expect(later.isLoaded()).toBe(false)
    await settled()
    expect(later.isLoaded()).toBe(true)
    expect(later.get('Q42$a')).toMatchObject({ verdict: 'checked', hash })
  })

  it('given while the device is being read are not replaced by earlier ones', async () => {
    const { storage, stored } = createStorage()
    stored.set('Q42$a', { verdict: 'wrong', hash, at: 1 })
    const tab = createVerdictStore(storage)
    const item = tab.open(of, 'all')
    give(tab, 'Q42$a', 'checked')
    await settled()
    expect(item.get('Q42$a')?.verdict).toBe('checked')
    expect(stored.get('Q42$a')?.verdict).toBe('checked')
  })

  it('can be undone', async () => {
    const { storage, stored } = createStorage()
    const tab = withOpen(createVerdictStore(storage))
    give(tab, 'Q42$a', 'wrong', 'a note')
    const replaced = tab.give(
      of,
      new Map(['Q42$a', 'Q42$b'].map((id) => [id, { verdict: 'checked', hash }])),
      300,
    )
    tab.give(of, replaced, 300)
    await settled()
    expect(stored.get('Q42$a')).toMatchObject({ verdict: 'wrong', note: 'a note' })
    expect(stored.get('Q42$b')?.verdict).toBe('none')
  })

  test.each([
    ['QuotaExceededError', 'full'],
    ['InvalidStateError', 'blocked'],
  ])('stay in the tab after a %s, and are stored once that is possible', async (name, problem) => {
    const { storage, stored, state } = createStorage()
    state.failure = new DOMException('', name)
    const tab = withOpen(createVerdictStore(storage))
    const changed = vi.fn<() => void>()
    tab.subscribe(changed)
    give(tab, 'Q42$a', 'checked')
    await settled()
    expect(tab.problem()).toBe(problem)
    expect(changed).toHaveBeenCalledTimes(2)
    expect(tab.open(of, 'all').get('Q42$a')?.verdict).toBe('checked')
    delete state.failure
    give(tab, 'Q42$b', 'wrong')
    await settled()
    expect(tab.problem()).toBeUndefined()
    expect([...stored.keys()].toSorted()).toEqual(['Q42$a', 'Q42$b'])
  })

  test('of the device that could not be read are read by Try again', async () => {
    const { storage, stored, state } = createStorage()
    stored.set('Q42$a', { verdict: 'wrong', hash, at: 1 })
    state.isUnreadable = true
    const tab = createVerdictStore(storage)
    const item = tab.open(of, 'all')
    await settled()
    expect(tab.problem()).toBe('blocked')
    state.isUnreadable = false
    tab.open({ ...of, item: 'Q64' }, 'all')
    await settled()
    expect(tab.problem()).toBe('blocked')
    tab.retry()
    await settled()
    expect(item.get('Q42$a')?.verdict).toBe('wrong')
    expect(tab.problem()).toBeUndefined()
  })

  it('of a private wiki stay in the tab until the reader chooses to keep them, without notes', async () => {
    const { storage, stored } = createStorage()
    const [own, other] = createChannels()
    const heard = vi.fn<() => void>()
    other.onmessage = heard
    const tab = createVerdictStore(storage, own)
    tab.open(of, 'tab')
    give(tab, 'Q42$a', 'wrong', 'secret')
    await settled()
    expect(stored.size).toBe(0)
    expect(heard).not.toHaveBeenCalled()
    expect(await tab.items()).toMatchObject([
      { ...of, counts: { checked: 0, wrong: 1, again: 0 }, total: 300 },
    ])
    const item = tab.open(of, 'without-notes')
    await settled()
    expect(stored.get('Q42$a')).toMatchObject({ verdict: 'wrong' })
    expect(JSON.stringify([...stored])).not.toContain('secret')
    expect(item.get('Q42$a')?.note).toBe('secret')
  })

  it('that the device has are there in a tab that keeps no further ones', async () => {
    const { storage, stored } = createStorage()
    stored.set('Q42$a', { verdict: 'checked', hash, at: 1 })
    const tab = createVerdictStore(storage)
    const item = tab.open(of, 'tab')
    await settled()
    expect(item.get('Q42$a')?.verdict).toBe('checked')
    expect(tab.isInTabOnly(of.wiki)).toBe(false)
    give(tab, 'Q42$b', 'wrong')
    await settled()
    expect(tab.isInTabOnly(of.wiki)).toBe(true)
    expect([...stored.keys()]).toEqual(['Q42$a'])
  })

  it('on every item of a wiki are kept when the reader chooses so on one of them', async () => {
    const { storage, stored } = createStorage()
    const tab = createVerdictStore(storage)
    for (const item of ['Q42', 'Q64']) {
      tab.open({ ...of, item }, 'tab')
      tab.give({ ...of, item }, new Map([[`${item}$a`, { verdict: 'checked', hash }]]), 1)
    }
    tab.keep(of.wiki, 'all')
    await settled()
    expect([...stored.keys()]).toEqual(['Q42$a', 'Q64$a'])
    expect(tab.isInTabOnly(of.wiki)).toBe(false)
  })

  it('on statements that have changed or are gone do not count, until they are given again', async () => {
    const tab = createVerdictStore(createStorage().storage)
    tab.open(of, 'tab')
    const { entries } = toStatementList({ P1: [{ id: 'Q42$a' }, { id: 'Q42$b' }] })!
    const [same, changed] = entries as [StatementEntry, StatementEntry]
    tab.give(of, new Map([[same.key, { verdict: 'checked', hash: contentHash(same) }]]), 3)
    give(tab, changed.key, 'wrong')
    give(tab, 'Q42$gone', 'again')
    await tab.recheck(of.wiki, new Map([['Q42', entries]]))
    const voids = new Map([['Q42$b', 'changed']])
    expect(await tab.items()).toMatchObject([
      {
        counts: { checked: 1, wrong: 0, again: 0 },
        void: new Map([...voids, ['Q42$gone', 'removed']]),
        total: 2,
      },
    ])
    tab.give(of, new Map([[changed.key, { verdict: 'wrong', hash: contentHash(changed) }]]), 2)
    expect(await tab.items()).toMatchObject([{ counts: { checked: 1, wrong: 1, again: 0 } }])
  })

  it.each(['tab', 'all'] as const)(
    'that the device does not have count in lists of items (%s)',
    async (keeping) => {
      const { storage, stored, state } = createStorage()
      const { entries } = toStatementList({ P1: [{ id: 'Q42$a' }, { id: 'Q42$b' }] })!
      const [changed, same] = entries as [StatementEntry, StatementEntry]
      stored.set(changed.key, { verdict: 'checked', hash, at: 1 })
      const summary: ItemReview = {
        ...of,
        counts: { checked: 0, wrong: 0, again: 0 },
        void: new Map([[changed.key, 'changed']]),
        total: 2,
        at: 1,
      }
      state.failure = new DOMException('', 'QuotaExceededError')
      const tab = createVerdictStore({ ...storage, items: () => Promise.resolve([summary]) })
      tab.open(of, keeping)
      await settled()
      await tab.recheck(of.wiki, new Map([['Q42', entries]]))
      tab.give(of, new Map([[same.key, { verdict: 'wrong', hash: contentHash(same) }]]), 2)
      await settled()
      expect(await tab.items(of.wiki)).toMatchObject([
        { ...summary, counts: { ...summary.counts, wrong: 1 }, at: expect.any(Number) },
      ])
    },
  )

  it('that are not stored yet are known, so that a page that is left can write them', async () => {
    const { storage } = createStorage()
    const tab = withOpen(createVerdictStore(storage))
    give(tab, 'Q42$a', 'checked')
    expect(tab.unsaved()).toMatchObject([{ ...of, total: 300 }])
    await settled()
    expect(tab.unsaved()).toEqual([])
  })

  it.each([false, true])('that were all taken back would be lost with the tab: %s', async (isOnDevice) => {
    const { storage, stored } = createStorage()
    if (isOnDevice) stored.set('Q42$a', { verdict: 'checked', hash, at: 1 })
    const tab = createVerdictStore(storage)
    tab.open(of, 'tab')
    await settled()
    give(tab, 'Q42$a', 'wrong')
    expect(tab.wouldBeLost()).toBe(true)
    give(tab, 'Q42$a', 'none')
    expect(tab.wouldBeLost()).toBe(isOnDevice)
  })

  it('that were deleted are no longer said not to be stored', async () => {
    const { storage, state } = createStorage()
    state.failure = new DOMException('', 'QuotaExceededError')
    const tab = withOpen(createVerdictStore(storage))
    give(tab, 'Q42$a', 'checked')
    await settled()
    expect(tab.problem()).toBe('full')
    await tab.remove(of.wiki)
    expect(tab.problem()).toBeUndefined()
  })

  it('that were deleted go from lists of items, which learn when the device has none', async () => {
    const { storage, stored } = createStorage()
    const tab = withOpen(createVerdictStore(storage))
    give(tab, 'Q42$a', 'checked')
    await settled()
    let listed: number | undefined
    tab.subscribe(() => (listed = stored.size))
    await tab.remove(of.wiki)
    expect(listed).toBe(0)
  })

  it('that were deleted are no longer counted as changed, beside those given since', async () => {
    const tab = createVerdictStore(createStorage().storage)
    tab.open(of, 'tab')
    const { entries } = toStatementList({ P1: [{ id: 'Q42$a' }] })!
    give(tab, 'Q42$a', 'checked')
    await tab.recheck(of.wiki, new Map([['Q42', entries]]))
    await tab.remove(of.wiki)
    give(tab, 'Q42$b', 'wrong')
    expect(await tab.items()).toMatchObject([{ counts: { wrong: 1 }, void: new Map() }])
  })

  it('of a wiki are deleted in all tabs', async () => {
    const { storage, stored } = createStorage()
    const tabs = createChannels().map((channel) => withOpen(createVerdictStore(storage, channel)))
    give(tabs[0]!, 'Q42$a', 'checked')
    await settled()
    await tabs[1]!.remove(of.wiki)
    await settled()
    expect(stored.size).toBe(0)
    for (const tab of tabs) expect(tab.open(of, 'all').all().size).toBe(0)
  })
  it('are given where the browser refuses a channel between tabs, as Firefox does without storage', async () => {
    vi.stubGlobal('BroadcastChannel', function refuse() {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    })
    vi.resetModules()
    const tab = withOpen((await import('./verdicts')).verdictStore)
    give(tab, 'Q42$a', 'checked')
    expect(tab.open(of, 'all').all().size).toBe(1)
    vi.unstubAllGlobals()
    // Other files of this process go on with the same modules.
    vi.resetModules()
  })
})

function withOpen(tab: VerdictStore): VerdictStore {
  tab.open(of, 'all')
  return tab
}
