import { useDeferredValue, useMemo } from 'react'
import { LinkGroupSection } from './LinkGroupSection'
import { LinkListEnd, LinkProgress, LinksFailed } from './LinkProgress'
import { LinkTools } from './LinkTools'
import type { useLinkFilter } from './useLinkFilter'
import { useLinks } from './useLinks'
import { useLabelTexts } from '~/api/labels/useLabelTexts'
import { useFormat } from '~/features/values/useValueContext'
import { useI18n } from '~/i18n/I18nContext'
import {
  filterLinks,
  firstGroups,
  groupLinks,
  countProperties,
  type LinkFilter,
} from '~/model/links/link-list'
import type { SettingsField } from '~/features/errors/error-advice'
import { LoadingRows } from '~/ui/notices/LoadingRows'
import styles from '~/ui/list-view.module.css'
import linksStyles from './Links.module.css'
import { formatCount } from '~/model/format/number'
import { linkRoles, type Link } from '~/model/links/links'
import { SelectField } from '~/ui/fields/SelectField'
import { SearchInput } from '~/ui/fields/SearchInput'

type Props = {
  itemId: string
  choice: ReturnType<typeof useLinkFilter>
  onSettings: (field: SettingsField) => void
}

const noIds: readonly string[] = []
/** Rows of groups further down are mounted when they come near the window. */
const mountedAtOnce = 300

/** The links by property, with filters, as far as they are loaded. */
export function LinkList({ itemId, choice, onSettings }: Props) {
  const { t } = useI18n()
  const loaded = useLinks(itemId, choice.order)
  const { data, error } = loaded
  const format = useFormat()
  const labelText = useLabelTexts(noIds)
  const filter = useDeferredValue(choice.filter)
  // A search finds names that arrive later.
  const named = useMemo(() => ({ ...format, labelText }), [format, labelText])
  const shown = useMemo(() => data && filterLinks(data.links, filter, named), [data, filter, named])
  const groups = useMemo(() => shown && groupLinks(shown, choice.order), [shown, choice.order])
  const near = useMemo(() => firstGroups(groups ?? [], mountedAtOnce), [groups])

  if (error && !data) return <LinksFailed {...{ error, itemId, onSettings }} onRetry={loaded.retry} />
  if (!data || !shown || !groups) return <LoadingRows columns={[120]} />
  return (
    <>
      <div className={styles.bar} data-print="hidden">
        <LinkFilterBar links={data.links} choice={choice} />
        <LinkTools itemId={itemId} links={shown} />
      </div>
      <LinkProgress {...{ loaded, data }} shown={shown.length} />
      {groups.map((group) => (
        <LinkGroupSection key={group.key} {...{ group, data, loaded }} isNear={near.has(group.key)} />
      ))}
      {shown.length === 0 && (
        <p className={styles.none}>
          {t(
            data.links.length > 0 ? 'links-none-shown' : loaded.hasMore ? 'links-none-loaded' : 'links-none',
          )}
        </p>
      )}
      <LinkListEnd {...{ loaded, itemId }} />
    </>
  )
}

type LinkFilterBarProps = { links: readonly Link[]; choice: ReturnType<typeof useLinkFilter> }

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

function LinkFilterBar({ links, choice: { filter, order, change, sort, type } }: LinkFilterBarProps) {
  const { t, language } = useI18n()
  const counts = useMemo(() => countProperties(links).slice(0, choicesShown), [links])
  const listed = counts.some(([id]) => id === filter.property)
  const properties =
    filter.property === undefined || listed ? counts : [[filter.property, 0] as const, ...counts]
  const labelText = useLabelTexts(useMemo(() => counts.map(([id]) => id), [counts]))
  return (
    <div className={styles.filter} role="group" aria-label={t('links-filter')}>
      <SearchInput
        label={t('links-filter-text')}
        className={linksStyles.search}
        value={filter.q}
        onType={type}
      />
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
