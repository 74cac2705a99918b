import { join } from 'node:path'
import { expect, test, type Browser } from '@playwright/test'
import type { WikibaseOptions } from '../../src/test/wikibase'
import { cellItem, wikiOf, type CellItem } from '../../src/test/faults/items'
import type { Kind } from '../../src/test/faults/kinds'
import { Lane } from './lane'

const dist = join(import.meta.dirname, '../../dist')

/** One kind of request meeting one fault. */
export type Cell = {
  fault: string
  /** Runs it and describes what the user saw. @throws if that is not as expected */
  run: (lane: Lane, item: CellItem, serial: number) => Promise<string>
  /** The maximum number of requests of this kind until the fault ends. */
  most?: number
}

type Setup = {
  options?: WikibaseOptions
  /** Prepares a new lane for its first cell. */
  prepare?: (lane: Lane) => Promise<void>
}

type Result = { outcome: string; ofKind: number; all: number }

/** More would cost more to open than they save, as no cell waits for long. */
const lanesPerKind = 1
/** Cells run ahead of the tests that report them, so that no lane waits for a slow cell of another. */
const maxAhead = 20
/** Three tries, and the probes that diagnose a failure, some of which the browser repeats. */
const usualMost = 12
/** The maximum number of requests of an item with three statements. */
const maxOtherRequests = 40

/** Makes each cell a test named after its fault; the report shows what the user saw and the number of requests. */
export function testCells(kind: Kind, cells: readonly Cell[], setup: Setup = {}): void {
  test.describe(kind, () => {
    // One worker for all of them, which distributes its lanes.
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

/** Runs cells in a few lanes, one cell at a time in each. */
function createRunner(
  kind: Kind,
  cells: readonly Cell[],
  { browser, options, prepare }: Setup & { browser: Browser },
) {
  const results = new Map<number, Promise<Result>>()
  const free: Lane[] = []
  const open = new Set<Lane>()
  const wiki = { ...wikiOf(cells.length), ...options }
  let running = 0
  let next = 0
  let end = 0

  async function openLane(): Promise<Lane> {
    const lane = await Lane.open(browser, dist, wiki, !/^(statements|labels|search)$/.test(kind))
    open.add(lane)
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
    // After a failure the lane is discarded, because its state is unknown.
    result.outcome = await cell.run(lane, cellItem(number), number)
    expect(lane.errors, 'uncaught errors and errors in the console').toEqual([])
    free.push(lane)
    return result
  }

  function begin(number: number): Promise<Result> {
    const cell = cells[number]
    if (!cell) throw new Error(`there is no cell ${number}`)
    const known = results.get(number)
    if (known) return known
    running += 1
    const result = run(cell, number)
    results.set(number, result)
    const goOn = () => {
      running -= 1
      advance()
    }
    // The test of this cell reports a failure.
    result.then(goOn, goOn)
    return result
  }

  /** Keeps the lanes busy. */
  function advance() {
    for (; running < lanesPerKind && next < end; next += 1) begin(next)
  }

  return {
    result(number: number): Promise<Result> {
      const result = begin(number)
      next = Math.max(next, number + 1)
      end = Math.min(cells.length, number + maxAhead)
      advance()
      return result
    },
    async close() {
      end = 0
      await Promise.all([...open].map((lane) => lane.close()))
    },
  }
}
