import { useChangeTable } from './useChangeTable'
import type { Table } from './useTable'
import { useTranslate } from '~/i18n/I18nContext'
import type { MenuItem } from '~/ui/popups/MenuButton'

/** Menu items for what can be done with a column. */
export function useColumnMenuItems(table: Table, id: string, place: number): MenuItem[] {
  const t = useTranslate()
  const { columns, view } = table
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
