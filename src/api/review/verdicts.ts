import {
  deviceStorage,
  leaveVerdicts,
  verdictDatabase,
  type ItemReview,
  type ReviewedItem,
  type VerdictStorage,
} from './verdict-storage'
import { createListeners } from '~/lib/listeners'
import { statementKey } from '~/model/history/statement-diff'
import {
  laterOnes,
  readVerdict,
  verdicts as words,
  voidVerdicts,
  type GivenVerdict,
  type Verdicts,
  type VoidVerdicts,
} from '~/model/review/verdict'
import type { ItemOfFile } from '~/model/review/verdict-file'
import type { StatementEntry } from '~/model/statement-list'

/** How much of a wiki's verdicts this device keeps; `tab`: nothing. */
export type Keeping = 'all' | 'without-notes' | 'tab'

/** Why something that was given is only in this tab. */
export type KeepingProblem = 'full' | 'blocked'

/** What other tabs are sent: verdicts, or the wiki whose verdicts were deleted. */
type Message = ReviewedItem & { verdicts?: [string, GivenVerdict][]; total?: number }
export type Channel = {
  postMessage: (message: Message) => void
  onmessage: ((event: MessageEvent<unknown>) => void) | null
}

/** An item without verdicts. */
function createItem(of: ReviewedItem) {
  const verdicts = new Map<string, GivenVerdict>()
  const item = {
    of,
    /** Undefined until it is opened; until then, the tab keeps it. */
    keeping: undefined as Keeping | undefined,
    /** Whether something was given that this device does not keep. */
    isInTabOnly: false,
    total: 0,
    verdicts,
    void: new Map() as VoidVerdicts,
    /** What the device had when it was read. */
    stored: new Map() as Verdicts,
    /** Not on the device yet. */
    unsaved: new Map<string, GivenVerdict>(),
    isSaving: false,
    hasLoaded: true,
    /** Whether the device should have been read and could not be. */
    isUnread: false,
    get: (statementId: string) => verdicts.get(statementKey(statementId)),
    all: (): Verdicts => verdicts,
    /** Whether what the device has kept is among them. */
    isLoaded: (): boolean => item.hasLoaded,
    /** Calls back with the keys of the statements whose verdict has changed. */
    ...createListeners<[ids: Iterable<string>]>(),
  }
  return item
}

type Opened = ReturnType<typeof createItem>

const keepsNothing = ({ keeping = 'tab' }: Opened) => keeping === 'tab'

/** The verdicts on an item's statements, of this tab, of others, and of earlier visits. */
export type ItemVerdicts = Pick<Opened, 'get' | 'all' | 'isLoaded' | 'subscribe'>

export type VerdictStore = ReturnType<typeof createVerdictStore>

