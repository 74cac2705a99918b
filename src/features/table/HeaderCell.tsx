import { formatShare } from '~/model/format/share'
import { labelDirection } from '~/features/values/text-direction'
import { gridStyle } from './GridCell'
import { ariaSort, nextSort, SortMark } from './sorting'
import styles from './HeaderCell.module.css'
import grid from './TableGrid.module.css'
import { useChangeTable } from './useChangeTable'
import { useColumnMenuItems } from './useColumnMenuItems'
import type { Table } from './useTable'
import { LabelText } from '~/features/values/LabelText'
import { useI18n, useTranslate } from '~/i18n/I18nContext'
import { formatCount } from '~/model/format/number'
import type { Label } from '~/model/label'
import { MenuButton } from '~/ui/popups/MenuButton'

type Props = {
  table: Table
  propertyId: string
  place: number
  label: Label | undefined
  isFocused: boolean
}

/** A property, the share of items that have it, and what can be done with the column. */
export function HeaderCell({ table, propertyId: id, place, label, isFocused }: Props) {
  const t = useTranslate()
  const { view } = table
  const change = useChangeTable(table)
  const sort = view.sort?.by === id ? view.sort : undefined
  const items = useColumnMenuItems(table, id, place)
  return (
    <div
      role="columnheader"
      aria-colindex={place + 2}
      aria-sort={ariaSort(sort)}
      tabIndex={isFocused ? 0 : -1}
      className={grid.headCell}
      style={gridStyle({ '--place': place })}
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
    </div>
  )
}

type ShareProps = Pick<Props, 'table' | 'propertyId'>

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
