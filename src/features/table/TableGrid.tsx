import { useEffect, useMemo, useRef, useCallback, useLayoutEffect, useState, type RefObject } from 'react'
import { GridRow } from './GridRow'
import { placesOf, windowOf, type GridSizes, type GridWindow } from './grid-window'
import { gridStyle } from './GridCell'
import { HeaderRow } from './HeaderRow'
import styles from './TableGrid.module.css'
import { useGridKeys } from './useGridKeys'
import { reviewColumn, type Table } from './useTable'
import { useTranslate } from '~/i18n/I18nContext'
import { useIsNarrow } from '~/ui/breakpoints'

type Props = {
  table: Table
  /** Every row and column is mounted, for printing. */
  isWhole: boolean
}

/** The rows and columns in view of a grid that may have 500 × 40 cells. */
export function TableGrid({ table, isWhole }: Props) {
  const t = useTranslate()
  const { shown, reading, reviews } = table
  const columns = useMemo(
    () => (reviews.size > 0 ? [reviewColumn, ...table.columns] : table.columns),
    [reviews, table.columns],
  )
  const box = useRef<HTMLDivElement>(null)
  const sizes = useGridSizes()
  const inView = useGridWindow(box, sizes, shown.length, columns.length)
  const { firstRow, endRow, firstColumn, endColumn } = inView
  const { active, ...keys } = useGridKeys({
    box,
    rows: shown.length,
    columns,
    page: Math.max(1, endRow - firstRow - 18),
  })
  // Another order is another list: it starts at its top.
  const { q, sort } = table.view
  const order = `${q} ${sort?.by} ${sort?.isDescending}`
  const before = useRef(order)
  useEffect(() => {
    if (before.current === order) return
    before.current = order
    box.current?.scrollTo({ top: 0 })
  }, [order])

  const columnPlaces = useMemo(
    () =>
      isWhole
        ? columns.map((_, index) => index)
        : placesOf(firstColumn, endColumn, keptPlace(active.column, columns.length)),
    [isWhole, columns, firstColumn, endColumn, active.column],
  )
  const rowPlaces = isWhole
    ? shown.map((_, index) => index)
    : placesOf(firstRow, endRow, keptPlace(active.row, shown.length))
  const focusIn = (row: number) => (active.row === row ? active.column : undefined)
  return (
    <div ref={box} className={styles.box} data-whole={isWhole || undefined}>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- one of its cells is the tab stop */}
      <div
        role="grid"
        className={styles.grid}
        aria-label={t('table-title')}
        aria-rowcount={shown.length + 1}
        aria-colcount={columns.length + 1}
        aria-busy={reading.status === 'reading'}
        style={gridStyle({ '--columns': columns.length, '--rows': shown.length })}
        {...keys}
      >
        <HeaderRow table={table} columns={columns} places={columnPlaces} focused={focusIn(0)} />
        {rowPlaces.map((place) => {
          const row = shown[place]
          return (
            row && (
              <GridRow
                key={row.id}
                row={row}
                review={reviews.get(row.id)}
                place={place}
                columns={columns}
                columnPlaces={columnPlaces}
                focused={focusIn(place + 1)}
                isStopped={reading.status !== 'reading'}
              />
            )
          )
        })}
      </div>
      {shown.length === 0 && <p className={styles.none}>{t('table-none')}</p>}
    </div>
  )
}

/** The place in the list of a place in the grid, where 0 is the heading. */
function keptPlace(place: number, length: number): number | undefined {
  return place > 0 && place <= length ? place - 1 : undefined
}

/** A screenful until the box is measured. */
const unmeasured = { top: 0, start: 0, block: 900, inline: 1300 }

/** The rows and columns to mount, as the box is scrolled and resized. */
function useGridWindow(
  box: RefObject<HTMLElement | null>,
  sizes: GridSizes,
  rows: number,
  columns: number,
): GridWindow {
  const [viewport, setViewport] = useState(unmeasured)
  const measure = useCallback(() => {
    const { current } = box
    if (!current || current.clientHeight === 0) return
    const next = {
      top: current.scrollTop,
      // Negative in a page from right to left.
      start: Math.abs(current.scrollLeft),
      block: current.clientHeight,
      inline: current.clientWidth,
    }
    // Only when other rows or columns come into view: scrolling within one renders nothing.
    setViewport((before) =>
      isSame(windowOf(before, sizes, rows, columns), windowOf(next, sizes, rows, columns)) ? before : next,
    )
  }, [box, sizes, rows, columns])

  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    // oxlint-disable-next-line react/set-state-in-effect -- the box exists only now
    measure()
    const abort = new AbortController()
    current.addEventListener('scroll', measure, { passive: true, signal: abort.signal })
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure)
    observer?.observe(current)
    return () => {
      abort.abort()
      observer?.disconnect()
    }
  }, [box, measure])
  return windowOf(viewport, sizes, rows, columns)
}

function isSame(one: GridWindow, other: GridWindow): boolean {
  return (
    one.firstRow === other.firstRow &&
    one.endRow === other.endRow &&
    one.firstColumn === other.firstColumn &&
    one.endColumn === other.endColumn
  )
}

/** In rem, as in TableGrid.module.css: sizes follow the reader's font size. */
const wide = { row: 3.25, head: 4, column: 13, first: 15 }
const narrow = { row: 3.25, head: 4, column: 10, first: 8 }

function useGridSizes(): GridSizes {
  const isNarrow = useIsNarrow()
  return useMemo(() => {
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
    const { row, head, column, first } = isNarrow ? narrow : wide
    return { row: row * rem, head: head * rem, column: column * rem, first: first * rem }
  }, [isNarrow])
}
