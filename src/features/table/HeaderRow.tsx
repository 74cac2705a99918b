import { type ComponentProps, type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import { useLabels } from '~/api/labels/useLabel'
import { useI18n, useTranslate } from '~/i18n/I18nContext'
import { formatShare } from '~/model/format/share'
import { labelDirection } from '~/features/values/text-direction'
import { LabelText } from '~/features/values/LabelText'
import type { Label } from '~/model/label'
import { MenuButton, type MenuItem } from '~/ui/popups/MenuButton'
import type { Translate } from '~/i18n/translate'
import { Icon } from '~/ui/Icon'
import { chevronUp } from '~/ui/lazy-icons'
import styles from './HeaderCell.module.css'
import grid from './TableGrid.module.css'
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

export function HeaderRow({ table, sizes, columns, places, focused }: Props) {
  const t = useTranslate()
  const { labelOf } = useLabels(table.columns)
  return (
    <div role="row" aria-rowindex={1} className={grid.head}>
      <div
        role="columnheader"
        aria-colindex={1}
        aria-sort={ariaSort(table, 'label')}
        tabIndex={focused === 0 ? 0 : -1}
        className={grid.corner}
      >
        <SortButton table={table} by="label">
          {t('table-item')}
        </SortButton>
      </div>
      {places.map((place) => {
        const id = columns[place] ?? ''
        const isReview = id === reviewColumn
        return (
          <div
            key={id}
            role="columnheader"
            aria-colindex={place + 2}
            aria-sort={ariaSort(table, id)}
            tabIndex={focused === place + 1 ? 0 : -1}
            className={grid.headCell}
            style={columnStyle(place)}
            data-property-id={isReview ? undefined : id}
            // Said with each cell of the column: without the names of its controls.
            aria-label={isReview ? undefined : (labelOf(id)?.text ?? id)}
            aria-describedby={isReview ? undefined : `share-${id}`}
          >
            {isReview ? (
              <SortButton table={table} by={id}>
                {t('table-review')}
              </SortButton>
            ) : (
              <PropertyHeading {...{ table, sizes, place }} propertyId={id} label={labelOf(id)} />
            )}
          </div>
        )
      })}
    </div>
  )
}

type SortButtonProps = { table: Table; by: string; children: ReactNode }

/** Sorts ascending, descending, then in the order of the address. */
function SortButton({ table: { view, change }, by, children }: SortButtonProps) {
  const sort = view.sort?.by === by ? view.sort : undefined
  return (
    <button
      type="button"
      className={styles.sort}
      onClick={() => change.sort(sort?.isDescending ? undefined : { by, isDescending: sort !== undefined })}
    >
      {children}
      {sort && <Icon name={sort.isDescending ? 'chevron-down' : chevronUp} className={styles.sortMark} />}
    </button>
  )
}

function ariaSort({ view: { sort } }: Table, by: string) {
  if (sort?.by !== by) return undefined
  return sort.isDescending ? 'descending' : 'ascending'
}

type HeadingProps = Pick<Props, 'table' | 'sizes'> & {
  propertyId: string
  place: number
  label: Label | undefined
}

/** A property, the share of items that have it, and what can be done with the column. */
function PropertyHeading({ table, sizes, propertyId: id, place, label }: HeadingProps) {
  const t = useTranslate()
  return (
    <>
      <div className={styles.headName}>
        <SortButton table={table} by={id}>
          <span className={grid.clipped} dir={labelDirection(label)} title={`${label?.text ?? id} (${id})`}>
            <LabelText id={id} label={label} />
          </span>
        </SortButton>
        <MenuButton
          small
          align="end"
          iconOnly="more"
          aria-label={t('table-column-menu', label?.text ?? id)}
          data-print="hidden"
          items={menuItems(table, id, t)}
        />
      </div>
      <Share table={table} propertyId={id} />
      <ColumnGrip name={label?.text ?? id} propertyId={id} place={place} sizes={sizes} />
    </>
  )
}

type ShareProps = Pick<HeadingProps, 'table' | 'propertyId'>

function Share({ table: { shares, itemsRead }, propertyId: id }: ShareProps) {
  const { t, number } = useI18n()
  if (itemsRead === 0) return null
  const count = shares.find(({ propertyId }) => propertyId === id)?.count ?? 0
  const title = t('table-items-of', number(count), number(itemsRead), itemsRead)
  return (
    <ShareLine id={`share-${id}`} title={title} count={count} total={itemsRead}>
      <span className={grid.id}>{id}</span>
    </ShareLine>
  )
}

type ShareLineProps = ComponentProps<'div'> & { count: number; total: number }

export function ShareLine({ count, total, children, ...rest }: ShareLineProps) {
  const { language } = useI18n()
  const style = gridStyle({ '--share': count / Math.max(total, 1) })
  return (
    <div {...rest} className={styles.share}>
      <span className={styles.shareBar} style={style} aria-hidden="true" />
      {formatShare(count, total, language)}
      {children}
    </div>
  )
}

function menuItems({ columns, view, change }: Table, id: string, t: Translate): MenuItem[] {
  const place = columns.indexOf(id)
  const choice = (facet: 'has' | 'lacks'): MenuItem => ({
    id: facet,
    label: t(view[facet].includes(id) ? 'table-only-off' : `table-only-${facet}`),
    separated: facet === 'has',
    onSelect: () => change.toggle(facet, id),
  })
  const sort = (direction: 'ascending' | 'descending'): MenuItem => ({
    id: direction,
    label: t(`table-sort-${direction}`),
    onSelect: () => change.sort({ by: id, isDescending: direction === 'descending' }),
  })
  return [
    sort('ascending'),
    sort('descending'),
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
