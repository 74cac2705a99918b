import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react'

/** A cell: row 0 has the headings, column 0 the items. */
export type Place = { row: number; column: number }

type Options = {
  box: RefObject<HTMLElement | null>
  rows: number
  /** The properties, whose column a heading or a cell has as `data-property-id`. */
  columns: readonly string[]
  /** Rows in view, for Page Up and Page Down. */
  page: number
  /** The tab stop at first. */
  start?: Place | undefined
}

const cells = ':is([role="gridcell"], [role="columnheader"], [role="rowheader"])'
const controls = 'a[href], button, [role="separator"]'

/** Those of a cell, without the items of a menu that is open. */
function controlsIn(cell: HTMLElement): HTMLElement[] {
  return [...cell.querySelectorAll<HTMLElement>(controls)].filter((each) => !each.closest('[role="menu"]'))
}

/**
 * The keyboard of a grid (ARIA Authoring Practices): one cell is a tab stop, arrows move it, Enter leads to what
 * is in the cell, arrows from one to the next there, Escape back.
 */
export function useGridKeys({ box, rows, columns, page, start }: Options) {
  const [place, setPlace] = useState<Place>(start ?? { row: 0, column: 0 })
  const isMoving = useRef(false)
  const active = { row: Math.min(place.row, rows), column: Math.min(place.column, columns.length) }

  // After the cell is mounted.
  useEffect(() => {
    if (!isMoving.current) return
    isMoving.current = false
    const cell = cellAt(box.current, place)
    cell?.focus()
    // To Chromium, 32 px of it are enough, even beside the first column, which stays in view.
    if (place.column > 0) cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [box, place])

  // A column that is moved or removed may take the focus with it.
  const focused = useRef<{ propertyId: string | undefined }>(undefined)
  const followColumn = useEffectEvent((ids: readonly string[]) => {
    if (!focused.current) return
    const column = ids.indexOf(focused.current.propertyId ?? '') + 1
    isMoving.current = document.activeElement === document.body
    setPlace(column > 0 ? { ...active, column } : { ...active })
  })
  useEffect(() => followColumn(columns), [columns])

  useWithoutTabStops(box)

  function onFocus({ target }: FocusEvent) {
    const cell = target.closest<HTMLElement>(cells)
    focused.current = { propertyId: cell?.dataset['propertyId'] }
    const next = cell && placeOf(cell)
    if (next && (next.row !== place.row || next.column !== place.column)) setPlace(next)
  }

  function onBlur() {
    focused.current = undefined
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!(event.target instanceof HTMLElement)) return
    const cell = event.target.closest<HTMLElement>(cells)
    if (!cell || event.defaultPrevented) return
    if (event.target !== cell) return moveWithin(cell, event.target, event)
    if (event.key === 'Enter' || event.key === 'F2') {
      event.preventDefault()
      controlsIn(cell)[0]?.focus()
      return
    }
    const next = moved(event, active, {
      rows,
      columns: columns.length,
      page,
      isRightToLeft: isRightToLeft(cell),
    })
    if (!next) return
    event.preventDefault()
    isMoving.current = true
    setPlace(next)
  }

  return { active, onFocus, onBlur, onKeyDown }
}

/** Cells are reached by arrows, and what is in them by Enter: hundreds of links would be no tab stops of use. */
function useWithoutTabStops(box: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { current } = box
    if (!current) return
    const exclude = () => {
      for (const control of current.querySelectorAll<HTMLElement>(`${cells} :is(${controls})`))
        if (control.tabIndex !== -1) control.tabIndex = -1
    }
    exclude()
    const observer = new MutationObserver(exclude)
    observer.observe(current, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [box])
}

/** Arrows from one control of a cell to the next, and Escape back to the cell. */
function moveWithin(cell: HTMLElement, control: HTMLElement, event: KeyboardEvent) {
  // A menu has keys of its own.
  if (control.closest('[role="menu"]')) return
  if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
    event.preventDefault()
    const all = controlsIn(cell)
    const step = (event.key === 'ArrowRight') === isRightToLeft(cell) ? -1 : 1
    all.at((all.indexOf(control) + step) % all.length)?.focus()
  } else if (event.key === 'Escape') {
    event.preventDefault()
    cell.focus()
  }
}

const isRightToLeft = (element: Element) => getComputedStyle(element).direction === 'rtl'

type Bounds = { rows: number; columns: number; page: number; isRightToLeft: boolean }

function moved(event: KeyboardEvent, { row, column }: Place, bounds: Bounds): Place | undefined {
  const { rows, columns, page } = bounds
  const step = bounds.isRightToLeft ? -1 : 1
  const isWhole = event.ctrlKey || event.metaKey
  const moves: Record<string, Place> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - step },
    ArrowRight: { row, column: column + step },
    PageUp: { row: row - page, column },
    PageDown: { row: row + page, column },
    Home: { row: isWhole ? 0 : row, column: 0 },
    End: { row: isWhole ? rows : row, column: columns },
  }
  const next = Object.hasOwn(moves, event.key) ? moves[event.key] : undefined
  if (!next || event.altKey) return undefined
  return {
    row: Math.max(0, Math.min(rows, next.row)),
    column: Math.max(0, Math.min(columns, next.column)),
  }
}

function placeOf(cell: HTMLElement): Place | undefined {
  const row = Number(cell.closest('[role="row"]')?.getAttribute('aria-rowindex'))
  const column = Number(cell.getAttribute('aria-colindex'))
  return row > 0 && column > 0 ? { row: row - 1, column: column - 1 } : undefined
}

function cellAt(box: HTMLElement | null, { row, column }: Place): HTMLElement | undefined {
  const found = box?.querySelector(`[aria-rowindex="${row + 1}"]`)
  const cell = found?.querySelector<HTMLElement>(`${cells}[aria-colindex="${column + 1}"]`)
  // An item that could not be read has one cell for all properties.
  return cell ?? found?.querySelector<HTMLElement>('[role="gridcell"]') ?? undefined
}
