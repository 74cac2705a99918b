import type { TimePoint } from '~/model/format/time-point'
import { startOfYear, yearOfDay, dateOfDay } from './day-span'
import type { Stretch, TimeScale } from './time-scale'

/** A line of the axis. `month` and `day` of the date are 0 where its text is to leave them out. */
export type Tick = { readonly day: number; readonly place: number; readonly date: TimePoint }

/** Which part of the axis is drawn, in places, and how wide the whole axis is at this zoom, in pixels. */
export type TickRange = { from: number; to: number; axisWidth: number }

/** Pixels between two ticks, at least: their texts are next to each other. */
const spaces = { years: 72, longYears: 150, months: 110, days: 130 }
const yearSteps = [1, 2, 5]
const monthSteps = [1, 3, 6]
const daySteps = [1, 2, 7, 14]
const yearLength = 365.2425
/** From this number of years on, texts are "13 billion years BCE". */
export const millionYears = 1_000_000

/** Round dates of every stretch in the range, no closer than their texts. */
export function ticksOf(scale: TimeScale, range: TickRange): Tick[] {
  return scale.stretches.flatMap((stretch) => ticksIn(stretch, range))
}

function ticksIn(stretch: Stretch, { from, to, axisWidth }: TickRange): Tick[] {
  const first = Math.max(stretch.from, from)
  const last = Math.min(stretch.to, to)
  if (first >= last) return []
  const days = (stretch.end - stretch.start) / (stretch.to - stretch.from)
  const start = stretch.start + (first - stretch.from) * days
  const end = stretch.start + (last - stretch.from) * days
  const pixelsOfDay = axisWidth / days
  // A gap is too narrow for a text of its own until it is zoomed in.
  if ((stretch.to - stretch.from) * axisWidth < 2 * spaces.years && stretch.isGap) return []
  const place = (day: number) => stretch.from + (day - stretch.start) / days
  return datesIn(start, end, pixelsOfDay)
    .map((tick) => ({ ...tick, place: place(tick.day) }))
    .filter((tick) => tick.day >= start && tick.day < end)
}

type DatedTick = Omit<Tick, 'place'>

function datesIn(start: number, end: number, pixelsOfDay: number): DatedTick[] {
  const dayStep = daySteps.find((step) => step * pixelsOfDay >= spaces.days)
  if (dayStep !== undefined) return daysIn(start, end, dayStep)
  const monthStep = monthSteps.find((step) => step * (yearLength / 12) * pixelsOfDay >= spaces.months)
  if (monthStep !== undefined) return monthsIn(start, end, monthStep)
  return yearsIn(start, end, pixelsOfDay)
}

function daysIn(start: number, end: number, step: number): DatedTick[] {
  const ticks: DatedTick[] = []
  for (let day = Math.ceil(start); day <= end; day += 1) {
    const date = dateOfDay(day)
    // From the first of each month, with no tick close to the next one's.
    if ((date.day - 1) % step === 0 && (step === 1 || date.day + step <= 32)) ticks.push({ day, date })
  }
  return ticks
}

function monthsIn(start: number, end: number, step: number): DatedTick[] {
  const ticks: DatedTick[] = []
  const last = yearOfDay(end)
  for (let year = yearOfDay(start); year <= last; year += year === -1 ? 2 : 1)
    for (let month = 1; month <= 12; month += step) {
      const day = startOfYear(year, month)
      ticks.push({
        day,
        date: { ...dateOfDay(day), ...(step === 6 && month === 1 ? { month: 0 } : {}), day: 0 },
      })
    }
  return ticks
}

function yearsIn(start: number, end: number, pixelsOfDay: number): DatedTick[] {
  const first = yearOfDay(start)
  const last = yearOfDay(end)
  const isLong = Math.max(Math.abs(first), Math.abs(last)) >= 10 * millionYears
  const least = (isLong ? spaces.longYears : spaces.years) / (pixelsOfDay * yearLength)
  const power = 10 ** Math.max(0, Math.floor(Math.log10(least)))
  const step = (yearSteps.find((each) => each * power >= least) ?? 10) * power
  const ticks: DatedTick[] = []
  for (let year = Math.ceil(first / step) * step; year <= last; year += step) {
    const day = startOfYear(year)
    ticks.push({ day, date: { ...dateOfDay(day), month: 0, day: 0 } })
  }
  return ticks
}
