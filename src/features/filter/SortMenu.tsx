import { sortNames } from './facet-values'
import { useTranslate } from '~/i18n/I18nContext'
import { sorts, type StatementFilter } from '~/model/filter/view-filter'
import { MenuButton } from '~/ui/popups/MenuButton'

type Props = { filter: StatementFilter; onChange: (filter: StatementFilter) => void }

export function SortMenu({ filter, onChange }: Props) {
  const t = useTranslate()
  return (
    <MenuButton
      variant="quiet"
      align="end"
      items={sorts.map((sort) => ({
        id: sort,
        label: t(sortNames[sort]),
        checked: filter.sort === sort,
        onSelect: () => onChange({ ...filter, sort }),
      }))}
    >
      {t('filter-sort')}
    </MenuButton>
  )
}
