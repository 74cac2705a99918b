import { groupBy } from '~/lib/group-by'
import { quantityOf, type TimeMark } from './time-marks'
import type { TimeScale } from './time-scale'

/** The marks of a property, in rows in which none covers another. */
type BarLane = {
  readonly kind: 'bars'
  readonly id: string
  readonly propertyId: string
  /** In the order of time. */
  readonly rows: readonly (readonly TimeMark[])[]
}

/** The quantities of a property in one unit, each with its time. */
export type ChartLane = {
  readonly kind: 'chart'
  readonly id: string
  readonly propertyId: string
  readonly unit: string
  readonly points: readonly QuantityPoint[]
  /** The least and the greatest bound. */
  readonly least: number
  readonly greatest: number
}

type QuantityPoint = NonNullable<ReturnType<typeof pointOf>>

export type Lane = BarLane | ChartLane

/** How wide marks are drawn, in places. The width of texts is assumed, so that rows don't change when labels arrive. */
export type Packing = {
  textPlaces: number
  /** The least width of a mark. */
  leastPlaces: number
  /** The width of an end that is open or unknown. */
  edgePlaces: number
}

/** With more rows, texts are shown under the pointer only. */
const rowsWithTexts = 5
const maxRows = 12

/** The lanes of properties, by the time of their first mark; those without a place on the axis come last. */
export function lanesOf(marks: readonly TimeMark[], scale: TimeScale, packing: Packing): Lane[] {
  const lanes = groupBy(marks, ({ entry }) => entry.propertyId).flatMap(([propertyId, all]) => {
    const { charts, others } = chartsOf(propertyId, all)
    const rows = rowsOf(others, scale, packing)
    return [
      ...(rows.length > 0 ? [{ kind: 'bars' as const, id: propertyId, propertyId, rows }] : []),
      ...charts,
    ]
  })
  const first = new Map(lanes.map((lane) => [lane, firstDay(lane)]))
  return lanes.toSorted((one, other) => {
    const [a = Infinity, b = Infinity] = [first.get(one), first.get(other)]
    return a === b ? 0 : a - b
  })
}

export function marksOfLane(lane: Lane): readonly TimeMark[] {
  return lane.kind === 'bars' ? lane.rows.flat() : lane.points.map(({ mark }) => mark)
}

function firstDay(lane: Lane): number {
  return marksOfLane(lane).reduce((least, { span }) => Math.min(least, span?.start ?? Infinity), Infinity)
}

/** Two or more quantities of one unit make a chart. */
function chartsOf(propertyId: string, marks: readonly TimeMark[]) {
  const byUnit = new Map(groupBy(marks, (mark) => quantityOf(mark)?.unit))
  const others = [...(byUnit.get(undefined) ?? [])]
  const charts: ChartLane[] = []
  for (const [unit, ofUnit] of byUnit) {
    if (unit === undefined) continue
    const points = ofUnit
      .flatMap((mark) => pointOf(mark) ?? [])
      .toSorted((one, other) => startOf(one.mark) - startOf(other.mark))
    if (points.length < 2) {
      others.push(...ofUnit)
      continue
    }
    // Amounts of hundreds of digits have no place in a chart.
    others.push(...ofUnit.filter((mark) => !pointOf(mark)))
    charts.push({
      kind: 'chart',
      id: `${propertyId} ${unit}`,
      propertyId,
      unit,
      points,
      least: points.reduce((least, { lower }) => Math.min(least, lower), Infinity),
      greatest: points.reduce((greatest, { upper }) => Math.max(greatest, upper), -Infinity),
    })
  }
  return { charts, others }
}

/** Amounts as floating numbers: they are only drawn; texts keep every digit. */
function pointOf(mark: TimeMark) {
  const content = quantityOf(mark)
  if (!content) return undefined
  const amount = Number(content.amount)
  const lower = Number(content.lowerBound ?? content.amount)
  const upper = Number(content.upperBound ?? content.amount)
  return [amount, lower, upper].every(Number.isFinite) ? { mark, amount, lower, upper } : undefined
}

const startOf = ({ span }: TimeMark) => span?.start ?? -Infinity

/** Rows with space for texts if they are few, else without. */
function rowsOf(marks: readonly TimeMark[], scale: TimeScale, packing: Packing): TimeMark[][] {
  const placed = marks.filter(({ span }) => span).toSorted((one, other) => startOf(one) - startOf(other))
  // They lie across the whole axis.
  const unplaced = marks.filter(({ span }) => !span).map((mark) => [mark])
  const { textPlaces, leastPlaces } = packing
  const extent = (least: number) => (mark: TimeMark) => extentOf(mark, scale, least, packing.edgePlaces)
  const withTexts = pack(placed, extent(textPlaces), rowsWithTexts)
  return [...(withTexts ?? pack(placed, extent(leastPlaces), maxRows) ?? []), ...unplaced]
}

