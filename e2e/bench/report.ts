import type { Measured } from './measured'
import type { Target } from './targets'
import { journeys, visits } from './options'
import type { Sample } from './visits'

export type Results = {
  date: string
  machine: { processor: string; cores: number; load: number; memory: string; node: string; chromium: string }
  options: { runs: number; cpu: number; megabits: number }
  targets: Target[]
  measured: readonly Measured[]
}

/** The quantile of the values, interpolated. */
export function quantile(values: readonly number[], share: number): number | undefined {
  const sorted = values.toSorted((a, b) => a - b)
  const place = share * (sorted.length - 1)
  const [low, high] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  return low === undefined || high === undefined ? undefined : low + (high - low) * (place % 1)
}

const median = (values: readonly number[]) => quantile(values, 0.5)

/** The median of each value. */
export function medianOf(samples: readonly Sample[]): Sample {
  const names = new Set(samples.flatMap((sample) => Object.keys(sample)))
  return Object.fromEntries(
    Array.from(names, (name) => [
      name,
      median(samples.map((sample) => sample[name]).filter((value) => value !== undefined)),
    ]),
  )
}

export type Cell = string | number | undefined

export function table(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const line = (cells: readonly Cell[]) => `| ${cells.map((cell) => cell ?? '–').join(' | ')} |`
  return [line(head), line(head.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(line)].join(
    '\n',
  )
}

const whole = (value: number | undefined) =>
  value === undefined ? undefined : Math.round(value).toLocaleString('en')
const kilobytes = (value: number | undefined) => whole(value === undefined ? undefined : value / 1000)

function times(a: number | undefined, b: number | undefined): string | undefined {
  return a === undefined || b === undefined || b === 0 ? undefined : `${(a / b).toFixed(2)} ×`
}

/** When and where it was measured. */
export function conditionsOf({ date, machine, options }: Results): string {
  const slow = options.cpu > 1 ? `, processor slowed down ${options.cpu} ×` : ''
  const line = options.megabits > 0 ? `, ${options.megabits} Mbit/s` : ''
  return (
    `${date.slice(0, 10)}, ${machine.processor}, ${machine.cores} cores (load ${machine.load.toFixed(1)} before), ${machine.memory}, Node ${machine.node}, ` +
    `Chromium ${machine.chromium}; medians of ${options.runs} runs${slow}${line}.`
  )
}

/** The results as Markdown. */
export function report(results: Results): string {
  const { targets, measured } = results
  const apps = measured.filter(({ client }) => client === 'app')
  const sameFor = (one: Measured, client: string) =>
    measured.find(
      (other) =>
        other.client === client &&
        other.part === one.part &&
        other.size === one.size &&
        other.roundTrip === one.roundTrip,
    )?.median
  const loads = apps.filter(({ part }) => visits.some((visit) => visit === part))
  const colds = apps.filter(({ part }) => part === 'cold')
  const uses = apps.filter(({ part }) => part === 'use')
  const parts = [conditionsOf(results)]

  if (loads.length > 0) {
    const rows = loads.map((one) => {
      const floor = sameFor(one, 'floor')
      const withLabels = sameFor(one, 'labels')?.['readable']
      const { shown, readable, settled, asked, afterParsing } = one.median
      return [
        one.size.toLocaleString('en'),
        one.roundTrip,
        one.part,
        whole(shown),
        whole(floor?.['shown']),
        times(shown, floor?.['shown']),
        whole(sameFor(one, 'plain')?.['shown']),
        whole(readable),
        whole(withLabels),
        times(readable, withLabels),
        whole(settled),
        whole(asked),
        `${whole(afterParsing)} / ${whole(floor?.['afterParsing'])}`,
      ]
    })
    const head = ['statements', 'round trip', 'visit', 'first statements', 'floor', 'ratio']
    const readable = ['floor without preflight', 'screen readable', 'floor with labels', 'ratio']
    const more = [...readable, 'labels settled', 'asked', 'after parsing, app / floor']
    parts.push(`### Loading (milliseconds from navigation)\n\n${table([...head, ...more], rows)}`)
  }
  const ways = apps.filter(({ part }) => ['click', 'hovered', 'back', 'slow'].includes(part))
  if (ways.length > 0) {
    const rows = ways.map((one) => {
      const { readable, shown, asked, beyondRequests } = one.median
      const floor = sameFor(one, 'labels')
      const journey = one.part === 'slow' ? undefined : journeys.find(({ size }) => size === one.size)
      return [
        journey ? `${journey.from} → ${journey.to}` : 'cold, slow processor',
        one.size.toLocaleString('en'),
        one.roundTrip,
        one.part,
        whole(asked),
        whole(shown),
        whole(readable),
        whole(floor?.['readable']),
        times(readable, floor?.['readable']),
        `${whole(beyondRequests) ?? '–'} / ${whole(floor?.['beyondRequests']) ?? '–'}`,
      ]
    })
    const head = ['journey', 'statements', 'round trip', 'way', 'asked', 'rows', 'readable', 'floor', 'ratio']
    parts.push(
      `### From item to item (milliseconds from the click)\n\n${table([...head, 'beyond requests, app / floor'], rows)}`,
    )
  }
  if (colds.length > 0 && !apps.some(({ part }) => part === 'offline'))
    parts.push('No offline visit: the app registers no service worker.')
  if (colds.length > 0) {
    const longest = (one: Measured) =>
      `${whole(one.median['longestTask'])} / ${whole(Math.max(...one.runs.map((run) => run['longestTask'] ?? 0)))}`
    const rows = colds.map((cold) => {
      const { size, roundTrip, median: one } = cold
      return [
        size.toLocaleString('en'),
        roundTrip,
        `${kilobytes(one['scriptBytes'])} / ${kilobytes(one['scriptBytesInAll'])}`,
        `${one['requestsBefore']} / ${one['requests']}`,
        `${one['dataRequestsBefore']} / ${one['dataRequests']}`,
        `${one['preflightsBefore']} / ${one['preflights']}`,
        one['repeated'],
        `${one['labelsBefore'] ?? '–'} / ${sameFor(cold, 'labels')?.['labelsBefore'] ?? '–'}`,
        `${whole(one['listNodes'])} / ${whole(one['nodes'])}`,
        kilobytes(one['heap']),
        longest(cold),
      ]
    })
    const head = ['statements', 'round trip', 'JavaScript, kB', 'requests', 'of these for data', 'preflights']
    const more = [
      'fetched twice',
      'labels asked for until readable, app / floor with labels',
      'DOM nodes, list / page',
      'heap, kB',
      'longest task, ms, median / in any run',
    ]
    parts.push(`### A cold visit (before first statements / in all)\n\n${table([...head, ...more], rows)}`)
  }
  if (uses.length > 0) {
    const share = (value: number | undefined) =>
      value === undefined ? undefined : `${(value * 100).toFixed(1)} %`
    const rows = uses.map((one) => [
      one.size.toLocaleString('en'),
      whole(one.median['firstKeystroke']),
      whole(one.median['slowestKeystroke']),
      share(one.median['lateFrames']),
      share(sameFor(one, 'floor')?.['lateFrames']),
    ])
    const head = [
      'statements',
      'first keystroke, ms',
      'slowest of a word',
      'frames over 33 ms',
      'of an empty page',
    ]
    parts.push(`### Filtering, and scrolling end to end in 180 frames\n\n${table(head, rows)}`)
    if (uses.every(({ median: one }) => one['firstKeystroke'] === undefined))
      parts.push(
        'The filter was not measured: there is no search box “Filter statements”, or it changed nothing.',
      )
  }
  const ofWiki = measured.filter(({ part }) => part.startsWith('wiki: '))
  if (ofWiki.length > 0) {
    const rows = ofWiki.map(({ client, part, median: one }) => [
      client === 'app' ? 'the app' : 'the wiki’s own page',
      part.slice('wiki: '.length),
      whole(one['answered']),
      whole(one['firstPaint']),
      whole(one['readable']),
      one['requests'],
      kilobytes(one['bytes']),
    ])
    const head = ['page', 'visit', 'page answered', 'first paint', 'readable', 'requests', 'kB']
    parts.push(`### The same item on its wiki (milliseconds from navigation)\n\n${table(head, rows)}`)
  }
  const memory = apps.find(({ part }) => part === 'memory')?.median
  if (memory)
    parts.push(
      `Heap after collection: ${kilobytes(memory['heap20'])} kB after opening 20 items, ` +
        `${kilobytes(memory['heap200'])} kB after 200 (a single run).`,
    )
  const day = apps.find(({ part }) => part === 'day')?.median
  if (day)
    parts.push(
      `In a day’s use, ${day['followed']} links followed and ${day['doubts']} others rested on: ${day['unused']} of ` +
        `${day['requests']} requests were sent ahead and never used.`,
    )
  if (targets.length > 0) {
    const digits = ({ unit }: Target) => (unit === '×' || unit === ' %' ? 2 : 0)
    const rows = targets.map((target) => [
      target.name,
      target.value === undefined ? undefined : `${target.value.toFixed(digits(target))}${target.unit}`,
      `${target.limit}${target.unit}`,
      target.isMet ? 'met' : 'MISSED',
    ])
    parts.push(`### Targets\n\n${table(['target', 'measured', 'limit', ''], rows)}`)
  }
  return parts.join('\n\n')
}
