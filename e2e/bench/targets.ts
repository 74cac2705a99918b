import type { Measured } from './report'

export type Target = {
  name: string
  value: number
  limit: number
  unit: string
  isMet: boolean
}

/** The targets of "Speed at any size" for whatever of it was measured. */
export function targetsOf(measured: readonly Measured[]): Target[] {
  const targets: Target[] = []
  const find = (client: string, part: string, size: number, roundTrip?: number) =>
    measured.find(
      (one) =>
        one.client === client &&
        one.part === part &&
        one.size === size &&
        (roundTrip === undefined || one.roundTrip === roundTrip),
    )?.median
  const add = (name: string, value: number | undefined, limit: number, unit = '') => {
    if (value !== undefined && Number.isFinite(value))
      targets.push({ name, value, limit, unit, isMet: value <= limit })
  }
  const ratio = (a: number | undefined, b: number | undefined) =>
    a === undefined || b === undefined ? undefined : a / b

  const cold = (client: string, size: number) => find(client, 'cold', size, 50)
  for (const size of [300, 20_000])
    add(
      `First statements, cold, 50 ms, ${size} statements, against the floor`,
      ratio(cold('app', size)?.['shown'], cold('floor', size)?.['shown']),
      1.2,
      '×',
    )
  add(
    '20,000 against 300 statements, cold, 50 ms, transfer and parsing excluded',
    ratio(cold('app', 20_000)?.['withoutTransfer'], cold('app', 300)?.['withoutTransfer']),
    1.3,
    '×',
  )
  add('Slowest keystroke in the filter, 20,000', find('app', 'use', 20_000)?.['slowestKeystroke'], 100, ' ms')
  const late = find('app', 'use', 20_000)?.['lateFrames']
  add('Frames over 33 ms, scrolling 20,000', late === undefined ? undefined : late * 100, 2, ' %')

  const colds = measured.filter(({ client, part }) => client === 'app' && part === 'cold')
  const most = (name: string) =>
    colds.length === 0 ? undefined : Math.max(...colds.map(({ median }) => median[name] ?? 0))
  /** Of all runs, as a median would hide what one in three meets. */
  const longestTask = (sizes: (size: number) => boolean) => {
    const tasks = colds
      .filter(({ size }) => sizes(size))
      .flatMap(({ runs }) => runs.map((run) => run['longestTask'] ?? 0))
    return tasks.length === 0 ? undefined : Math.max(...tasks)
  }
  add('DOM nodes in the list, at most', most('listNodes'), 1500)
  add(
    'Longest task after first paint in any run, up to 5,000',
    longestTask((size) => size <= 5000),
    50,
    ' ms',
  )
  add(
    'Longest task after first paint in any run, 20,000',
    longestTask((size) => size > 5000),
    200,
    ' ms',
  )
  add(
    'Requests before first statements, 300 (page and code aside)',
    cold('app', 300)?.['dataRequestsBefore'],
    2,
  )
  add('Fetched twice', most('repeated'), 0)
  const bytes = most('scriptBytes')
  add('JavaScript before first statements', bytes === undefined ? undefined : bytes / 1000, 130, ' kB')
  const memory = find('app', 'memory', 300)
  add('Heap after opening 200 items against 20', ratio(memory?.['heap200'], memory?.['heap20']), 1.3, '×')
  return targets
}
