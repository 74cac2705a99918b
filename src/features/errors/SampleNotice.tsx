import type { ReactNode } from 'react'
import { useWiki } from '~/api/wiki/WikiContext'
import { useTranslate } from '~/i18n/I18nContext'
import { Notice } from '~/ui/notices/Notice'
import { ViewLink } from '~/ui/Navigation'

type Props = { title: string; children: ReactNode; className?: string | undefined }

/** What a static sample lacks of an item, with links to those of which everything was recorded. */
export function SampleNotice({ title, children, className }: Props) {
  const t = useTranslate()
  const { recorded = [] } = useWiki().connection.instance
  return (
    <Notice kind="info" title={title} className={className}>
      {children}
      {recorded.map((id) => (
        <p key={id}>
          <ViewLink to={{ item: id, revision: undefined }}>{t('history-sample-others', id)}</ViewLink>
        </p>
      ))}
    </Notice>
  )
}
