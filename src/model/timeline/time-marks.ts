import { groupBy } from '~/lib/group-by'
import { inSteps, type Steps } from '~/lib/time-slicing'
import { contentOf } from '~/model/content-of'
import type { PropertyValue, QuantityContent, Statement } from '~/model/statement'
import { statementOf, type StatementEntry } from '~/model/statement-list'
import { daySpan, type DaySpan } from './day-span'
import type { Instance } from '~/model/connection/connection'

/** An end of a mark: at a date, open because none is given, or at an unknown date. */
type EdgeKind = 'dated' | 'open' | 'unknown'

/** Why a mark has no place on the axis: unknown value, no value, or a time that claims no interval. */
type Unplaced = 'somevalue' | 'novalue' | 'unreadable'

/** A time of a statement, which may have several. */
export type TimeMark = {
  /** Unique within the item. */
  readonly key: string
  readonly entry: StatementEntry
  readonly statement: Statement
  /**
   * The main value, the time between two qualifiers, a point in time, or the earliest and latest date of one.
   */
  readonly kind: 'main' | 'span' | 'point' | 'within'
  /** All that the times claim; of an open or unknown edge, as far as the other one does. */
  readonly span: DaySpan | undefined
  /** The part of the span that lies within, wherever in their own intervals the dates are. */
  readonly core: DaySpan | undefined
  readonly startEdge: EdgeKind
  readonly endEdge: EdgeKind
  /** Set if there is no span. */
  readonly unplaced?: Unplaced
  /** The least precise of the dates (TimeValue::PRECISION_…). */
  readonly precision: number
  /** The times themselves, in their order; the first mark of a statement has its earliest and latest dates too. */
  readonly times: readonly PropertyValue[]
  /** The earliest and latest dates of a main value. They are told only: the mark covers what the value claims. */
  readonly bounds?: { readonly earliest: readonly PropertyValue[]; readonly latest: readonly PropertyValue[] }
}

/** The times of statements, in the order of the statements. */
export const timeMarks = (entries: readonly StatementEntry[], roles: TimeRoles): Steps<TimeMark[]> =>
  inSteps(marking(entries, roles))

function* marking(entries: readonly StatementEntry[], roles: TimeRoles) {
  const marks: TimeMark[] = []
  for (const [index, entry] of entries.entries()) {
    if (index > 0 && index % 16 === 0) yield
    const statement = statementOf(entry)
    if (statement) marks.push(...marksOf(entry, statement, roles))
  }
  return marks
}

type Parts = Pick<TimeMark, 'kind' | 'span' | 'core' | 'startEdge' | 'endEdge' | 'unplaced' | 'times'>

function marksOf(entry: StatementEntry, statement: Statement, roles: TimeRoles): TimeMark[] {
  const qualifiers = statement.qualifiers.filter(isTime)
  // Most of an item's.
  if (qualifiers.length === 0 && !isTime(statement)) return []
  const byRole = new Map(groupBy(qualifiers, ({ property }) => roles(property.id)))
  const of = (role: TimeRole) => byRole.get(role) ?? []
  const [earliest, latest] = [of('earliest'), of('latest')]
  const parts: Parts[] = []
  if (isTime(statement)) {
    const { property, value } = statement
    // The bounds of an unknown date.
    const bounds = value.type === 'somevalue' ? stretch('main', earliest, latest) : undefined
    parts.push(
      bounds?.span
        ? {
            ...bounds,
            startEdge: 'unknown',
            endEdge: 'unknown',
            core: undefined,
            times: [{ property, value }, ...bounds.times],
          }
        : single('main', { property, value }),
    )
  }
  parts.push(...stretches(of('start'), of('end')), ...of('point').map((time) => single('point', time)))
  const bounds = parts.length === 0 && stretch('within', earliest, latest)
  if (bounds) parts.push({ ...bounds, core: undefined })
  return parts.map((part, index) => ({
    ...part,
    ...(index === 0 && { times: [...new Set([...part.times, ...earliest, ...latest])] }),
    ...(part.kind === 'main' && { bounds: { earliest, latest } }),
    key: index === 0 ? entry.key : `${entry.key} ${index}`,
    entry,
    statement,
    precision: Math.min(14, ...part.times.map((time) => contentOf(time.value, 'time')?.precision ?? 14)),
  }))
}

/** By its value too, because a deleted property has no data type. */
function isTime({ property, value }: PropertyValue): boolean {
  return property.dataType === 'time' || contentOf(value, 'time') !== undefined
}

function spanOf(time: PropertyValue | undefined): DaySpan | undefined {
  const content = time && contentOf(time.value, 'time')
  return content && daySpan(content)
}

