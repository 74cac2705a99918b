import { useWiki } from '~/api/wiki/WikiContext'
import { useTranslate } from '~/i18n/I18nContext'
import { Notice } from '~/ui/notices/Notice'
import { ViewLink } from '~/ui/Navigation'

type Props = { of: 'history' | 'links' | 'checks'; className?: string | undefined }

/** What a static sample lacks of an item, with links to those of which everything was recorded. */
export function SampleNotice({ of, className }: Props) {
  const t = useTranslate()
  const { name, recorded = [] } = useWiki().connection.instance
  return (
    <Notice kind="info" title={t(`${of}-sample-title`)} className={className}>
      {t(`${of}-sample-body`, name)}
      {recorded.map((id) => (
        <p key={id}>
          <ViewLink to={{ item: id, revision: undefined }}>{t('history-sample-others', id)}</ViewLink>
        </p>
      ))}
    </Notice>
  )
}
