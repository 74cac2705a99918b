import { parseArgs } from 'node:util'
import { optimizations, readOptimizations, type Optimization } from '../../src/build/optimizations'

/**
 * The parts of a measurement: loading pages; loading and using some with the processor slowed down; going from item
 * to item; a day's use, and what is requested ahead in it; a lexeme beside an item; using pages (filter, scrolling); memory over many items; second visits of who has given many verdicts.
 */
export const parts = ['load', 'slow', 'journeys', 'day', 'lexeme', 'use', 'memory', 'verdicts'] as const
export type Part = (typeof parts)[number]

/**
 * Cold: a new profile. Warm: with the browser's cache from the first visit. Second: with the page's own storage
 * too. Offline: after the second, with every server out of reach.
 */
export const visits = ['cold', 'warm', 'second', 'offline'] as const
export type Visit = (typeof visits)[number]

/** The floor; the floor with labels; the floor without the headers that need a preflight. */
export const floors = ['floor', 'labels', 'plain'] as const
export type Floor = (typeof floors)[number]

/** From an item to another that it links to, which has `size` statements. */
export type Journey = { from: string; to: string; size: number }

export const journeys: readonly Journey[] = [
  { from: 'Q42', to: 'Q5', size: 28 },
  { from: 'Q64', to: 'Q183', size: 1095 },
]

export type Options = {
  runs: number
  /** Numbers of statements. */
  sizes: number[]
  /** Those that are filtered and scrolled. */
  sizesInUse: number[]
  /** Round-trip times in milliseconds. */
  roundTrips: number[]
  /** By what factor the processor is slowed down. */
  cpu: number
  /** Bandwidth of each page in megabits per second; 0: unlimited. */
  megabits: number
  parts: Part[]
  visits: Visit[]
  floors: Floor[]
  /**
   * Builds to compare with the normal one, each named after the missing optimization; if empty, the targets are
   * checked.
   */
  without: Optimization[][]
  /** The page of an item on a running wiki. */
  wiki?: string
  /** A folder with the built app; by default it is built. */
  app?: string
  /** Where the results are written, as JSON. */
  output?: string
}

const help = `npm run bench -- [options]
  --runs N          runs of everything, of which medians are told (5)
  --only N,N        sizes of items in statements (20,300,1000,5000,20000)
  --rtt N,N         round-trip times in milliseconds (0,50,150)
  --cpu N           slow the processor down N times (1)
  --mbit N          megabits a second of each page (0: no limit)
  --parts a,b       some of load, slow, journeys, day, lexeme, use, memory, verdicts (all)
  --visits a,b      some of cold, warm, second, offline (all); cold is always one of them
  --quick           3 runs, 300 and 20,000 statements, 50 ms, load (cold and second visits, without the
                    floor that has no preflight) and use (20,000); writes no file
  --without NAME    tell what an optimization gains: measure builds with and without it in turns (5 runs, 300
                    and 20,000 statements, 50 ms, cold). May be given several times; a+b is one build without
                    both, all is each of them: ${optimizations.join(', ')}
  --wiki URL        measure the wiki's own page of an item, https://…/wiki/Q5, and the same item in the app, cold
                    and again; the wiki's REST API must be at /w/rest.php of that host
  --app FOLDER      measure what was built there
  --output FILE     where to write the results (e2e/bench/latest.json)
The exit code is 1 where a target is missed.`

const numbers = (text: string) => text.split(',').map(Number)

/** @throws {Error} for an unknown name */
function chosen<Name extends string>(names: readonly Name[], text: string): Name[] {
  for (const name of text.split(','))
    if (!names.some((known) => known === name))
      throw new Error(`There is no “${name}” among ${names.join(', ')}`)
  return names.filter((name) => text.split(',').includes(name))
}

/** Parses the command line's options; ends the process if they are invalid. */
export function readOptions(args: string[]): Options {
  try {
    const { values } = parseArgs({
      args,
      options: {
        runs: { type: 'string' },
        only: { type: 'string' },
        rtt: { type: 'string' },
        cpu: { type: 'string', default: '1' },
        mbit: { type: 'string', default: '0' },
        parts: { type: 'string' },
        visits: { type: 'string' },
        without: { type: 'string', multiple: true, default: [] },
        quick: { type: 'boolean', default: false },
        wiki: { type: 'string' },
        app: { type: 'string' },
        output: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    })
    if (values.help) {
      console.log(help)
      process.exit(0)
    }
    const { quick } = values
    const without = values.without.flatMap((text) =>
      text === 'all' ? optimizations.map((name) => [name]) : [readOptimizations(text)],
    )
    const isAblation = without.length > 0
    const isShort = quick || isAblation
    const output = values.output ?? (isShort ? undefined : `${import.meta.dirname}/latest.json`)
    const sizes = numbers(values.only ?? (isShort ? '300,20000' : '20,300,1000,5000,20000'))
    return {
      runs: Number(values.runs ?? (quick ? 3 : 5)),
      sizes,
      sizesInUse: quick ? [Math.max(...sizes)] : sizes,
      roundTrips: numbers(values.rtt ?? (isShort ? '50' : '0,50,150')),
      cpu: Number(values.cpu),
      megabits: Number(values.mbit),
      parts: isAblation ? ['load'] : chosen(parts, values.parts ?? (quick ? 'load,use' : parts.join())),
      visits: chosen(visits, values.visits ?? (isAblation ? 'cold' : quick ? 'cold,second' : visits.join())),
      floors: isAblation ? [] : floors.filter((floor) => floor !== 'plain' || !quick),
      without,
      ...(values.wiki !== undefined && { wiki: values.wiki }),
      ...(values.app !== undefined && { app: values.app }),
      ...(output !== undefined && { output }),
    }
  } catch (thrown) {
    console.error(`${String(thrown)}\n\n${help}`)
    process.exit(2)
  }
}
