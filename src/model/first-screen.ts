import { bestFirst } from './best-rank'
import type { PropertyOrder } from './property-order'
import { addEntities, type LocalId } from './referenced-entities'
import type { PropertyValue, Statement } from './statement'
import { fieldOf, statementOf, type StatementEntry, type StatementList } from './statement-list'
import { sectionOrder, sortByPropertyOrder, toRows, toSections, type Row } from './statement-rows'

/** More qualifiers are folded, so that one statement with hundreds does not fill the list. */
export const maxQualifiers = 20

/** More references are folded: a statement may have hundreds, and the first ones show their kind. */
export const maxReferences = 10

/**
 * The space of a property's name above its first statement on narrow screens; as in GroupView.module.css.
 */
export const headingBlockSize = 36

export const sectionEstimate = 40
/** The height of a statement without qualifiers. */
const lowestStatement = 45

/** Height of the qualifiers below the main value, one line each. */
function estimateQualifiers(raw: unknown): number {
  const qualifiers = fieldOf(raw, 'qualifiers')
  const count = Array.isArray(qualifiers) ? qualifiers.length : 0
  return count === 0 ? 0 : 4 + 24 * Math.min(count, maxQualifiers)
}

/** Lines of a part of a reference, of some 65 characters each; a longer text is clipped. */
function linesOf(part: unknown): number {
  const content = fieldOf(fieldOf(part, 'value'), 'content')
  const text = fieldOf(content, 'text') ?? content
  return typeof text === 'string' ? Math.min(1 + text.length / 65, 10) | 0 : 1
}

export function estimateReferences(raw: unknown): number {
  const references = fieldOf(raw, 'references')
  if (!Array.isArray(references) || references.length === 0) return 0
  let height = 4
  for (const reference of references.slice(0, maxReferences)) {
    const parts = fieldOf(reference, 'parts')
    height += 24
    if (Array.isArray(parts)) for (const part of parts) height += 24 * linesOf(part)
  }
  return height
}

/** `position`: among the statements of its property. */
function estimateStatement(raw: unknown, position: number, isNarrow: boolean): number {
  const own = lowestStatement + estimateQualifiers(raw)
  return isNarrow && position === 0 ? own + headingBlockSize : own
}

/** Used until a row has been measured. */
export function estimateRow(row: Row, isNarrow: boolean): number {
  if (row.kind === 'section') return sectionEstimate
  return estimateStatement(row.entry.raw, row.position, isNarrow)
}

export type FirstRowsOptions = {
  isNarrow: boolean
  /** Pixels of the list that are in view. */
  room: number
  order: PropertyOrder | undefined
  bestRankFirst: boolean
  /** Whether more of the response follows. */
  isPart: boolean
}

/**
 * The rows in view and the known height of the list. Undefined while a partial response does not yet
 * determine the top of the list.
 */
export function firstRows(
  { groups: all, arrange = toRows }: Pick<StatementList, 'groups' | 'arrange'>,
  { isNarrow, room, order, bestRankFirst, isPart }: FirstRowsOptions,
): { rows: Row[]; blockSize: number } | undefined {
  if (isPart && order) return undefined
  // More statements of the last property may follow, which can change its layout and its best rank.
  const isLastOpen = isPart && (bestRankFirst || all.at(-1)?.entries.length === 1)
  const settled = isLastOpen ? all.slice(0, -1) : all
  const groups = sortByPropertyOrder(bestRankFirst ? bestFirst(settled) : settled, order)
  const rows: Row[] = []
  let blockSize = 0
  for (const row of arrange({ groups })) {
    if (blockSize <= room) {
      // More statements before the identifiers may follow.
      if (isPart && row.kind === 'section' && row.section === 'identifiers') return undefined
      rows.push(row)
    }
    blockSize += estimateRow(row, isNarrow)
  }
  return isPart && blockSize <= room ? undefined : { rows, blockSize }
}

/** The main value and the qualifiers that a row shows before it is unfolded. */
export function valuesInRow({ property, value, qualifiers }: Statement): [PropertyValue, ...PropertyValue[]] {
  return [{ property, value }, ...qualifiers.slice(0, maxQualifiers)]
}

/** The entities whose labels are in these rows. */
export function entitiesInRows(rows: readonly Row[], localId: LocalId): string[] {
  const ids = new Set<string>()
  for (const row of rows) {
    const statement = row.kind === 'statement' ? statementOf(row.entry) : undefined
    if (row.kind === 'section' && typeof row.part === 'object')
      for (const id of row.part.features) ids.add(id)
    if (statement) addEntities(valuesInRow(statement), localId, ids)
  }
  return [...ids]
}

/** The statements in the order of the unfiltered page. */
export function toViewOrder(
  { groups }: Pick<StatementList, 'groups'>,
  order: PropertyOrder | undefined,
): StatementEntry[] {
  const sections = toSections(sortByPropertyOrder(groups, order))
  return sectionOrder.flatMap((section) => sections[section]).flatMap(({ entries }) => entries)
}
