import { chromium } from '@playwright/test'
import { writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { startStatic, startWikibase, type StaticServer } from '../server'
import { gainsOf } from './gains'
import { measureDay } from './day'
import { madeUpLabels } from './made-up-labels'
import { journeys, type Options } from './options'
import { conditionsOf, medianOf, report, type Results } from './report'
import type { Measured } from './measured'
import { clientsOf, measureOwnPage } from './own-page'
import { targetsOf } from './targets'
import {
  hostsOf,
  measureJourney,
  measureLexeme,
  measureLoads,
  measureMemory,
  measureOpening,
  measureUse,
  measureVerdicts,
  type Bench,
  type Sample,
} from './visits'

/** When the memory is measured, in items opened. */
const itemsOpened = [20, 200]

/** How the processor is slowed down for a row of its own, and what is loaded then. */
const slow = { cpu: 4, size: 1000, roundTrip: 50 }

/** As on GitHub Pages. */
const headers = { 'Cache-Control': 'max-age=600' }

/** @param wiki the only host that is not this machine */
const argumentsFor = (wiki: string | undefined) => [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  `--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1${wiki === undefined ? '' : `, EXCLUDE ${new URL(wiki).hostname}`}`,
  // For exact memory values.
  '--enable-precise-memory-info',
]

const progress = (text: string) => process.stderr.write(`${text}\n`)

type Series = { client: string; part: string; runs: Sample[] }

/**
 * All runs of one kind in turns, so that other load affects the app and the floor alike. The first round fills the
 * servers' and the system's caches and is not counted.
 */
async function inTurns<Client extends string>(
  runs: number,
  clients: readonly Client[],
  measure: (client: Client, isWarmUp: boolean) => Promise<Record<string, Sample>>,
): Promise<Series[]> {
  const series: Series[] = []
  for (let run = 0; run <= runs; run += 1) {
    // Each goes first in its turn, because later ones find a busier or a warmer machine.
    const first = run % clients.length
    for (const client of [...clients.slice(first), ...clients.slice(0, first)])
      for (const [part, sample] of Object.entries(await measure(client, run === 0))) {
        if (run === 0) continue
        const known = series.find((one) => one.client === client && one.part === part)
        if (known) known.runs.push(sample)
        else series.push({ client, part, runs: [sample] })
      }
  }
  return series
}

/** @param save is called after each part, so that a failure in a later one loses nothing */
async function measureAll(
  options: Options,
  bench: Bench,
  save: (measured: readonly Measured[]) => void,
): Promise<Measured[]> {
  const { runs, sizes, sizesInUse, roundTrips, parts, floors, visits } = options
  const measured: Measured[] = []
  const add = (roundTrip: number, size: number, series: readonly Series[]) => {
    for (const one of series) measured.push({ roundTrip, size, ...one, median: medianOf(one.runs) })
    save(measured)
  }
  const setRoundTrip = (roundTrip: number) => {
    for (const server of [bench.wikibase, ...hostsOf(bench)]) server.setOptions({ roundTrip })
  }

  if (parts.includes('load'))
    for (const roundTrip of roundTrips)
      for (const size of sizes) {
        progress(`Loading ${size} statements, ${roundTrip} ms`)
        setRoundTrip(roundTrip)
        const loads = await inTurns(runs, [...Object.keys(bench.apps), ...floors], (client, isWarmUp) =>
          // A column beside the floor's, whose first visit shows what it is for.
          measureLoads(bench, client, size, isWarmUp || client === 'plain' ? [] : visits),
        )
        add(roundTrip, size, loads)
      }
  if (parts.includes('slow')) {
    progress(`Loading ${slow.size} statements with the processor slowed down ${slow.cpu} times`)
    setRoundTrip(slow.roundTrip)
    const loads = await inTurns(runs, ['app', 'labels'], async (client) => {
      const { cold = {} } = await measureLoads({ ...bench, cpu: slow.cpu }, client, slow.size, [])
      return { slow: cold }
    })
    add(slow.roundTrip, slow.size, loads)
    setRoundTrip(0)
    for (const [size, measure] of [
      [20_000, measureUse],
      [5_000, measureOpening],
    ] as const) {
      progress(`Using ${size} statements with the processor slowed down ${slow.cpu} times`)
      const uses = await inTurns(runs, ['app'], async (client) => ({
        'slow use': await measure({ ...bench, cpu: slow.cpu }, client, size),
      }))
      add(0, size, uses)
    }
  }
  if (options.wiki !== undefined) {
    progress(`Loading ${options.wiki}, and the same in the app`)
    setRoundTrip(0)
    const clients = clientsOf(options.wiki, bench.apps['app']?.address ?? '')
    add(
      0,
      0,
      await inTurns(runs, ['app', 'wiki'] as const, (client) => measureOwnPage(bench, clients[client])),
    )
  }
  if (parts.includes('journeys'))
    for (const roundTrip of roundTrips.filter((each) => each > 0))
      for (const journey of journeys) {
        progress(`From ${journey.from} to ${journey.to}, ${roundTrip} ms`)
        setRoundTrip(roundTrip)
        const clients = ['app', 'labels']
        add(
          roundTrip,
          journey.size,
          await inTurns(runs, clients, (client) => measureJourney(bench, client, journey)),
        )
      }
  if (parts.includes('day')) {
    progress('Following links at the pace of a reader, 50 ms')
    setRoundTrip(50)
    add(50, 332, [{ client: 'app', part: 'day', runs: [await measureDay(bench)] }])
  }
  if (parts.includes('lexeme')) {
    progress('Loading a lexeme with 60 forms and 30 senses, and an item with 332 statements, 50 ms')
    setRoundTrip(50)
    add(50, 332, await inTurns(runs, ['app'], () => measureLexeme(bench)))
  }
  setRoundTrip(0)
  if (parts.includes('use'))
    for (const size of sizesInUse) {
      progress(`Filtering and scrolling ${size} statements`)
      const uses = await inTurns(runs, ['app', 'floor'], async (client) => ({
        use: await measureUse(bench, client, size),
      }))
      add(0, size, uses)
    }
  if (parts.includes('verdicts')) {
    progress('Opening 300 statements with and without 20,000 verdicts')
    add(0, 300, await inTurns(runs, ['app'], () => measureVerdicts(bench, 300)))
  }
  if (parts.includes('memory')) {
    progress(`Opening ${Math.max(...itemsOpened)} items`)
    const sample = await measureMemory(bench, itemsOpened)
    add(0, 300, [{ client: 'app', part: 'memory', runs: [sample] }])
  }
  return measured
}

/** JSON with a line per measurement, in numbers of a sensible precision. */
function toText({ measured, ...rest }: Results): string {
  const rounded = (_: string, value: unknown) =>
    typeof value === 'number' ? Math.round(value * 1000) / 1000 : value
  const lines = measured.map((each) => JSON.stringify(each, rounded)).join(',\n')
  return `${JSON.stringify(rest, rounded, 1).slice(0, -2)},\n "measured": [\n${lines}\n]\n}\n`
}

type BenchOptions = Options & {
  /** Folders of builds by name; the normal one is `app`. */
  apps: Readonly<Record<string, string>>
  browser?: string
}

/** Measures builds of the app and prints the results. @returns whether all targets that apply are met */
export async function bench(options: BenchOptions): Promise<boolean> {
  const { output, cpu, megabits, without } = options
  const measuring = { measuring: true, headers }
  const apps: Record<string, StaticServer> = {}
  for (const [name, folder] of Object.entries(options.apps)) apps[name] = await startStatic(folder, measuring)
  const floor = await startStatic(import.meta.dirname, measuring)
  const wikibase = await startWikibase({ measuring: true, entities: madeUpLabels() })
  const chromiumArguments = argumentsFor(options.wiki)
  const browser = await chromium.launch({
    args: chromiumArguments,
    ...(options.browser !== undefined && { executablePath: options.browser }),
  })

  const [load = 0] = loadavg()
  const resultsOf = (measured: readonly Measured[]): Results => ({
    date: new Date().toISOString(),
    machine: {
      processor: cpus()[0]?.model ?? 'unknown',
      cores: cpus().length,
      load,
      memory: `${Math.round(totalmem() / 2 ** 30)} GB`,
      node: process.versions.node,
      chromium: browser.version(),
    },
    options: { runs: options.runs, cpu, megabits },
    targets: without.length > 0 ? [] : targetsOf(measured),
    measured,
  })
  const save = (measured: readonly Measured[]) => {
    if (output !== undefined) writeFileSync(output, toText(resultsOf(measured)))
  }
  const measured = await measureAll(
    options,
    {
      cpu,
      megabits,
      browser,
      executablePath: options.browser ?? chromium.executablePath(),
      arguments: chromiumArguments,
      wikibase,
      apps,
      floor,
    },
    save,
  )
  const results = resultsOf(measured)
  await browser.close()
  await Promise.all([...Object.values(apps), floor, wikibase].map((server) => server.close()))
  console.log(without.length > 0 ? `${conditionsOf(results)}\n\n${gainsOf(measured)}` : report(results))
  return results.targets.every(({ isMet }) => isMet)
}
