import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useLabels } from '~/api/labels/useLabel'
import { useI18n, useTranslate } from '~/i18n/I18nContext'
import { formatCount } from '~/model/format/number'
import { formatShare } from '~/model/format/share'
import { labelDirection } from '~/features/values/text-direction'
import { LabelText } from '~/features/values/LabelText'
import type { Label } from '~/model/label'
import { MenuButton, type MenuItem } from '~/ui/popups/MenuButton'
import type { Sort } from '~/model/table/table-view'
import { Icon } from '~/ui/Icon'
import { chevronUp } from '~/ui/lazy-icons'
import styles from './HeaderCell.module.css'
import grid from './TableGrid.module.css'
import { useChangeTable } from './useChangeTable'
import { reviewColumn, type Table } from './useTable'
import { type ColumnSizes, mostColumn } from './column-sizes'
import { columnStyle, gridStyle } from './GridCell'

type Props = {
  table: Table
  /** Those of the table, after that of the verdicts. */
  columns: readonly string[]
  sizes: ColumnSizes
  places: readonly number[]
  focused: number | undefined
}

/** The headings: a click sorts. */
export function HeaderRow({ table, sizes, columns, places, focused }: Props) {
  const t = useTranslate()
  const { view } = table
  const { labelOf } = useLabels(table.columns)
  const change = useChangeTable(table)
  const { sort } = view
  const byLabel = sort?.by === 'label' ? sort : undefined
  return (
    <div role="row" aria-rowindex={1} className={grid.head}>
      <div
        role="columnheader"
        aria-colindex={1}
        aria-sort={ariaSort(byLabel)}
        tabIndex={focused === 0 ? 0 : -1}
        className={grid.corner}
      >
        <button type="button" className={styles.sort} onClick={() => change.sort(nextSort('label', sort))}>
          {t('table-item')}
          <SortMark sort={byLabel} />
        </button>
      </div>
      {places.map((place) => {
        const id = columns[place]
        if (id === reviewColumn) return <ReviewHeading key={id} {...{ table, place, focused }} />
        return (
          id !== undefined && (
            <HeaderCell
              key={id}
              table={table}
              sizes={sizes}
              propertyId={id}
              place={place}
              label={labelOf(id)}
              isFocused={focused === place + 1}
            />
          )
        )
      })}
    </div>
  )
}

function ReviewHeading({ table, place, focused }: Pick<Props, 'table' | 'focused'> & { place: number }) {
  const t = useTranslate()
  const change = useChangeTable(table)
  const sort = table.view.sort?.by === reviewColumn ? table.view.sort : undefined
  return (
    <div
      role="columnheader"
      aria-colindex={place + 2}
      aria-sort={ariaSort(sort)}
      tabIndex={focused === place + 1 ? 0 : -1}
      className={grid.headCell}
      style={columnStyle(place)}
    >
      <button
        type="button"
        className={styles.sort}
        onClick={() => change.sort(nextSort(reviewColumn, table.view.sort))}
      >
        {t('table-review')}
        <SortMark sort={sort} />
      </button>
    </div>
  )
}

type HeaderCellProps = {
  table: Table
  sizes: ColumnSizes
  propertyId: string
  place: number
  label: Label | undefined
  isFocused: boolean
}

/** A property, the share of items that have it, and what can be done with the column. */
function HeaderCell({ table, sizes, propertyId: id, place, label, isFocused }: HeaderCellProps) {
  const t = useTranslate()
  const { view } = table
  const change = useChangeTable(table)
  const sort = view.sort?.by === id ? view.sort : undefined
  const items = useColumnMenuItems(table, id)
  return (
    <div
      role="columnheader"
      aria-colindex={place + 2}
      aria-sort={ariaSort(sort)}
      tabIndex={isFocused ? 0 : -1}
      className={grid.headCell}
      style={columnStyle(place)}
      data-property-id={id}
    >
      <div className={styles.headName}>
        <button type="button" className={styles.sort} onClick={() => change.sort(nextSort(id, view.sort))}>
          <span className={grid.clipped} dir={labelDirection(label)} title={`${label?.text ?? id} (${id})`}>
            <LabelText id={id} label={label} />
          </span>
          <SortMark sort={sort} />
        </button>
        <MenuButton
          small
          align="end"
          iconOnly="more"
          aria-label={t('table-column-menu', label?.text ?? id)}
          data-print="hidden"
          items={items}
        />
      </div>
      <Share table={table} propertyId={id} />
      <ColumnGrip name={label?.text ?? id} propertyId={id} place={place} sizes={sizes} />
    </div>
  )
}