export function createVerdictStore(storage: VerdictStorage, channel?: Channel, now = Date.now) {
  const opened = new Map<string, Opened>()
  const { subscribe, notify } = createListeners()
  let problem: KeepingProblem | undefined

  const keyOf = ({ wiki, item }: ReviewedItem) => `${wiki} ${item}`
  const ofWiki = (wiki: string) => [...opened.values()].filter(({ of }) => of.wiki === wiki)

  function setProblem(found: KeepingProblem | undefined) {
    if (found === problem) return
    problem = found
    notify()
  }

  /** Once the device has all that it should, of every item. */
  function endProblem() {
    if (![...opened.values()].some(({ isUnread, unsaved }) => isUnread || unsaved.size > 0))
      setProblem(undefined)
  }

  function open(of: ReviewedItem, keeping: Keeping): ItemVerdicts {
    const item = itemOf(of)
    if (keeping === item.keeping) return item
    item.keeping = keeping
    // The device may have verdicts of a time without a credential.
    void load(item)
    if (keeping !== 'tab') void save(item, item.verdicts)
    return item
  }

  function itemOf(of: ReviewedItem): Opened {
    const item = opened.get(keyOf(of)) ?? createItem(of)
    opened.set(keyOf(of), item)
    return item
  }

  async function load(item: Opened): Promise<void> {
    item.hasLoaded = item.isUnread = false
    try {
      item.stored = await storage.read(item.of)
      take(item, item.stored)
      endProblem()
      // Of a visit that ended while storage was full.
      void add(item.of, storage.left(item.of), 0)
    } catch {
      item.isUnread = !keepsNothing(item)
      if (item.isUnread) setProblem('blocked')
    }
    item.hasLoaded = true
    item.notify([])
  }

  /** @returns those that were news */
  function take(item: Opened, verdicts: Verdicts): Verdicts {
    const later = laterOnes(item.verdicts, verdicts)
    for (const [id, verdict] of later) item.verdicts.set(id, verdict)
    if (later.size > 0) {
      item.void = new Map([...item.void].filter(([id]) => !later.has(id)))
      item.notify(later.keys())
      notify()
    }
    return later
  }

  async function save(item: Opened, verdicts: Verdicts): Promise<void> {
    if (keepsNothing(item)) {
      if (verdicts.size === 0) return
      item.isInTabOnly = true
      return notify()
    }
    item.isInTabOnly = false
    const kept = new Map(verdicts)
    if (item.keeping === 'without-notes')
      for (const [id, { verdict, hash, revision, at }] of kept)
        kept.set(id, { verdict, hash, at, ...(revision !== undefined && { revision }) })
    for (const [id, verdict] of kept) item.unsaved.set(id, verdict)
    if (kept.size > 0) channel?.postMessage({ ...item.of, verdicts: [...kept], total: item.total })
    await store(item)
  }

  /** One transaction at a time: a burst of verdicts becomes two. */
  async function store(item: Opened): Promise<void> {
    if (item.isSaving) return
    item.isSaving = true
    while (item.unsaved.size > 0) {
      const batch = new Map(item.unsaved)
      try {
        await storage.add(item.of, batch, item.total)
        for (const [id, verdict] of batch) if (item.unsaved.get(id) === verdict) item.unsaved.delete(id)
        endProblem()
        // Lists of items read the device, here and in other tabs.
        notify()
        channel?.postMessage({ ...item.of, verdicts: [...batch], total: item.total })
      } catch (thrown) {
        setProblem((thrown as Error).name === 'QuotaExceededError' ? 'full' : 'blocked')
        break
      }
    }
    item.isSaving = false
  }

  /**
   * Merges verdicts with those that are there. `total`: the number of the item's statements. Resolves when they are
   * stored, or can't be.
   */
  function add(of: ReviewedItem, verdicts: Verdicts, total: number): Promise<void> {
    const item = itemOf(of)
    item.total = total || item.total
    return save(item, take(item, verdicts))
  }

  if (channel)
    channel.onmessage = ({ data }) => {
      const { wiki, item, verdicts, total = 0 } = data as Message
      if (!verdicts) return forget(wiki)
      const here = opened.get(keyOf({ wiki, item }))
      if (!here || keepsNothing(here)) return notify()
      here.total = total || here.total
      const read = new Map(verdicts.flatMap(([id, one]) => (readVerdict(one) ? [[id, one] as const] : [])))
      if (take(here, read).size > 0) return
      // The second time, the device has them.
      here.notify(read.keys())
      notify()
    }

  function forget(wiki: string) {
    for (const item of ofWiki(wiki)) {
      const ids = [...item.verdicts.keys()]
      item.verdicts.clear()
      item.void = new Map()
      item.unsaved.clear()
      item.isInTabOnly = item.isUnread = false
      item.notify(ids)
    }
    endProblem()
    notify()
  }

  /** Items with verdicts, of a wiki or of all, last touched first. */
  async function items(wiki?: string, item?: string): Promise<ItemReview[]> {
    const stored = await storage.items(wiki, item).catch(() => [])
    const found = new Map(stored.map((one) => [keyOf(one), one]))
    for (const [key, here] of opened)
      if ((wiki ?? here.of.wiki) === here.of.wiki && here.verdicts.size > 0)
        // The device does not count verdicts that are only in this tab.
        if (!found.has(key) || wouldBeLost(here)) found.set(key, summaryOf(here))
    return [...found.values()].toSorted((a, b) => b.at - a.at)
  }

  const wouldBeLost = ({ isInTabOnly, unsaved }: Opened) =>
    isInTabOnly || (problem !== undefined && unsaved.size > 0)

  /** What the device and this tab have on an item. */
  async function read(of: ReviewedItem): Promise<Verdicts> {
    const stored = await storage.read(of).catch(() => new Map<string, GivenVerdict>())
    const here = opened.get(keyOf(of))?.verdicts ?? new Map<string, GivenVerdict>()
    return new Map([...stored, ...laterOnes(stored, here)])
  }

  return {
    open,
    /** Changes what the device keeps of all items of a wiki that were opened. */
    keep: (wiki: string, keeping: Keeping) => ofWiki(wiki).forEach(({ of }) => open(of, keeping)),
    add,
    toFile: async ({ wiki, item, total }: ItemReview): Promise<ItemOfFile> => ({
      wiki,
      item,
      total,
      verdicts: await read({ wiki, item }),
    }),
    /** Gives verdicts now. @returns those that they replaced, to undo it: give them again */
    give(of: ReviewedItem, given: ReadonlyMap<string, Judgement>, total: number): Map<string, Judgement> {
      const known = opened.get(keyOf(of))?.verdicts
      const [at, verdicts, replaced] = [now(), new Map<string, GivenVerdict>(), new Map<string, Judgement>()]
      for (const [statementId, judgement] of given) {
        const id = statementKey(statementId)
        const before = known?.get(id)
        // Also where the clock was set back.
        verdicts.set(id, { ...judgement, at: Math.max(at, (before?.at ?? -1) + 1) })
        replaced.set(id, before ?? { verdict: 'none', hash: judgement.hash })
      }
      void add(of, verdicts, total)
      return replaced
    },
    items,
    read,
    /** Remembers which verdicts do not hold on items whose statements have just been read. */
    async recheck(wiki: string, lists: ReadonlyMap<string, readonly StatementEntry[]>): Promise<void> {
      const only = lists.size === 1 ? [...lists.keys()][0] : undefined
      for (const { item, void: before, total } of await items(wiki, only)) {
        const entries = lists.get(item)
        if (!entries) continue
        const found = voidVerdicts(await read({ wiki, item }), entries)
        const here = opened.get(keyOf({ wiki, item }))
        if (here) [here.void, here.total] = [found, entries.length]
        if (total === entries.length && isSame(before, found)) continue
        if (!here || !keepsNothing(here))
          await storage.recheck({ wiki, item }, found, entries.length).catch(() => undefined)
        notify()
      }
    },
    async remove(wiki: string): Promise<void> {
      forget(wiki)
      await storage.remove(wiki).catch(() => undefined)
      // Lists of items may have read the device before.
      notify()
      channel?.postMessage({ wiki, item: '' })
    },
    /** What the device should keep and does not yet. */
    unsaved: (): ItemOfFile[] =>
      [...opened.values()].flatMap(({ of, unsaved, total }) =>
        unsaved.size > 0 ? [{ ...of, verdicts: unsaved, total }] : [],
      ),
    isInTabOnly: (wiki: string) => ofWiki(wiki).some(wouldBeLost),
    wouldBeLost: () =>
      [...opened.values()].some(
        (item) =>
          wouldBeLost(item) &&
          // One taken back that the device never had is nothing to lose.
          (item.unsaved.size > 0 ||
            [...item.verdicts].some(([id, { verdict }]) => verdict !== 'none' || item.stored.has(id))),
      ),
    problem: () => problem,
    /** Tries again to read and to store what could not be. */
    retry: () =>
      opened.forEach((item) => {
        if (item.isUnread) void load(item)
        void store(item)
      }),
    /** Calls back when any verdict or the problem changes. */
    subscribe,
  }
}

