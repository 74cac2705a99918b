import { type CellItem, elsewhere } from '../../src/test/faults/items'
import type { Lane } from './lane'
import { until } from './until'
import type { Cell } from './matrix'
import { otherSerial, becomes, isWhole, tryUntilPassed } from './steps'
import type { Case } from './transport'

type Secondary = {
  /** Opens the item, which sends the requests of this kind. */
  open: (lane: Lane, item: CellItem, serial: number) => Promise<void>
  /** The part of the page that depends on them. */
  outcome: (lane: Lane, item: CellItem) => Promise<string>
  /** Its content without a fault. */
  well: string
  /** Opens it again after the fault has ended. */
  reopen: (lane: Lane, item: CellItem, serial: number) => Promise<void>
}

const labels: Secondary = {
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

const formatter: Secondary = {
  open: (lane, { id }, serial) => lane.go(id, serial),
  outcome: async ({ page }) =>
    (await page.locator('a[href^="https://formatter.example/"]').count()) > 0
      ? 'link'
      : 'text in place of a link',
  well: 'link',
  // A page remembers which properties have no address, and whether the wiki has any.
  reopen: (lane, { id }, serial) => lane.load(id, serial),
}

const config: Secondary = {
  async open(lane, { id }, serial) {
    // As on a first visit: without a stored copy of the file.
    // Away from the app first, which keeps a copy whenever the file arrives.
    await lane.page.goto(`${lane.site.address}/LICENSE.txt`)
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

/** A secondary request fails: the statements are all shown regardless, and the next visit shows the rest. */
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
      if (!hangs) await lane.quiet()
      await lane.expectUsable()
      let found = await outcome(lane, item)
      // On a busy machine, the last attempt may end late.
      if (expected)
        await until(async () => expected.test((found = await outcome(lane, item))), {
          failure: () => `${found}, not ${String(expected)}`,
          next: () => lane.changed(),
        })
      if (hangs) {
        // Nothing waits for hanging requests, however many there are, until their time limit of 30 seconds.
        await lane.go(elsewhere.id, serial)
        await lane.see(isWhole(elsewhere.id), 20_000)
      }
      lane.mend()
      if (found === well) return found
      // Repeatedly: a request that was being repeated when the fault ended may have failed for good.
      await tryUntilPassed(async () => {
        await reopen(lane, item, hangs ? otherSerial(serial) : serial)
        await lane.see(isWhole(item.id))
        await becomes(lane, () => outcome(lane, item), well, 3_000)
      })
      return `${found}; recovers`
    },
  }
}
