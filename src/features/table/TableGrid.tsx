import { useEffect, useMemo, useRef, useCallback, useLayoutEffect, useState, type RefObject } from 'react'
import { shallow } from 'zustand/shallow'
import { useColumnSizes } from './column-sizes'
import { GridRow } from './GridRow'
import { placesOf, windowOf, type GridSizes } from './grid-window'
import { gridStyle } from './GridCell'
import { HeaderRow } from './HeaderRow'
import styles from './TableGrid.module.css'
import { useGridKeys, type Place } from './useGridKeys'
import { reviewColumn, type Table } from './useTable'
import { readerMoves, savePlace, takePlace } from '~/features/statements/useScrollRestoration'
import { useTranslate } from '~/i18n/I18nContext'

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
  const sizes = useColumnSizes(table, columns)
  const { edges } = sizes
  const [kept] = useState(takeGridPlace)
  const save = useGridPlace(box, kept)
  const inView = useGridWindow(box, sizes, shown.length)
  const { firstRow, endRow, firstColumn, endColumn, page } = inView
  const { active, ...keys } = useGridKeys({
    box,
    start: kept?.active,
    rows: shown.length,
    columns,
    page,
  })
  useEffect(() => save(active.row, active.column), [save, active.row, active.column])
  // Another order is another list: it starts at its top.
  const { q, sort } = table.view
  const order = `${q} ${sort?.by} ${sort?.isDescending}`
  const before = useRef(order)
  useEffect(() => {
    if (before.current === order) return
    before.current = order
    box.current?.scrollTo({ top: 0 })
  }, [order])

  // A column that was just chosen is the last one, often beyond the edge.
  const known = useRef(columns)
  useEffect(() => {
    const added = columns.length === known.current.length + 1 && !known.current.includes(columns.at(-1) ?? '')
    known.current = columns
    const { current } = box
    if (!added || !current) return
    const sign = getComputedStyle(current).direction === 'rtl' ? -1 : 1
    current.scrollLeft = sign * current.scrollWidth
  }, [columns])

  const columnPlaces = useMemo(
    () =>
      isWhole
        ? placesOf(0, columns.length)
        : placesOf(firstColumn, endColumn, keptPlace(active.column, columns.length)),
    [isWhole, columns, firstColumn, endColumn, active.column],
  )
  // What looks for the beginning of the table finds it, wherever it is scrolled to.
  const rowPlaces = isWhole
    ? placesOf(0, shown.length)
    : placesOf(firstRow, endRow, keptPlace(active.row, shown.length), 0)
  const focusIn = (row: number) => (active.row === row ? active.column : undefined)
  return (
    <div ref={box} className={styles.box}>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- one of its cells is the tab stop */}
      <div
        role="grid"
        className={styles.grid}
        aria-label={t('table-title')}
        aria-rowcount={shown.length + 1}
        aria-colcount={columns.length + 1}
        aria-busy={reading.status === 'reading'}
        style={gridStyle({ ...placesIn(edges), '--rows': shown.length })}
        {...keys}
      >
        <HeaderRow table={table} sizes={sizes} columns={columns} places={columnPlaces} focused={focusIn(0)} />
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

/** Where the columns begin and how wide they are, for the style sheet. */
function placesIn(edges: readonly number[]): Record<`--${string}`, number> {
  const columns = edges.slice(1).flatMap((end, place) => {
    const start = edges[place] ?? 0
    return [
      [`--start-${place}`, start],
      [`--size-${place}`, end - start],
    ]
  })
  return { ...Object.fromEntries(columns), '--width': edges.at(-1) ?? 0 }
}

/** The place in the list of a place in the grid, where 0 is the heading. */
function keptPlace(place: number, length: number): number | undefined {
  return place > 0 && place <= length ? place - 1 : undefined
}

type GridPlace = { top: number; left: number; active: Place }

/** Where the grid was in this entry of the history. */
function takeGridPlace(): GridPlace | undefined {
  const place = takePlace(placeOwner)
  const [left = 0, row = 0, column = 0] = place?.key.split(' ').map(Number) ?? []
  return place && { top: place.at, left, active: { row, column } }
}

/** No item. */
const placeOwner = ''

/** Returns to the place, and keeps it as the grid is scrolled. @returns what keeps the cell with the tab stop */
function useGridPlace(box: RefObject<HTMLElement | null>, kept: GridPlace | undefined) {
  const goal = useRef(kept)
  const active = useRef<Place>(kept?.active)
  const save = useCallback(() => {
    const { current } = box
    if (!current || goal.current) return
    const { row, column } = active.current ?? { row: 0, column: 0 }
    const { scrollTop: at, scrollLeft } = current
    savePlace(
      placeOwner,
      at || scrollLeft || row || column ? { at, key: `${scrollLeft} ${row} ${column}` } : undefined,
    )
  }, [box])
  // With each render, because rows and columns may not have arrived.
  useLayoutEffect(() => {
    const { current } = box
    if (!current || !goal.current) return
    const { top, left } = goal.current
    const isThere = () => Math.abs(current.scrollTop - top) < 1 && Math.abs(current.scrollLeft - left) < 1
    if (!isThere()) current.scrollTo({ top, left, behavior: 'instant' })
    if (isThere()) goal.current = undefined
  })
  useEffect(() => {
    const abort = new AbortController()
    const options = { passive: true, signal: abort.signal }
    box.current?.addEventListener('scroll', save, options)
    const move = () => {
      goal.current = undefined
      // A link may be followed before the page tells of the scrolling that led to it.
      save()
    }
    for (const event of readerMoves) window.addEventListener(event, move, options)
    return () => abort.abort()
  }, [box, save])
  return useCallback(
    (row: number, column: number) => {
      active.current = { row, column }
      save()
    },
    [save],
  )
}

/** A screenful until the box is measured. */
const unmeasured = { top: 0, start: 0, block: 900, inline: 1300 }

/** The rows and columns to mount, as the box is scrolled and resized, and how many rows a page has. */
function useGridWindow(box: RefObject<HTMLElement | null>, sizes: GridSizes, rows: number) {
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
      shallow(windowOf(before, sizes, rows), windowOf(next, sizes, rows)) ? before : next,
    )
  }, [box, sizes, rows])

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
  // One row less than are whole, so that the last one of a page is seen again.
  const page = Math.max(1, Math.floor((viewport.block - sizes.head) / sizes.row) - 1)
  return { ...windowOf(viewport, sizes, rows), page }
}
