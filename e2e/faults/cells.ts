import { expect } from '@playwright/test'
import { elsewhere, total, type CellItem } from './items'
import { until, type Lane, type Seen } from './lane'
import type { Cell } from './matrix'
import { wrongJson, type Case } from './transport'

const isThere = (id: string) => (seen: Seen) =>
  seen.heading.includes(id) && seen.total !== undefined && !seen.isBusy && seen.error === undefined

const isWhole = (id: string) => (seen: Seen) =>
  isThere(id)(seen) && seen.total === String(total) && seen.rows === total

async function becomes(outcome: () => Promise<string>, expected: string, timeout?: number) {
  let last = ''
  const isMet = async () => (last = await outcome()) === expected
  await until(isMet, { ...(timeout !== undefined && { timeout }), failure: () => `${last}, not ${expected}` })
}

async function tryUntilPassed(attempt: () => Promise<void>) {
  let problem = ''
  const hasPassed = () =>
    attempt().then(
      () => true,
      (thrown: unknown) => {
        problem = String(thrown)
        return false
      },
    )
  await until(hasPassed, { timeout: 15_000, failure: () => problem })
}

/** Opens the item anew where the notice has no button for it. */
async function tryAgain(lane: Lane, { id }: CellItem, serial: number) {
  const button = lane.page.getByRole('button', { name: 'Try again' })
  if (await button.isVisible()) return button.click()
  await lane.go('', serial)
  await lane.go(id, serial)
}

const hasEnded = (id: string) => (seen: Seen) =>
  seen.heading.includes(id) && !seen.isBusy && (seen.total !== undefined || seen.error !== undefined)

const described = ({ error, total: count, unreadable }: Seen) =>
  error ?? `${count} statements${unreadable === 0 ? '' : `, ${unreadable} unreadable`}`

/** The statements themselves fail: the notice names the cause, and trying again brings them. */
export function statementsCell(each: Case, expected: RegExp, most?: number): Cell {
  return {
    fault: each.name,
    ...(most !== undefined && { most }),
    async run(lane, item, serial) {
      lane.break('statements', each)
      await lane.go(item.id, serial)
      const seen = await lane.see(hasEnded(item.id))
      expect(described(seen)).toMatch(expected)
      // As many rows as statements were received: an unreadable one has its own.
      if (seen.error === undefined) expect(String(seen.rows)).toBe(seen.total)
      await lane.expectUsable()
      lane.mend()
      if (seen.error === undefined) return described(seen)
      await tryAgain(lane, item, serial)
      await lane.see(isWhole(item.id))
      return `${described(seen)}; recovers`
    },
  }
}

/** No answer, while the page goes on: going elsewhere gives the request up. The time-out has a unit test. */
export function hangingStatementsCell(each: Case): Cell {
  return {
    fault: each.name,
    async run(lane, { id }, serial) {
      lane.break('statements', each, id)
      await lane.go(id, serial)
      await lane.see(({ heading, isBusy }) => heading.includes(id) && isBusy)
      await lane.expectUsable()
      await lane.go(elsewhere.id, serial)
      await lane.see(isWhole(elsewhere.id))
      lane.mend()
      await lane.go(id, serial)
      await lane.see(isWhole(id))
      return 'loading; another item opens, and then this one'
    },
  }
}

/** The whole wiki is gone, and comes back. */
export const stoppedWikiCell: Cell = {
  fault: 'refused connection',
  async run(lane, item, serial) {
    const restart = await lane.stop()
    await lane.go(item.id, serial)
    const seen = await lane.see(hasEnded(item.id))
    expect(seen.error).toBe('network/unreachable')
    await lane.expectUsable()
    lane.onMend()
    await restart()
    await tryAgain(lane, item, serial)
    await lane.see(isWhole(item.id))
    return `${seen.error}; recovers`
  },
}

