import type { FormatContext } from '~/model/format/formatted'
import { formatValue } from '~/model/format/value'
import { fold, indexOfTerm, parseQuery, rawWords, searchedTexts, type Term } from '~/model/filter/search-text'
import { addEntities, type LocalId } from '~/model/referenced-entities'
import type { TimeContent, Value } from '~/model/statement'
import { cellOf, hasProperty, type TableItem } from './table-item'
import type { Sort, TableView } from './table-view'
import { toJulianDay } from '~/model/format/calendar-conversion'
import { intlLocales } from '~/model/format/locale'
import { type Decimal, parseDecimal, plainDecimal, subtract } from '~/model/format/number'
import { timeInterval } from '~/model/format/time-interval'
import { calendarOf, parseTime } from '~/model/format/time-point'

/** A row, read or not; only rows that were read can be filtered out. */
export type Row = { id: string; item?: TableItem | undefined }

type Options = Pick<TableView, 'q' | 'has' | 'lacks'> & {
  sort?: Sort
  columns: readonly string[]
  format: FormatContext
  rowLabel: (row: Row) => string | undefined
  /** Which part of an item's statements have a verdict. */
  reviewed?: (id: string) => number | undefined
}

/** The rows that pass the filter, in order. */
export function arrange(rows: readonly Row[], options: Options): Row[] {
  const { sort } = options
  const terms = parseQuery(options.q)
  const passing = rows.filter((row) => passes(row, terms, options))
  if (!sort) return passing
  const keys = new Map(passing.map((row) => [row, keyOf(row, sort, options)]))
  const collator = new Intl.Collator(intlLocales(options.format.language), { numeric: true })
  // Rows without a value are last in either direction.
  return passing.toSorted((one, other) => {
    const [a, b] = [keys.get(one), keys.get(other)]
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
    return sort.isDescending ? compare(b, a, collator) : compare(a, b, collator)
  })
}

function passes(
  row: Row,
  terms: readonly Term[],
  { has, lacks, columns, format, rowLabel }: Options,
): boolean {
  const { id, item } = row
  // Not read yet: it stays visible.
  if (!item) return has.length + lacks.length + terms.length === 0
  if (!has.every((property) => hasProperty(item, property))) return false
  if (lacks.some((property) => hasProperty(item, property))) return false
  if (terms.length === 0) return true
  const cells = columns.flatMap((property) => cellTexts(item, property, format))
  const text = fold([rowLabel(row) ?? '', id, ...cells].join('\n'))
  return terms.every((term) => indexOfTerm(text, term) >= 0)
}

/** The texts by which the values of a cell are found; an entity also by its id. */
function cellTexts(item: TableItem, property: string, format: FormatContext): string[] {
  return cellOf(item, property).best.flatMap(({ value }) => [
    ...searchedTexts(formatValue(value, format), format),
    entityOf(value) ?? '',
    ...rawWords(value),
  ])
}

export function entityOf(value: Value): string | undefined {
  return value.type === 'value' && 'id' in value.content ? value.content.id : undefined
}

type Key = Decimal | string

/** Numbers and times by their size, whatever their unit; places from south to north; anything else by its text. */
function keyOf(row: Row, { by }: Sort, { format, rowLabel, reviewed }: Options): Key | undefined {
  // `L9-F2` is before `L9-F10`, and both before `Q1`.
  if (by === 'id') return row.id
  if (by === 'label') return rowLabel(row)
  if (by === 'review') return parseDecimal(String(reviewed?.(row.id)))
  const value = row.item && cellOf(row.item, by).best[0]?.value
  if (value?.type !== 'value') return undefined
  const { content } = value
  // It has no size, and is not before or after what has one.
  if (content.kind === 'type-mismatch') return undefined
  if (content.kind === 'quantity') return parseDecimal(content.amount)
  if (content.kind === 'time') return timeKey(content)
  if (content.kind === 'globe-coordinate') return parseDecimal(plainDecimal(content.latitude))
  return formatValue(value, format).text
}

/** The first day that it covers, on the scale that both calendars share. */
function timeKey(content: TimeContent): Decimal | undefined {
  const point = timeInterval(content)?.start ?? parseTime(content.time)
  if (!point) return undefined
  const first = { ...point, month: Math.max(1, point.month), day: Math.max(1, point.day) }
  return parseDecimal(String(toJulianDay(first, calendarOf(content.calendarModel) ?? 'gregorian')))
}

function compare(one: Key, other: Key, collator: Intl.Collator): number {
  if (typeof one === 'string' && typeof other === 'string') return collator.compare(one, other)
  if (typeof one === 'string' || typeof other === 'string') return typeof one === 'string' ? 1 : -1
  return Number(subtract(other, one).negative) - Number(subtract(one, other).negative)
}

/** The entities whose labels sorting, searching and exporting need. */
export function entitiesIn(rows: readonly Row[], columns: readonly string[], localId: LocalId): string[] {
  const ids = new Set<string>()
  for (const { item } of rows)
    if (item) for (const property of columns) addEntities(cellOf(item, property).best, localId, ids)
  return [...ids]
}
