import { chromium } from '@playwright/test'
import { writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { startStatic, startWikibase } from '../server'
import type { Options } from './options'
import { medianOf, report, type Measured, type Results } from './report'
import { targetsOf } from './targets'
import { clients, measureLoads, measureMemory, measureUse, type Bench, type Sample } from './visits'

/** Times at which the memory is looked at, in items opened. */
const itemsOpened = [20, 200]

/** As GitHub Pages has it. */
const headers = { 'Cache-Control': 'max-age=600' }

const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  // Memory is told exactly.
  '--enable-precise-memory-info',
]

const progress = (text: string) => process.stderr.write(`${text}\n`)

/** All runs of one kind in turns, so that what else the machine does hits the app and the floor alike. */
async function inTurns(
  runs: number,
  cases: readonly string[],
  measure: (name: string) => Promise<Record<string, Sample>>,
): Promise<Map<string, Sample[]>> {
  const samples = new Map<string, Sample[]>()
  // The first round fills the servers' and the system's caches, and is not counted.
  for (let run = 0; run <= runs; run += 1) {
    // Each goes first in its turn, as what comes later finds a busier or a warmer machine.
    const first = run % cases.length
    for (const name of [...cases.slice(first), ...cases.slice(0, first)])
      for (const [part, sample] of Object.entries(await measure(name))) {
        if (run === 0) continue
        const key = `${name} ${part}`
        samples.set(key, [...(samples.get(key) ?? []), sample])
      }
  }
  return samples
}

async function measureAll(options: Options, bench: Bench): Promise<Measured[]> {
  const { runs, sizes, roundTrips, parts } = options
  const measured: Measured[] = []
  const add = (roundTrip: number, size: number, samples: Map<string, Sample[]>) => {
    for (const [key, list] of samples) {
      const [client = '', part = ''] = key.split(' ')
      measured.push({ roundTrip, size, client, part, median: medianOf(list), runs: list })
    }
  }
  const setRoundTrip = (roundTrip: number) => {
    for (const server of [bench.wikibase, bench.hosts.app, bench.hosts.floor])
      server.setOptions({ roundTrip })
  }

  if (parts.includes('load'))
    for (const roundTrip of roundTrips)
      for (const size of sizes) {
        progress(`Loading ${size} statements, ${roundTrip} ms`)
        setRoundTrip(roundTrip)
        const loads = await inTurns(runs, clients, (client) =>
          measureLoads(bench, client as (typeof clients)[number], size),
        )
        add(roundTrip, size, loads)
      }
  setRoundTrip(0)
  if (parts.includes('use'))
    for (const size of sizes) {
      progress(`Filtering and scrolling ${size} statements`)
      const uses = await inTurns(runs, ['app', 'floor'], async (client) => ({
        use: await measureUse(bench, client as 'app' | 'floor', size),
      }))
      add(0, size, uses)
    }
  if (parts.includes('memory')) {
    progress(`Opening ${Math.max(...itemsOpened)} items`)
    const sample = await measureMemory(bench, itemsOpened)
    measured.push({ roundTrip: 0, size: 300, client: 'app', part: 'memory', median: sample, runs: [sample] })
  }
  return measured
}

/** Measures the app that was built into a folder; tells whether all targets that were measured are met. */
export async function bench(options: Options & { app: string; browser?: string }): Promise<boolean> {
  const { app, output, cpu, megabits } = options
  const measuring = { measuring: true, headers }
  const hosts = {
    app: await startStatic(app, measuring),
    floor: await startStatic(import.meta.dirname, measuring),
  }
  const wikibase = await startWikibase({ measuring: true })
  const browser = await chromium.launch({
    args: chromiumArguments,
    ...(options.browser !== undefined && { executablePath: options.browser }),
  })

  const [load = 0] = loadavg()
  const measured = await measureAll(options, {
    cpu,
    megabits,
    browser,
    executablePath: options.browser ?? chromium.executablePath(),
    arguments: chromiumArguments,
    wikibase,
    hosts,
  })
  const results: Results = {
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
    targets: targetsOf(measured),
    measured,
  }
  await browser.close()
  await Promise.all([hosts.app.close(), hosts.floor.close(), wikibase.close()])
  if (output !== undefined) writeFileSync(output, `${JSON.stringify(results, null, 1)}\n`)
  console.log(report(results))
  return results.targets.every(({ isMet }) => isMet)
}
