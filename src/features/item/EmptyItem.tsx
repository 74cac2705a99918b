import { useWiki } from '~/api/wiki/WikiContext'
import { useTranslate } from '~/i18n/I18nContext'
import { entityPage } from '~/model/connection/connection'
import { isPropertyId } from '~/model/id-pattern'
import { Notice } from '~/ui/notices/Notice'

type Props = { itemId: string }

export function EmptyItem({ itemId }: Props) {
  const t = useTranslate()
  const { connection } = useWiki()
  return (
    <Notice
      kind="info"
      title={t('statements-none-title', itemId)}
      actions={
        <a href={entityPage(connection.instance, itemId)} target="_blank" rel="noreferrer noopener">
          {t('statements-none-link')}
        </a>
      }
    >
      {t(isPropertyId(itemId) ? 'statements-none-property' : 'statements-none-body')}
    </Notice>
  )
}
