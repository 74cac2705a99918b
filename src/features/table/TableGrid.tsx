import { useEffect, useMemo, useRef } from 'react'
import { GridRow } from './GridRow'
import { placesOf } from './grid-window'
import { gridStyle } from './GridCell'
import { HeaderRow } from './HeaderRow'
import styles from './TableGrid.module.css'
import { useGridKeys } from './useGridKeys'
import { useGridSizes } from './useGridSizes'
import { useGridWindow } from './useGridWindow'
import type { Table } from './useTable'
import { useTranslate } from '~/i18n/I18nContext'

type Props = {
  table: Table
  /** Every row and column is mounted, for printing. */
  isWhole: boolean
}

/** The rows and columns in view of a grid that may have 500 × 40 cells. */
export function TableGrid({ table, isWhole }: Props) {
  const t = useTranslate()
  const { shown, columns, reading } = table
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
        <HeaderRow table={table} places={columnPlaces} focused={focusIn(0)} />
        {rowPlaces.map((place) => {
          const row = shown[place]
          return (
            row && (
              <GridRow
                key={row.id}
                row={row}
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
