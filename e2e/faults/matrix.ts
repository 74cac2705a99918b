import { join } from 'node:path'
import type { Browser } from '@playwright/test'
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

type Row = {
  fault: string
  outcome: string
  ofKind: number
  all: number
  problem?: string
  /** Why the first try was not counted. */
  slip?: string
}

const lanesPerKind = 4
/** Three tries, and the probes that find the cause of a failure, some of which the browser repeats. */
const usualMost = 12
/** What an item of three statements may ask for in all. */
const mostOfAll = 40

/**
 * Runs the cells in a few lanes side by side, and prints what came of each. A cell that fails is tried once
 * more in a page of its own, and the table says so: many cells in one page meet chances that are not theirs.
 */
export async function runCells(
  kind: Kind,
  cells: readonly Cell[],
  { browser, options = {} }: { browser: Browser; options?: WikibaseOptions },
  prepare: (lane: Lane) => Promise<void> = () => Promise.resolve(),
): Promise<string[]> {
  const rows = new Map<number, Row>()
  const waiting = cells.map((cell, number) => ({ cell, number }))
  const wiki = { ...wikiOf(cells.length), ...options }

  async function work() {
    let lane = await openLane()
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      let row = await runCell(lane, next)
      if (row.problem !== undefined) {
        await lane.close()
        lane = await openLane()
        row = { ...(await runCell(lane, next)), slip: row.problem }
      }
      rows.set(next.number, row)
    }
    await lane.close()
  }

  async function openLane(): Promise<Lane> {
    const lane = await Lane.open(browser, dist, wiki)
    await prepare(lane)
    return lane
  }

  async function runCell(lane: Lane, { cell, number }: { cell: Cell; number: number }): Promise<Row> {
    const row: Row = { fault: cell.fault, outcome: '', ofKind: 0, all: 0 }
    const { most = usualMost } = cell
    lane.errors.length = 0
    lane.onMend = () => {
      row.ofKind = lane.requests(kind).length
      row.all = lane.requests().length
    }
    try {
      row.outcome = await cell.run(lane, cellItem(number), number)
      if (row.ofKind > most || row.all > mostOfAll + most)
        throw new Error(`a storm of ${row.ofKind} requests, ${row.all} in all`)
      if (lane.errors.length > 0) throw new Error(lane.errors.join('\n'))
    } catch (thrown) {
      row.problem = thrown instanceof Error ? thrown.message : String(thrown)
      lane.mend()
    }
    return row
  }

  await Promise.all(Array.from({ length: lanesPerKind }, work))
  const all = cells.map((_, number) => rows.get(number)).filter((row) => row !== undefined)
  // The table is what this test is for.
  // oxlint-disable-next-line no-console
  console.log(table(kind, all))
  return all
    .filter(({ problem }) => problem !== undefined)
    .map(({ fault, problem }) => `${fault}: ${problem}`)
}

function table(kind: Kind, rows: readonly Row[]): string {
  const lines = rows.map((row) => `| ${kind} | ${row.fault} | ${said(row)} | ${row.ofKind} | ${row.all} |`)
  const head = [
    '| kind | fault | outcome | requests of the kind | in all |',
    '| --- | --- | --- | --- | --- |',
  ]
  return `\n${[...head, ...lines].join('\n')}\n${kind}: ${rows.length} combinations`
}

function said({ outcome, problem, slip }: Row): string {
  const firstLine = (text: string) => text.split('\n')[0] ?? ''
  if (problem !== undefined) return `FAILED ${firstLine(problem)}`
  return slip === undefined ? outcome : `${outcome} (at the second try; at first: ${firstLine(slip)})`
}
