import type { Measured } from './measured'

export type Target = {
  name: string
  /** Undefined if it could not be measured, which counts as missed. */
  value: number | undefined
  limit: number
  unit: string
  isMet: boolean
}

/** A frame at 60 per second. */
const frameMilliseconds = 17

/** The speed targets that apply to the measurements. */
export function targetsOf(measured: readonly Measured[]): Target[] {
  const targets: Target[] = []
  const add = (name: string, value: number | undefined, limit: number, unit = '') => {
    const isMeasured = value !== undefined && Number.isFinite(value)
    targets.push({
      name,
      value: isMeasured ? value : undefined,
      limit,
      unit,
      isMet: isMeasured && value <= limit,
    })
  }
  const find = (client: string, part: string, size: number, roundTrip = 0) =>
    measured.find(
      (one) => one.client === client && one.part === part && one.size === size && one.roundTrip === roundTrip,
    )?.median
  const ratio = (a: number | undefined, b: number | undefined) =>
    a === undefined || b === undefined ? undefined : a / b

  /** The ratio of a cold visit to a floor's, if measured. */
  const addRatio = (name: string, key: string, floor: string, size: number, roundTrip: number) => {
    const app = find('app', 'cold', size, roundTrip)
    if (!app) return
    const value = ratio(app[key], find(floor, 'cold', size, roundTrip)?.[key])
    add(
      `${name}, cold, ${roundTrip} ms, ${size} statements, against the ${floorNames[floor]}`,
      value,
      1.2,
      '×',
    )
  }
  for (const roundTrip of [50, 150])
    for (const size of [300, 20_000]) addRatio('First statements', 'shown', 'floor', size, roundTrip)
  for (const size of [300, 1000, 20_000]) addRatio('Screen readable', 'readable', 'labels', size, 50)

  for (const { client, part, size, roundTrip, median } of measured) {
    if (client !== 'app') continue
    const floor = find('labels', part, size, roundTrip)?.['readable']
    const where = `${roundTrip} ms, ${size} statements`
    if (part === 'click')
      add(`Readable after a click, ${where}, against its floor`, ratio(median['readable'], floor), 1.25, '×')
    if (part === 'hovered')
      add(
        `Readable after a click on a hovered link, requests aside, ${where}`,
        median['beyondRequests'],
        100 + frameMilliseconds,
        ' ms',
      )
    // Cold: from the floor's own second visit, no client that checks whether the item is current could take half.
    if (part === 'second' && roundTrip > 0)
      add(
        `Screen readable, second visit, ${where}, against a cold visit of the floor with labels`,
        ratio(median['readable'], find('labels', 'cold', size, roundTrip)?.['readable']),
        0.5,
        '×',
      )
    if (part === 'slow')
      add(`Screen readable, processor slowed down, ${where}`, ratio(median['readable'], floor), 1.4, '×')
  }

  const seconds = measured.filter(({ client, part }) => client === 'app' && part === 'second')
  if (seconds.length > 0) {
    const delays = seconds.map(({ median }) => median['readableAfterShown'] ?? Number.NaN)
    add(
      'Second visit: readable after first statements, at most',
      Math.max(...delays),
      frameMilliseconds,
      ' ms',
    )
  }
  const [large, small] = [20_000, 300].map((size) => find('app', 'cold', size, 50))
  if (large && small)
    add(
      '20,000 against 300 statements, cold, 50 ms, transfer and parsing excluded',
      ratio(large['withoutTransfer'], small['withoutTransfer']),
      1.3,
      '×',
    )
  const use = find('app', 'use', 20_000)
  if (use) {
    const { slowestKeystroke, lateFrames } = use
    add('Slowest keystroke in the filter, 20,000', slowestKeystroke, 100, ' ms')
    const late = lateFrames === undefined ? undefined : lateFrames * 100
    add('Frames over 33 ms, scrolling 20,000', late, 2, ' %')
  }

  for (const { median } of measured.filter(({ part }) => part === 'slow use')) {
    const { slowestKeystroke, ...longest } = median
    const at = 'processor slowed down'
    if ('slowestKeystroke' in median)
      add(`Slowest keystroke in the filter, 20,000, ${at}`, slowestKeystroke, 100, ' ms')
    for (const name of ['scrolling', 'timeline', 'comparison'])
      if (name in median) add(`Longest task, ${name}, ${at}`, longest[name], 100, ' ms')
  }

  const colds = measured.filter(({ client, part }) => client === 'app' && part === 'cold')
  if (colds.length > 0) {
    const most = (name: string) => Math.max(...colds.map(({ median }) => median[name] ?? 0))
    /** Over all runs, because a median would hide what one in three shows. */
    const addLongestTask = (name: string, limit: number, fits: (size: number) => boolean) => {
      const runs = colds.filter(({ size }) => fits(size)).flatMap((cold) => cold.runs)
      if (runs.length === 0) return
      const longest = Math.max(...runs.map(({ longestTask = 0 }) => longestTask))
      add(`Longest task after first paint in any run, ${name}`, longest, limit, ' ms')
    }
    add('DOM nodes in the list, at most', most('listNodes'), 1500)
    addLongestTask('up to 5,000', 50, (size) => size <= 5000)
    addLongestTask('20,000', 200, (size) => size > 5000)
    // The statements, the item's names, and the labels of the first screen, which are requested before it is drawn.
    if (small)
      add('Requests before first statements, 300 (page and code aside)', small['dataRequestsBefore'], 3)
    add('Fetched twice', most('repeated'), 0)
    add('JavaScript before first statements', most('scriptBytes') / 1000, 126, ' kB')
  }
  const day = find('app', 'day', 332, 50)
  if (day) add('Requests sent ahead and never used, of all', (day['unusedShare'] ?? NaN) * 100, 20, ' %')
  const verdicts = find('app', 'verdicts', 300)
  if (verdicts)
    for (const [key, name] of opened)
      add(
        `${name}, second visit, with 20,000 verdicts against none`,
        ratio(verdicts[key], find('app', 'no verdicts', 300)?.[key]),
        1.05,
        '×',
      )
  const lexeme = find('app', 'lexeme', 332, 50)
  if (lexeme)
    for (const [key, name] of opened)
      add(
        `${name}, cold, 50 ms, a lexeme with 60 forms and 30 senses against an item with 332 statements`,
        ratio(lexeme[key], find('app', 'item beside it', 332, 50)?.[key]),
        1.1,
        '×',
      )
  const memory = find('app', 'memory', 300)
  if (memory)
    add('Heap after opening 200 items against 20', ratio(memory['heap200'], memory['heap20']), 1.3, '×')
  return targets
}

const opened = [
  ['shown', 'First statements'],
  ['readable', 'Screen readable'],
] as const

const floorNames: Readonly<Record<string, string>> = { floor: 'floor', labels: 'floor with labels' }