type ShareProps = Pick<HeaderCellProps, 'table' | 'propertyId'>

/** Which part of the items that have been read have the property. */
function Share({ table: { shares, itemsRead }, propertyId: id }: ShareProps) {
  const { t, language } = useI18n()
  if (itemsRead === 0) return null
  const count = shares.find(({ propertyId }) => propertyId === id)?.count ?? 0
  const number = (value: number) => formatCount(value, language)
  return (
    <div className={styles.share} title={t('table-items-of', number(count), number(itemsRead), itemsRead)}>
      <span
        className={styles.shareBar}
        style={gridStyle({ '--share': count / itemsRead })}
        aria-hidden="true"
      />
      {formatShare(count, itemsRead, language)}
      <span className={grid.id}>{id}</span>
    </div>
  )
}

/** Menu items for what can be done with a column. */
function useColumnMenuItems(table: Table, id: string): MenuItem[] {
  const t = useTranslate()
  const { columns, view } = table
  const place = columns.indexOf(id)
  const change = useChangeTable(table)
  const choice = (facet: 'has' | 'lacks'): MenuItem => ({
    id: facet,
    label: t(view[facet].includes(id) ? 'table-only-off' : `table-only-${facet}`),
    separated: facet === 'has',
    onSelect: () => change.toggle(facet, id),
  })
  return [
    {
      id: 'ascending',
      label: t('table-sort-ascending'),
      onSelect: () => change.sort({ by: id, isDescending: false }),
    },
    {
      id: 'descending',
      label: t('table-sort-descending'),
      onSelect: () => change.sort({ by: id, isDescending: true }),
    },
    choice('has'),
    choice('lacks'),
    {
      id: 'before',
      label: t('table-move-before'),
      separated: true,
      disabled: place === 0,
      onSelect: () => change.move(id, -1),
    },
    {
      id: 'after',
      label: t('table-move-after'),
      disabled: place === columns.length - 1,
      onSelect: () => change.move(id, 1),
    },
    { id: 'remove', label: t('table-remove'), onSelect: () => change.remove(id) },
  ]
}

function SortMark({ sort }: { sort: Sort | undefined }) {
  return sort && <Icon name={sort.isDescending ? 'chevron-down' : chevronUp} className={styles.sortMark} />
}

function ariaSort(sort: Sort | undefined) {
  if (!sort) return undefined
  return sort.isDescending ? 'descending' : 'ascending'
}

/** Ascending, descending, then the order of the address. */
function nextSort(by: string, sort: Sort | undefined): Sort | undefined {
  if (sort?.by !== by) return { by, isDescending: false }
  return sort.isDescending ? undefined : { by, isDescending: true }
}

type GripProps = { name: string; propertyId: string; place: number; sizes: ColumnSizes }

/** Pixels for an arrow key. */
const step = 16

const directionOf = (element: Element) => (getComputedStyle(element).direction === 'rtl' ? -1 : 1)

/** The edge of a column's heading, which is dragged to change its width; a double click gives it its usual one. */
function ColumnGrip({ name, propertyId, place, sizes: { edges, least, resize } }: GripProps) {
  const t = useTranslate()
  const grip = useRef<{ x: number; width: number }>(undefined)
  const width = (edges[place + 1] ?? 0) - (edges[place] ?? 0)
  const min = least[place] ?? 0
  const setWidth = (next: number) => resize(propertyId, Math.max(min, next))
  function press(event: PointerEvent) {
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = { x: event.clientX, width }
  }
  function drag({ currentTarget, clientX }: PointerEvent) {
    if (grip.current) setWidth(grip.current.width + (clientX - grip.current.x) * directionOf(currentTarget))
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    setWidth(width + (event.key === 'ArrowRight' ? step : -step) * directionOf(event.currentTarget))
  }
  const release = () => void (grip.current = undefined)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator with a value is a control
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={t('table-column-width', name)}
      aria-valuenow={Math.round(width)}
      aria-valuemin={Math.round(min)}
      aria-valuemax={mostColumn}
      tabIndex={-1}
      className={styles.grip}
      data-print="hidden"
      onPointerDown={press}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
      onDoubleClick={() => resize(propertyId, undefined)}
      onKeyDown={onKeyDown}
    />
  )
}
