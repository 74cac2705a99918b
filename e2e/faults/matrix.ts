import { join } from 'node:path'
import { expect, test, type Browser } from '@playwright/test'
import type { WikibaseOptions } from '../../src/test/wikibase'
import { cellItem, wikiOf, type CellItem } from './items'
import type { Kind } from './kinds'
import { Lane } from './lane'

const dist = join(import.meta.dirname, '../../dist')

/** One kind of request meeting one fault. */
export type Cell = {
  fault: string
  /** Runs it, and says what the user saw of it. @throws where that is not as it should be */
  run: (lane: Lane, item: CellItem, serial: number) => Promise<string>
  /** The most requests of the kind that the cell may make, until it is mended. */
  most?: number
}

type Setup = {
  options?: WikibaseOptions
  /** Makes a new lane ready for its first cell. */
  prepare?: (lane: Lane) => Promise<void>
}

type Result = { outcome: string; ofKind: number; all: number }

/** Cells mostly wait for the app's next try: as many run side by side, ahead of the tests that report them. */
const lanesPerKind = 4
/** Three tries, and the probes that find the cause of a failure, some of which the browser repeats. */
const usualMost = 12
/** What an item of three statements may ask for in all. */
const maxOtherRequests = 40

/** Makes each cell a test, named after its fault; the report has what the user saw, and how many requests it took. */
export function testCells(kind: Kind, cells: readonly Cell[], setup: Setup = {}): void {
  test.describe(kind, () => {
    // One worker for them all, which shares its lanes among them.
    test.describe.configure({ mode: 'default', timeout: 120_000 })
    let runner: ReturnType<typeof createRunner> | undefined
    test.afterAll(() => runner?.close())
    for (const [number, { fault, most = usualMost }] of cells.entries())
      test(fault, async ({ browser }) => {
        runner ??= createRunner(kind, cells, { ...setup, browser })
        const { outcome, ofKind, all } = await runner.result(number)
        const description = `${outcome} (${ofKind} requests of the kind, ${all} in all)`
        test.info().annotations.push({ type: 'outcome', description })
        expect(ofKind, 'requests of the kind').toBeLessThanOrEqual(most)
        expect(all, 'requests in all').toBeLessThanOrEqual(maxOtherRequests + most)
      })
  })
}

/** Runs cells in a few lanes, each in one that no other cell is in. */
function createRunner(
  kind: Kind,
  cells: readonly Cell[],
  { browser, options, prepare }: Setup & { browser: Browser },
) {
  const results = new Map<number, Promise<Result>>()
  const free: Lane[] = []
  const busy = new Set<Lane>()
  const wiki = { ...wikiOf(cells.length), ...options }

  async function openLane(): Promise<Lane> {
    const lane = await Lane.open(browser, dist, wiki)
    busy.add(lane)
    await prepare?.(lane)
    return lane
  }

  async function run(cell: Cell, number: number): Promise<Result> {
    const lane = free.pop() ?? (await openLane())
    const result = { outcome: '', ofKind: 0, all: 0 }
    lane.errors.length = 0
    lane.onMend = () => {
      result.ofKind = lane.requests(kind).length
      result.all = lane.requests().length
    }
    // After a failure the lane is left: its state is not known.
    result.outcome = await cell.run(lane, cellItem(number), number)
    expect(lane.errors, 'uncaught errors and errors in the console').toEqual([])
    free.push(lane)
    return result
  }

  function begin(number: number): Promise<Result> | undefined {
    const cell = cells[number]
    const result = results.get(number) ?? (cell && run(cell, number))
    if (result) {
      results.set(number, result)
      // For the test of this cell to report.
      result.catch(() => undefined)
    }
    return result
  }

  return {
    async result(number: number): Promise<Result> {
      const ahead = Array.from({ length: lanesPerKind }, (_, offset) => begin(number + offset))
      const result = await ahead[0]
      if (!result) throw new Error(`there is no cell ${number}`)
      return result
    },
    async close() {
      await Promise.all([...busy].map((lane) => lane.close()))
    },
  }
}