export const offlineStatementsCell: Cell = {
  fault: 'offline and back',
  async run(lane, item, serial) {
    lane.count()
    await lane.context.setOffline(true)
    try {
      // A wiki on this machine does not need the network that is gone, so its cause is another.
      await lane.go(item.id, serial, 'https://wiki.example/w/rest.php/wikibase')
      await lane.see(({ error }) => error === 'network/offline')
      await lane.go(item.id, serial)
      await lane.see(({ heading, error }) => heading.includes(item.id) && error === 'network/unreachable')
      await lane.expectUsable()
    } finally {
      lane.onMend()
      await lane.context.setOffline(false)
    }
    await tryAgain(lane, item, serial)
    await lane.see(isWhole(item.id))
    return 'network/offline; recovers'
  },
}

type Secondary = {
  /** Goes to the item, where the requests of the kind are made. */
  open: (lane: Lane, item: CellItem, serial: number) => Promise<void>
  /** What came of them. */
  outcome: (lane: Lane, item: CellItem) => Promise<string>
  /** What it is when all is well. */
  well: string
  /** Goes there again, the fault being gone. */
  reopen: (lane: Lane, item: CellItem, serial: number) => Promise<void>
}

/** A session of its own, for what must not be known from before. */
const afresh = (serial: number) => serial + 5_000

export const labels: Secondary = {
  open: (lane, { id }, serial) => lane.go(id, serial),
  outcome: async ({ page }, { label }) =>
    (await page.getByRole('region', { name: 'Statements' }).getByText(label).first().isVisible())
      ? 'labels'
      : 'ids in place of labels',
  well: 'labels',
  async reopen(lane, { id }, serial) {
    await lane.go('', serial)
    await lane.go(id, serial)
  },
}

export const formatter: Secondary = {
  open: (lane, { id }, serial) => lane.load(id, serial),
  outcome: async ({ page }) =>
    (await page.locator('a[href^="https://formatter.example/"]').count()) > 0
      ? 'link'
      : 'text in place of a link',
  well: 'link',
  reopen: (lane, { id }, serial) => lane.load(id, serial),
}

export const config: Secondary = {
  async open(lane, { id }, serial) {
    // As at a first visit: no copy of the file is kept to stand in for it.
    await lane.page.evaluate(() => localStorage.clear())
    await lane.load(id, serial)
  },
  outcome: async (lane) => {
    const { problems } = await lane.see(() => true)
    return problems.length === 0 ? 'no notice' : `notice: ${problems.join(', ')}`
  },
  well: 'no notice',
  reopen: (lane, { id }, serial) => lane.load(id, serial),
}

const texts = { labels, formatter, config }

/** What is beside the statements fails: they are all there regardless, and the next visit has it. */
export function secondaryCell(
  kind: 'labels' | 'formatter' | 'config',
  each: Case,
  { expected, hangs = false, most }: { expected?: RegExp; hangs?: boolean; most?: number } = {},
): Cell {
  const { open, outcome, well, reopen } = texts[kind]
  return {
    fault: each.name,
    ...(most !== undefined && { most }),
    async run(lane, item, serial) {
      lane.break(kind, each)
      await open(lane, item, serial)
      if (each.preflight !== true) await lane.arrived(kind)
      await lane.see(isWhole(item.id))
      if (!hangs) await lane.quiet(each.retried ? 1_300 : 300, 15_000)
      await lane.expectUsable()
      const found = await outcome(lane, item)
      if (expected) expect(found).toMatch(expected)
      if (hangs) {
        // Nothing waits behind what hangs, however much of it there is.
        await lane.go(elsewhere.id, serial)
        await lane.see(isWhole(elsewhere.id), 5_000)
      }
      lane.mend()
      if (found === well) return found
      // More than once: what was still being tried when the fault ended may have failed for good.
      await tryUntilPassed(async () => {
        await reopen(lane, item, hangs ? afresh(serial) : serial)
        await lane.see(isWhole(item.id))
        await becomes(() => outcome(lane, item), well, 3_000)
      })
      return `${found}; recovers`
    },
  }
}

