import type { Row } from './rows'
import { fieldOf } from '~/model/statement-list'

/** What a property's name takes above its first statement on narrow screens; as in StatementGroup.module.css. */
export const headingBlockSize = 36
/** What stands above the list at first, about; its rows are not mounted before the others are painted. */
const headerBlockSize = 300
/** A media query: names stand above their statements, not beside them. */
export const narrow = '(width < 760px)'

export const sectionEstimate = 64
/** The height of a statement without qualifiers. */
export const lowestStatement = 45

/** Qualifiers beyond these are folded, so that one statement with hundreds does not fill the list. */
export const mostQualifiers = 20

/** What the qualifiers of a raw statement take below its main value, one line each. */
function estimateQualifiers(raw: unknown): number {
  const qualifiers = fieldOf(raw, 'qualifiers')
  const count = Array.isArray(qualifiers) ? qualifiers.length : 0
  return count === 0 ? 0 : 4 + 24 * Math.min(count, mostQualifiers)
}

/** References beyond these are folded: a statement may have hundreds; the first ones tell what kind they are. */
export const mostReferences = 10

/** What the references of a raw statement take where they are unfolded. */
export function estimateReferences(raw: unknown): number {
  const references = fieldOf(raw, 'references')
  if (!Array.isArray(references) || references.length === 0) return 0
  return references.slice(0, mostReferences).reduce<number>((sum, reference) => {
    const parts = fieldOf(reference, 'parts')
    return sum + 24 + 24 * (Array.isArray(parts) ? parts.length : 0)
  }, 4)
}

/** A guess of a statement's height, by its position among those of its property and their number. */
export function estimateStatement(
  raw: unknown,
  position: number,
  setSize: number,
  isNarrow: boolean,
): number {
  const own = lowestStatement + estimateQualifiers(raw)
  if (isNarrow) return position === 0 ? own + headingBlockSize : own
  return setSize === 1 ? Math.max(70, own) : own
}

/** A guess until a row has been measured. */
export function estimateRow(row: Row, isNarrow: boolean): number {
  if (row.kind === 'section') return sectionEstimate
  return estimateStatement(row.entry.raw, row.position, row.group.entries.length, isNarrow)
}

/** What of the list is in view, in pixels from its top. */
export type Viewport = { top: number; bottom: number }

/** What will be in view before anything has been laid out. */
export function viewportAtFirst(): Viewport {
  return { top: 0, bottom: Math.max(headerBlockSize, window.innerHeight - headerBlockSize) }
}
