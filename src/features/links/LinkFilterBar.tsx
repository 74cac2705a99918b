import { useMemo } from 'react'
import styles from './Links.module.css'
import type { useLinkFilter } from './useLinkFilter'
import { useLabelTexts } from '~/api/labels/useLabel'
import { useI18n } from '~/i18n/I18nContext'
import { formatCount } from '~/model/format/number'
import { countProperties, type LinkFilter } from '~/model/links/link-list'
import { linkRoles, type Link } from '~/model/links/links'
import listView from '~/ui/list-view.module.css'
import { SelectField } from '~/ui/SelectField'
import { SearchInput } from '~/ui/SearchInput'

type Props = { links: readonly Link[]; choice: ReturnType<typeof useLinkFilter> }

/** Longer lists are hard to choose from. */
const choicesShown = 200
const any = 'any'

/** Without the members that are not chosen. */
function chosen({
  q,
  property,
  role,
}: { [Key in keyof LinkFilter]: LinkFilter[Key] | undefined }): LinkFilter {
  return { q: q ?? '', ...(property !== undefined && { property }), ...(role !== undefined && { role }) }
}

export function LinkFilterBar({ links, choice: { filter, order, change, sort, type } }: Props) {
  const { t, language } = useI18n()
  const counts = useMemo(() => countProperties(links).slice(0, choicesShown), [links])
  const listed = counts.some(([id]) => id === filter.property)
  const properties =
    filter.property === undefined || listed ? counts : [[filter.property, 0] as const, ...counts]
  const labelText = useLabelTexts(useMemo(() => counts.map(([id]) => id), [counts]))
  return (
    <div className={listView.filter} role="group" aria-label={t('links-filter')}>
      <SearchInput label={t('links-filter-text')} className={styles.search} value={filter.q} onType={type} />
      <SelectField
        label={t('filter-facet-property')}
        hideLabel
        value={filter.property ?? any}
        onChange={({ target: { value } }) =>
          change(chosen({ ...filter, property: value === any ? undefined : value }))
        }
      >
        <option value={any}>{t('history-any-property')}</option>
        {properties.map(([id, count]) => (
          <option key={id} value={id}>
            {`${labelText(id) ?? id} (${formatCount(count, language)})`}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('links-role')}
        hideLabel
        value={filter.role ?? any}
        onChange={({ target: { value } }) =>
          change(chosen({ ...filter, role: linkRoles.find((role) => role === value) }))
        }
      >
        <option value={any}>{t('links-any-role')}</option>
        {linkRoles.map((role) => (
          <option key={role} value={role}>
            {t(`links-role-${role}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('links-order')}
        hideLabel
        value={order}
        onChange={({ target: { value } }) => sort(value === 'newest' ? 'newest' : 'listed')}
      >
        <option value="listed">{t('links-order-listed')}</option>
        <option value="newest">{t('links-order-newest')}</option>
      </SelectField>
    </div>
  )
}
