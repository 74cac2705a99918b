import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import type { WikibaseOptions } from '../../src/test/wikibase'
import { expect, test } from '../fixtures'
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

/** The cells of a kind of request. */
export type CellsOfKind = { kind: Kind; cells: readonly Cell[] }

type Setup = {
  options?: WikibaseOptions
  /** Prepares the lane for its first cell. */
  prepare?: (lane: Lane) => Promise<void>
}

/** Three tries, and the probes that diagnose a failure, some of which the browser repeats. */
const usualMost = 12
/** The maximum number of requests of an item with three statements. */
const maxOtherRequests = 40

/**
 * Makes each cell a test named after its fault; the report shows what the user saw and the number of requests. They
 * share a lane, because opening one costs more than most cells.
 */
export function testCells(kinds: readonly CellsOfKind[], { options, prepare }: Setup = {}): void {
  const count = kinds.reduce((sum, { cells }) => sum + cells.length, 0)
  let opened: Promise<Lane> | undefined

  async function openLane(browser: Browser): Promise<Lane> {
    const lane = await Lane.open(browser, dist, { ...wikiOf(count), ...options })
    await prepare?.(lane)
    return lane
  }

  test.describe(() => {
    // One worker for all of them. If one fails, the others get a new worker and a new lane.
    test.describe.configure({ mode: 'default', timeout: 120_000 })
    test.afterAll(async () => {
      const lane = await opened
      opened = undefined
      await lane?.close()
    })
    let number = 0
    for (const { kind, cells } of kinds)
      test.describe(kind, () => {
        for (const cell of cells) testCell(kind, cell, number++)
      })
  })

  function testCell(kind: Kind, { fault, run, most = usualMost }: Cell, number: number) {
    test(fault, async ({ browser }) => {
      const lane = await (opened ??= openLane(browser))
      lane.errors.length = 0
      let ofKind = 0
      let all = 0
      lane.onMend = () => {
        ofKind = lane.requests(kind).length
        all = lane.requests().length
      }
      const outcome = await run(lane, cellItem(number), number)
      expect(lane.errors, 'uncaught errors and errors in the console').toEqual([])
      const description = `${outcome} (${ofKind} requests of the kind, ${all} in all)`
      test.info().annotations.push({ type: 'outcome', description })
      expect(ofKind, 'requests of the kind').toBeLessThanOrEqual(most)
      expect(all, 'requests in all').toBeLessThanOrEqual(maxOtherRequests + most)
    })
  }
}
