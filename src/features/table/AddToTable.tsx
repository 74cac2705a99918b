import { useLastTable } from './last-table'
import { useWiki } from '~/api/wiki/WikiContext'
import { useTranslate } from '~/i18n/I18nContext'
import { tableCodec, tableOf } from '~/model/table/table-view'
import { maxItems } from '~/model/table/parse-items'
import { ViewLink } from '~/ui/Navigation'

type Props = { itemId: string; className?: string | undefined }

/** A link to the table that was open last, with this item in it; without one, to a table that begins with it. */
export function AddToTable({ itemId, className }: Props) {
  const t = useTranslate()
  const { instance } = useWiki().connection
  const last = useLastTable(instance.baseUrl)?.parameters
  const ids = tableCodec
    .read(last ?? {})
    .items.split(',')
    .filter(Boolean)
  const isIn = ids.includes(itemId)
  const items = isIn || ids.length >= maxItems ? ids : [...ids, itemId]
  const to = { item: undefined, parameters: { ...last, ...tableOf(items).parameters } }
  return (
    <ViewLink to={to} className={className}>
      {t(isIn ? 'table-back' : ids.length >= maxItems ? 'table-full' : 'table-add')}
    </ViewLink>
  )
}
