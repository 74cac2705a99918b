import type { RowOffsets } from './row-offsets'

export type RowTarget = {
  index: number
  /** Position in the view; `nearest`: the shortest way to make the row visible. */
  block: 'center' | 'start' | 'nearest'
  /** Pixels from the top of the window, for `start`; defaults to below the bar. */
  at?: number
  focus?: boolean
}

/** Distance between a row and the edge of the view. */
const air = 8

/** Height of the sticky bar; base.css keeps focused elements clear of it too. */
export function stickySize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || 0
}

export function scrollToRow(list: HTMLElement, offsets: RowOffsets, { index, block, at }: RowTarget): void {
  const rowTop = offsets[index] ?? 0
  const height = (offsets[index + 1] ?? rowTop) - rowTop
  const cover = stickySize()
  const top = list.getBoundingClientRect().top + rowTop
  const room = window.innerHeight - cover - height
  const above = top - cover
  let by = at === undefined ? above : top - at
  if (block === 'center') by = above - Math.max(0, room) / 2
  else if (block === 'nearest' && above >= 0) by = Math.max(0, Math.min(above - air, above - room + air))
  else if (block === 'nearest') by = above - air
  if (Math.abs(by) >= 1) window.scrollBy({ top: by, behavior: 'instant' })
}

export function focusRow(list: HTMLElement, { index, focus }: RowTarget): void {
  if (focus) list.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus({ preventScroll: true })
}