export type Judgement = Omit<GivenVerdict, 'at'>

function summaryOf({ of, verdicts, void: voids, total }: Opened): ItemReview {
  const all = [...verdicts]
  const [checked = 0, wrong = 0, again = 0] = words.map(
    (word) => all.filter(([id, { verdict }]) => verdict === word && !voids.has(id)).length,
  )
  const at = Math.max(...all.map(([, verdict]) => verdict.at))
  return { ...of, counts: { checked, wrong, again }, void: voids, total, at }
}

const isSame = (one: VoidVerdicts, other: VoidVerdicts) =>
  one.size === other.size && [...one].every(([id, state]) => other.get(id) === state)

export const verdictStore = createVerdictStore(deviceStorage, channelOfTabs())

function channelOfTabs(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(verdictDatabase.name)
  } catch {
    // Firefox (153) refuses it, like all storage, where the user blocks cookies.
  }
}

// The last event of a page that is left; on the window, after a note’s own listener on the document.
globalThis.addEventListener?.('visibilitychange', () => {
  if (document.hidden) leaveVerdicts(verdictStore.unsaved())
})

// Only while it is needed: browsers keep no page with such a listener for Back.
const askFirst = (event: Event) => event.preventDefault()
verdictStore.subscribe(() => {
  if (verdictStore.wouldBeLost()) globalThis.addEventListener?.('beforeunload', askFirst)
  else globalThis.removeEventListener?.('beforeunload', askFirst)
})
