import { HeaderCell } from './HeaderCell'
import { ariaSort, nextSort, SortMark } from './sorting'
import styles from './HeaderCell.module.css'
import grid from './TableGrid.module.css'
import { useChangeTable } from './useChangeTable'
import type { Table } from './useTable'
import { useLabels } from '~/api/labels/useLabel'
import { useTranslate } from '~/i18n/I18nContext'

type Props = { table: Table; places: readonly number[]; focused: number | undefined }

/** The headings: a click sorts. */
export function HeaderRow({ table, places, focused }: Props) {
  const t = useTranslate()
  const { columns, view } = table
  const { labelOf } = useLabels(columns)
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
        return (
          id !== undefined && (
            <HeaderCell
              key={id}
              table={table}
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
