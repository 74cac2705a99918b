import { useDeferredValue, useMemo } from 'react'
import { LinkFilterBar } from './LinkFilterBar'
import { LinkGroupSection } from './LinkGroupSection'
import { LinkListEnd, LinkProgress } from './LinkProgress'
import { LinksFailed } from './LinksFailed'
import { LinkTools } from './LinkTools'
import type { useLinkFilter } from './useLinkFilter'
import { useLinks } from './useLinks'
import { useLabelTexts } from '~/api/labels/useLabel'
import { useFormat } from '~/features/values/useFormat'
import { useI18n } from '~/i18n/I18nContext'
import { filterLinks, firstGroups, groupLinks } from '~/model/links/link-list'
import type { SettingsField } from '~/ui/error-advice'
import { LoadingRows } from '~/ui/LoadingRows'
import styles from '~/ui/list-view.module.css'

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