function single(kind: Parts['kind'], time: PropertyValue): Parts {
  const span = spanOf(time)
  const common = { kind, span, core: undefined, times: [time] }
  if (span) return { ...common, startEdge: 'dated', endEdge: 'dated' }
  return { ...common, startEdge: 'unknown', endEdge: 'unknown', unplaced: unplacedBy([time]) }
}

function unplacedBy(times: readonly PropertyValue[]): Unplaced {
  const types = times.map(({ value }) => value.type)
  return types.includes('somevalue') ? 'somevalue' : types.includes('value') ? 'unreadable' : 'novalue'
}

/**
 * As many starts as ends belong together in their order in time; otherwise all are one stretch. An unknown start is taken
 * for the earliest, an unknown end for the latest: so no known end is before its start, if that is possible.
 */
function stretches(starts: readonly PropertyValue[], ends: readonly PropertyValue[]): Parts[] {
  if (starts.length !== ends.length || starts.length < 2) {
    const whole = stretch('span', starts, ends)
    return whole ? [whole] : []
  }
  const inTime = (times: readonly PropertyValue[], unknown: number) => {
    const place = (time: PropertyValue) => spanOf(time)?.start ?? unknown
    return times.toSorted((one, other) => place(one) - place(other))
  }
  const sortedEnds = inTime(ends, Infinity)
  return inTime(starts, -Infinity).flatMap(
    (start, index) => stretch('span', [start], sortedEnds.slice(index, index + 1)) ?? [],
  )
}

/** From the first of some dates to the last of others. */
function stretch(
  kind: Parts['kind'],
  starts: readonly PropertyValue[],
  ends: readonly PropertyValue[],
): Parts | undefined {
  const times = [...starts, ...ends]
  if (times.length === 0) return undefined
  const starting = starts.flatMap((time) => spanOf(time) ?? [])
  const ending = ends.flatMap((time) => spanOf(time) ?? [])
  const startEdge = edgeOf(starts, starting)
  const endEdge = edgeOf(ends, ending)
  const dated = [...starting, ...ending]
  const common = { kind, startEdge, endEdge, times }
  if (dated.length === 0) return { ...common, span: undefined, core: undefined, unplaced: unplacedBy(times) }
  // Some ends are before their start; the mark covers both.
  const span = {
    start: Math.min(...dated.map(({ start }) => start)),
    end: Math.max(...dated.map(({ end }) => end)),
  }
  const core = {
    start: starting.length > 0 ? Math.max(...starting.map(({ end }) => end)) : span.start,
    end: ending.length > 0 ? Math.min(...ending.map(({ start }) => start)) : span.end,
  }
  return { ...common, span, core: core.end > core.start ? core : undefined }
}

function edgeOf(times: readonly PropertyValue[], dated: readonly DaySpan[]): EdgeKind {
  if (dated.length > 0) return 'dated'
  return times.some(({ value }) => value.type !== 'novalue') ? 'unknown' : 'open'
}

/** The quantity of a mark that says when it was measured. */
export function quantityOf({ kind, span, statement }: TimeMark): QuantityContent | undefined {
  return kind === 'point' && span ? contentOf(statement.value, 'quantity') : undefined
}

/** The meaning of a qualifier for the time of its statement. */
type TimeRole = 'start' | 'end' | 'point' | 'earliest' | 'latest'

/** The role of a property's times; undefined: they don't say when the statement holds. */
type TimeRoles = (propertyId: string) => TimeRole | undefined

/** Wikidata's; other wikis' are set in config.json. */
const wikidata = {
  /** start time, inception, service entry, work period (start), effective date */
  start: ['P580', 'P571', 'P729', 'P2031', 'P7588'],
  /** end time, dissolved, service retirement, work period (end) */
  end: ['P582', 'P576', 'P730', 'P2032'],
  /** earliest date, start of a period in which something lies */
  earliest: ['P1319'],
  latest: ['P1326'],
  /** retrieved, archive date, last update: when a source was read */
  none: ['P813', 'P2960', 'P5017'],
}

/** Any other time is a point in time. */
export function timeRoles({ spanProperties: own }: Pick<Instance, 'spanProperties'>): TimeRoles {
  const roles = new Map<string, TimeRole | undefined>()
  const add = (ids: readonly string[], role: TimeRole | undefined) => ids.forEach((id) => roles.set(id, role))
  add(own?.filter((_, index) => index % 2 === 0) ?? wikidata.start, 'start')
  add(own?.filter((_, index) => index % 2 === 1) ?? wikidata.end, 'end')
  add(wikidata.earliest, 'earliest')
  add(wikidata.latest, 'latest')
  add(wikidata.none, undefined)
  return (id) => (roles.has(id) ? roles.get(id) : 'point')
}
