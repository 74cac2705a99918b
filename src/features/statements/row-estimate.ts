import type { Viewport } from './row-range'
import { maxQualifiers, maxReferences } from './row-view/row-model'
import type { Row } from './rows'
import { fieldOf } from '~/model/statement-list'

/**
 * The space of a property's name above its first statement on narrow screens; as in row-view/GroupView.module.css.
 */
export const headingBlockSize = 36
/** Approximate initial height above the list, whose rows are not mounted before the others are painted. */
const headerBlockSize = 250

export const sectionEstimate = 40
/** The height of a statement without qualifiers. */
const lowestStatement = 45

/** Height of the qualifiers below the main value, one line each. */
function estimateQualifiers(raw: unknown): number {
  const qualifiers = fieldOf(raw, 'qualifiers')
  const count = Array.isArray(qualifiers) ? qualifiers.length : 0
  return count === 0 ? 0 : 4 + 24 * Math.min(count, maxQualifiers)
}

/** Height of the unfolded references. */
export function estimateReferences(raw: unknown): number {
  const references = fieldOf(raw, 'references')
  if (!Array.isArray(references) || references.length === 0) return 0
  return references.slice(0, maxReferences).reduce<number>((sum, reference) => {
    const parts = fieldOf(reference, 'parts')
    return sum + 24 + 24 * (Array.isArray(parts) ? parts.length : 0)
  }, 4)
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

/** The visible part before the first layout. */
export function initialViewport(): Viewport {
  return { top: 0, bottom: Math.max(headerBlockSize, window.innerHeight - headerBlockSize) }
}
