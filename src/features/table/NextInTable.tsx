import { useLastTable } from './last-table'
import { useWiki } from '~/api/wiki/WikiContext'
import { useTranslate } from '~/i18n/I18nContext'
import { Icon } from '~/ui/Icon'
import { ViewLink } from '~/ui/Navigation'
import { VisuallyHidden } from '~/ui/VisuallyHidden'

type Props = { itemId: string; className?: string | undefined }

/** Leads from an item of the table that was open last to the one below it. */
export function NextInTable({ itemId, className }: Props) {
  const t = useTranslate()
  const { ids = [] } = useLastTable(useWiki().connection.instance.baseUrl) ?? {}
  const place = ids.indexOf(itemId)
  const next = place < 0 ? undefined : ids[place + 1]
  if (next === undefined) return null
  return (
    <ViewLink to={{ item: next }} className={className} title={t('table-next')} data-next-in-table>
      {/* Beside the views there is no room for more in every language. */}
      <VisuallyHidden>{t('table-next')} </VisuallyHidden>
      {next}
      <Icon name="chevron-end" />
    </ViewLink>
  )
}
