import { readSummary, type EditSummary, type Revision } from './revision'
import { countEach } from '~/lib/count-each'
import { groupBy } from '~/lib/group-by'
import { isPropertyId } from '~/model/id-pattern'

/** Categories by which the list of revisions is filtered and colored. */
export const editKinds = ['added', 'changed', 'removed', 'terms', 'sitelinks', 'reverted', 'other'] as const

export type EditKind = (typeof editKinds)[number]

const revertTags = ['mw-undo', 'mw-rollback', 'mw-manual-revert']

const kinds: [EditKind, EditSummary['subject'][]][] = [
  ['changed', ['rank', 'qualifier', 'qualifiers', 'reference']],
  ['terms', ['label', 'description', 'alias', 'terms']],
  ['sitelinks', ['sitelink']],
]

export function editKind({ subject, verb }: EditSummary, tags: readonly string[]): EditKind {
  if (revertTags.some((tag) => tags.includes(tag)) || verb === 'undone' || verb === 'restored')
    return 'reverted'
  if (subject === 'statement' || subject === 'statements' || subject === 'properties')
    return verb === 'added' || verb === 'removed' ? verb : 'changed'
  return kinds.find(([, subjects]) => subjects.includes(subject))?.[0] ?? 'other'
}

/** A revision with what its list says about the edit. */
export type Edit = ReturnType<typeof toEdits>[number]

/** The month of a time in the reader's time zone, so that sorting months sorts times. */
function monthOf(date: Date): string {
  return `${String(date.getFullYear()).padStart(4, '0')}-${String(date.getMonth() + 1).padStart(2, '0')}`
}

/** Reads a list of revisions, newest first. */
export function toEdits(revisions: readonly Revision[]) {
  return revisions.map((revision, index) => {
    // None for the first one, and while it is not loaded.
    const previous = revisions[index + 1]
    const summary = readSummary(revision)
    // MediaWiki's own REST API does not say which the first revision is.
    const base = previous ? previous.size : revision.parentId === 0 && revisions.length > 1 ? 0 : undefined
    const sizeChange = revision.size === undefined || base === undefined ? undefined : revision.size - base
    const kind = editKind(summary, revision.tags)
    return { revision, summary, kind, previous, sizeChange, month: monthOf(new Date(revision.timestamp)) }
  })
}

export type EditFilter = {
  /** Leaves out edits that can't have changed a statement. */
  statementsOnly?: boolean | undefined
  property?: string | undefined
  /** A name; `''` for hidden ones. */
  user?: string | undefined
  kind?: EditKind | undefined
  /** The first and the last month. */
  months?: readonly [string, string] | undefined
}

const withoutStatements: ReadonlySet<EditKind> = new Set(['terms', 'sitelinks'])

export function passes(
  { revision, summary, kind, month }: Edit,
  { statementsOnly = false, property, user, kind: wanted, months }: EditFilter,
): boolean {
  if (statementsOnly && withoutStatements.has(kind)) return false
  if (property !== undefined && !summary.properties.includes(property)) return false
  if (user !== undefined && (revision.user ?? '') !== user) return false
  if (wanted !== undefined && kind !== wanted) return false
  return !months || (month >= months[0] && month <= months[1])
}

/** The edits of a month, counted by what they were made to. */
export type MonthCount = { month: string; total: number; counts: KindCounts }

export type KindCounts = Partial<Record<EditKind, number>>

export const countKinds = (edits: readonly { kind: EditKind }[]): KindCounts =>
  Object.fromEntries(countEach(edits.map(({ kind }) => kind)))

function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  // Months are numbered from 0 there.
  return monthOf(new Date(year, number))
}

/** More would not fit next to one another: a century. */
const mostMonths = 1200

/** Every month from the first edit to the last one, also those without any. */
export function countMonths(edits: readonly Edit[]): MonthCount[] {
  const found = new Map(groupBy(edits, ({ month }) => month))
  const months = [...found.keys()].toSorted()
  const [first] = months
  const last = months.at(-1)
  if (first === undefined || last === undefined) return []
  const all: MonthCount[] = []
  for (let month = first; month <= last && all.length < mostMonths; month = nextMonth(month)) {
    const own = found.get(month) ?? []
    all.push({ month, total: own.length, counts: countKinds(own) })
  }
  return all
}

/** The choices of a filter: properties and users with the number of their edits, most first. */
export function choicesOf(edits: readonly Edit[]) {
  const sorted = (names: readonly string[]) => [...countEach(names)].toSorted(([, a], [, b]) => b - a)
  return {
    properties: sorted(edits.flatMap(({ summary }) => [...new Set(summary.properties)])),
    users: sorted(edits.map(({ revision }) => revision.user ?? '')),
  }
}

const longestUser = 300
const month = /^\d{4}-(0[1-9]|1[0-2])$/

/** No user of MediaWiki has a slash in their name, but a link may say so. */
const encode = (text: string) => text.replaceAll('%', '%25').replaceAll('/', '%2F')
const decode = (text: string) => text.replaceAll('%2F', '/').replaceAll('%25', '%')

/** A filter of revisions as in the address: `property:P31/user:Editor/months:2021-01..2021-03/statements`. */
export function writeEditFilter({ property, user, kind, months, statementsOnly }: EditFilter): string {
  const parts = [
    property !== undefined && `property:${property}`,
    user !== undefined && `user:${encode(user)}`,
    kind !== undefined && `kind:${kind}`,
    months && `months:${months[0] === months[1] ? months[0] : months.join('..')}`,
    statementsOnly && 'statements',
  ]
  return parts.filter((part) => typeof part === 'string').join('/')
}

/** Drops what no filter has. */
export function readEditFilter(text = ''): EditFilter {
  const filter: EditFilter = {}
  for (const part of text.slice(0, 1_000).split('/')) {
    const colon = part.indexOf(':')
    const [name, value] = colon < 0 ? [part, ''] : [part.slice(0, colon), part.slice(colon + 1)]
    if (name === 'statements') filter.statementsOnly = true
    if (name === 'property' && isPropertyId(value)) filter.property = value
    if (name === 'user') filter.user = decode(value).slice(0, longestUser)
    const kind = editKinds.find((one) => one === value)
    if (name === 'kind' && kind) filter.kind = kind
    const [first = '', last = first] = value.split('..')
    if (name === 'months' && month.test(first) && month.test(last) && first <= last)
      filter.months = [first, last]
  }
  return filter
}
