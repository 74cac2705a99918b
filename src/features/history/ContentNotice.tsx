import type { ComponentProps } from 'react'
import { apiErrorIn } from '~/api/request/api-error'
import { useInfiniteQuery } from '@tanstack/react-query'
import { isOutOfReach } from '~/api/request/error-classification'
import { toApiError } from '~/api/request/errors'
import { revisionsQuery } from '~/api/history/revisions'
import { useWiki } from '~/api/wiki/WikiContext'
import { useTranslate } from '~/i18n/I18nContext'
import { canAskAbout, isOfPage } from '~/model/connection/connection'
import { ErrorNotice } from '~/features/errors/ErrorNotice'
import { SampleNotice } from '~/features/errors/SampleNotice'
import { Notice } from '~/ui/notices/Notice'

type Props = {
  itemId: string
  revision: number | string
  /** Null if the wiki has no such content. */
  error: unknown
  onRetry?: () => void
}

export function ContentNotice({ itemId, revision, error, onRetry }: Props) {
  const t = useTranslate()
  const { client, connection } = useWiki()
  const { instance } = connection
  // Every public wiki lets other sites read contents, so this one may be private: its list of revisions shows that.
  const isBlocked = Boolean(error) && isOutOfReach(error) && apiErrorIn(error)?.kind !== 'too-large'
  const list = useInfiniteQuery({ ...revisionsQuery(client, itemId), enabled: isBlocked })
  const listFailure = isBlocked ? apiErrorIn(list.error) : undefined
  const reason = listFailure && listFailure.kind !== 'network' ? listFailure : toApiError(error)
  if (!canAskAbout(instance, itemId)) return <SampleNotice of="history" />
  if (isBlocked && list.isLoading) return null
  // Not even on the wiki's own host does their address take a token.
  const takesNoToken = connection.credentialRevision > 0 && isOfPage(instance, location.href)
  if (isBlocked && list.data && (takesNoToken || !list.data.hasContents))
    return <PrivateContents kind="error" alert data-error-code="network" />
  if (error === null || error === undefined)
    return (
      <Notice
        kind="error"
        alert
        data-error-code="revision-not-found"
        title={t('history-content-missing-title', revision)}
      >
        {t('history-content-missing-body', instance.name, itemId)}
      </Notice>
    )
  return (
    <ErrorNotice
      error={reason}
      itemId={itemId}
      onRetry={
        onRetry &&
        (() => {
          if (isBlocked) void list.refetch()
          onRetry()
        })
      }
    />
  )
}

/** The wiki shows other sites no contents of revisions. */
export function PrivateContents(notice: Partial<ComponentProps<typeof Notice>>) {
  const t = useTranslate()
  return (
    <Notice kind="info" title={t('history-private-title')} {...notice}>
      {t('history-private-body', useWiki().connection.instance.name)}
    </Notice>
  )
}
