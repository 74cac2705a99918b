import { formatShare } from './format-share'
import { labelDirection } from './label-direction'
import { gridStyle } from './grid-style'
import { ariaSort, nextSort } from './sort-state'
import { SortMark } from './SortMark'
import styles from './TableGrid.module.css'
import { useChangeTable } from './useChangeTable'
import type { Table } from './useTable'
import { LabelText } from '~/features/values/LabelText'
import { useI18n } from '~/i18n/I18nContext'
import { formatCount } from '~/model/format/number'
import type { Label } from '~/model/label'
import { MenuButton, type MenuItem } from '~/ui/MenuButton'

type Props = {
  table: Table
  propertyId: string
  place: number
  label: Label | undefined
  isFocused: boolean
}

/** A property, the share of items that have it, and what can be done with the column. */
export function HeaderCell({ table, propertyId: id, place, label, isFocused }: Props) {
  const { t, language } = useI18n()
  const { columns, view, shares, itemsRead } = table
  const change = useChangeTable(table)
  const sort = view.sort?.by === id ? view.sort : undefined
  const count = shares.find(({ propertyId }) => propertyId === id)?.count ?? 0
  const number = (value: number) => formatCount(value, language)
  const choice = (facet: 'has' | 'lacks'): MenuItem => ({
    id: facet,
    label: t(view[facet].includes(id) ? 'table-only-off' : `table-only-${facet}`),
    separated: facet === 'has',
    onSelect: () => change.toggle(facet, id),
  })
  const items: MenuItem[] = [
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
  return (
    <div
      role="columnheader"
      aria-colindex={place + 2}
      aria-sort={ariaSort(sort)}
      tabIndex={isFocused ? 0 : -1}
      className={styles.headCell}
      style={gridStyle({ '--place': place })}
      data-property-id={id}
    >
      <div className={styles.headName}>
        <button type="button" className={styles.sort} onClick={() => change.sort(nextSort(id, view.sort))}>
          <span className={styles.clipped} dir={labelDirection(label)} title={`${label?.text ?? id} (${id})`}>
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
      {itemsRead > 0 && (
        <div
          className={styles.share}
          title={t('table-items-of', number(count), number(itemsRead), itemsRead)}
        >
          <span
            className={styles.shareBar}
            style={gridStyle({ '--share': count / itemsRead })}
            aria-hidden="true"
          />
          {formatShare(count, itemsRead, language)}
          <span className={styles.id}>{id}</span>
        </div>
      )}
    </div>
  )
}