/** Labels are lost to a network that is gone, and come when it is back. */
export const offlineLabelsCell: Cell = {
  fault: 'offline and back',
  async run(lane, item, serial) {
    await lane.go(item.id, serial)
    await lane.see(isWhole(item.id))
    await lane.context.setOffline(true)
    lane.count()
    try {
      // Other languages: the statements are known, no label is.
      await lane.go(item.id, afresh(serial))
      await lane.quiet(1_300)
      expect(await labels.outcome(lane, item)).toBe('ids in place of labels')
      await lane.see(isWhole(item.id))
      await lane.expectUsable()
    } finally {
      lane.onMend()
      await lane.context.setOffline(false)
    }
    await labels.reopen(lane, item, afresh(serial))
    await becomes(() => labels.outcome(lane, item), 'labels')
    return 'ids in place of labels; recovers'
  },
}

async function search(lane: Lane, text: string) {
  const box = lane.page.getByRole('combobox', { name: 'Look up an item' })
  await box.fill(text)
  await box.press('Enter')
}

type Break = { begin: (lane: Lane) => unknown; end: (lane: Lane) => unknown }

/** A search fails below its box; the item that is open stays. */
export function searchCell(each: Case | (Break & { name: string }), expected: RegExp, hangs = false): Cell {
  return {
    fault: each.name,
    // Both searches of the REST API are looked for beside the Action API's, and each is tried three times.
    most: each.name.startsWith('302') ? 300 : 30,
    async run(lane, { id, target }, serial) {
      await lane.go(id, serial)
      await lane.see(isWhole(id))
      if ('fault' in each) lane.break('search', each)
      else await each.begin(lane)
      await search(lane, target.label)
      const isAnswered = ({ heading, otherError, note }: Seen) =>
        heading.includes(target.id) || otherError !== undefined || note !== undefined
      let outcome = 'searching'
      if (hangs) await lane.page.getByText('Searching').first().waitFor()
      else {
        const seen = await lane.see(isAnswered)
        outcome = seen.heading.includes(target.id)
          ? 'found'
          : (seen.otherError ?? 'nothing found, or no search')
      }
      expect(outcome).toMatch(expected)
      if (outcome !== 'found') await lane.see(isWhole(id))
      await lane.expectUsable()
      if ('fault' in each) lane.mend()
      else await each.end(lane)
      if (outcome === 'found') return outcome
      // Another text, as nothing found is an answer that is kept.
      await lane.go(id, afresh(serial))
      await search(lane, target.label.slice(0, -1))
      await lane.see(({ heading }) => heading.includes(target.id))
      return `${outcome}; recovers`
    },
  }
}

/** The settings and a notice: what they are made of has to be there before the network goes. */
async function meetEverything(lane: Lane, serial: number) {
  lane.break('token', wrongJson('no token', {}))
  await lane.go(elsewhere.id, serial)
  await lane.see(({ error }) => error !== undefined)
  await lane.expectUsable()
  lane.mend()
  // For a second all who ask share one failure.
  await lane.quiet(1_000)
}

/** Without a token a private wiki shows nothing: the notice says why there is none. */
export function tokenCell(each: Case | (Break & { name: string }), expected: RegExp, hangs = false): Cell {
  return {
    fault: each.name,
    async run(lane, item, serial) {
      await lane.load('', serial)
      if (each === offline) await meetEverything(lane, serial)
      if ('fault' in each) lane.break('token', each)
      else await each.begin(lane)
      await lane.go(item.id, serial)
      const seen = await lane.see((now) =>
        hangs ? now.heading.includes(item.id) && now.isBusy : hasEnded(item.id)(now),
      )
      const outcome = hangs ? 'loading' : described(seen)
      expect(outcome).toMatch(expected)
      await lane.expectUsable()
      if ('fault' in each) lane.mend()
      else await each.end(lane)
      if (hangs) await lane.load(item.id, serial)
      // More than once: what asks beside the statements may have failed again, and shares that for a second.
      if (!hangs && seen.error !== undefined)
        await tryUntilPassed(async () => {
          await tryAgain(lane, item, serial)
          await lane.see(isWhole(item.id), 1_500)
        })
      await lane.see(isWhole(item.id))
      return outcome === `${total} statements` ? outcome : `${outcome}; recovers`
    },
  }
}

export const offline: Break & { name: string } = {
  name: 'offline and back',
  begin: async (lane) => {
    lane.count()
    await lane.context.setOffline(true)
  },
  end: async (lane) => {
    lane.onMend()
    await lane.context.setOffline(false)
  },
}
