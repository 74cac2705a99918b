import type { Row } from './rows'

/** What a property's name takes above its first statement on narrow screens; as in StatementGroup.module.css. */
export const headingBlockSize = 36
/** What stands above the list at first, about; its rows are not mounted before the others are painted. */
const headerBlockSize = 300
/** A media query: names stand above their statements, not beside them. */
export const narrow = '(width < 760px)'

export const sectionEstimate = 64

/** A guess of a statement's height, by its position among those of its property and their number. */
export function estimateStatement(position: number, setSize: number, isNarrow: boolean): number {
  if (isNarrow) return position === 0 ? 45 + headingBlockSize : 45
  return setSize === 1 ? 66 : 45
}

/** A guess until a row has been measured. */
export function estimateRow(row: Row, isNarrow: boolean): number {
  if (row.kind === 'section') return sectionEstimate
  return estimateStatement(row.position, row.group.entries.length, isNarrow)
}

/** What of the list is in view, in pixels from its top. */
export type Viewport = { top: number; bottom: number }

/** What will be in view before anything has been laid out. */
export function viewportAtFirst(): Viewport {
  return { top: 0, bottom: Math.max(headerBlockSize, window.innerHeight - headerBlockSize) }
}