function extentOf({ span, startEdge, endEdge }: TimeMark, scale: TimeScale, least: number, edge: number) {
  const from = scale.toPlace(span?.start ?? 0)
  const to = scale.toPlace(span?.end ?? 0) + (endEdge === 'dated' ? 0 : edge)
  return { from: from - (startEdge === 'dated' ? 0 : edge), to: Math.max(to, from + least) }
}

/**
 * Puts each mark into the first row with space for it. Undefined if that needs more than `most` rows, unless these
 * are the most that there can be: then marks overlap, and zooming in parts them.
 */
function pack(
  marks: readonly TimeMark[],
  extent: (mark: TimeMark) => { from: number; to: number },
  most: number,
): TimeMark[][] | undefined {
  const rows: TimeMark[][] = []
  const ends: number[] = []
  for (const mark of marks) {
    const { from, to } = extent(mark)
    let row = ends.findIndex((end) => end <= from)
    if (row < 0 && rows.length === most) {
      if (most < maxRows) return undefined
      row = ends.indexOf(Math.min(...ends))
    }
    if (row < 0) row = rows.length
    ;(rows[row] ??= []).push(mark)
    ends[row] = Math.max(ends[row] ?? -Infinity, to)
  }
  return rows
}

/** A bar in a row, in pixels from the left, and the width of its text, which takes long to measure. */
type Bar = { readonly left: number; readonly right: number; readonly textWidth: () => number }

/** A text below its bar; cut to `width` if the whole one has no space. */
type PlacedText = { readonly left: number; readonly width: number }

/** Pixels between two texts. */
const space = 8
/** Shorter texts are of no use: they are shown under the pointer only. */
const leastWidth = 44

/**
 * Places the texts of a row, in the order of its bars: each begins below the start of its bar, or at the edge of
 * the view if that is outside, and ends before the next one begins. The last one in view begins earlier if it would
 * be cut at the edge, but not below a bar that has no text of its own. Undefined where there is no space.
 */
export function placeTexts(bars: readonly Bar[], viewWidth: number): (PlacedText | undefined)[] {
  /** Another text is before this. */
  let taken = -Infinity
  let bare = 0
  /** `earliest`: where the text may begin if it has no space below its bar. */
  const placeText = ({ left, textWidth: measure }: Bar, earliest: number, limit: number) => {
    const start = Math.max(left, 0)
    if (start < taken || (limit <= start && earliest >= start)) return undefined
    const textWidth = measure()
    const from = Math.min(start, Math.max(earliest, limit - textWidth))
    const width = Math.min(textWidth, limit - from)
    return width < Math.min(textWidth, leastWidth) ? undefined : { left: from, width }
  }
  return bars.map((bar, index) => {
    if (bar.right < 0 || bar.left > viewWidth) return undefined
    const next = bars[index + 1]
    const limit = Math.min(viewWidth, next ? Math.max(next.left, 0) - space : Infinity)
    const earliest = limit === viewWidth ? Math.max(taken, bare) : Infinity
    const text = placeText(bar, earliest, limit)
    if (text) taken = text.left + text.width + space
    else bare = Math.max(bare, bar.right)
    return text
  })
}

const maxDrawn = 5_000

/** A mark on its row, in pixels. */
type Drawn = { readonly left: number; readonly right: number }

/**
 * Which marks of rows to draw: all up to `most`. Of more, those that would cover the same pixels as one before them
 * in their row are left out, from one pixel up until few enough remain. Rows are in the order of time.
 */
export function thin<Mark extends Drawn>(rows: readonly (readonly Mark[])[], most = maxDrawn): Mark[][] {
  const count = (thinned: readonly (readonly Mark[])[]) =>
    thinned.reduce((sum, { length }) => sum + length, 0)
  let thinned = rows.map((row) => [...row])
  for (let pixels = 1; count(thinned) > most && pixels < 4096; pixels *= 2)
    thinned = rows.map((row) => thinRow(row, pixels))
  return thinned
}

function thinRow<Mark extends Drawn>(row: readonly Mark[], pixels: number): Mark[] {
  let last = -Infinity
  let covered = -Infinity
  return row.filter(({ left, right }) => {
    const isSeen = left - last >= pixels || right - covered >= pixels
    if (isSeen) {
      last = left
      covered = Math.max(covered, right)
    }
    return isSeen
  })
}
