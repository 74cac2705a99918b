import { useEffect, useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { viewOf } from '~/app/view-registry'
import { contentQuery } from '~/api/history/revision-contents'
import { notifyFirstScreenShown } from '~/lib/first-screen'
import { useWiki } from '~/api/wiki/WikiContext'
import { ContentNotice } from '~/features/history/ContentNotice'
import { revisionId, writeRevision } from '~/model/address-state'
import { RevisionBanner } from '~/features/history/RevisionBanner'
import { SkeletonRows } from '~/features/item/StatementColumns'
import { StatementsRegion } from '~/features/item/StatementsPanel'
import { ItemHeader } from '~/features/item/ItemHeader'
import { termsOf } from '~/api/sources/entity-answer'
import { useNavigation } from '~/ui/Navigation'
import { PauseReason } from '~/ui/notices/LoadingRows'
import { pastTerms } from '~/model/history/terms-diff'

type Props = { itemId: string }

/** An item as it was in the revision that the address names. */
export function RevisionView({ itemId }: Props) {
  const { view, revision } = useNavigation().address
  const { Content, Picture } = viewOf(view) ?? {}
  const { id, data, error, refetch } = useRevision(itemId)
  useEffect(notifyFirstScreenShown, [])
  if (id === undefined || error || data === null)
    return (
      <>
        <RevisionBanner revision={revision} isMissing={data === null} />
        <ContentNotice
          itemId={itemId}
          revision={writeRevision(revision) ?? ''}
          error={error}
          onRetry={() => void refetch()}
        />
      </>
    )
  return (
    <>
      <RevisionBanner revision={revision} />
      {data && Content ? (
        <Content key={id} itemId={itemId} past={data} />
      ) : data ? (
        <StatementsRegion key={id} itemId={itemId} Picture={Picture} answer={{ data, error: null }} />
      ) : (
        <>
          <PauseReason />
          <SkeletonRows />
        </>
      )}
    </>
  )
}

/**
 * Label, description and aliases of an item as they were in a revision; the current ones where these can't be
 * read, or the view is not about that revision.
 */
export function RevisionHeader({ itemId }: Props) {
  const { languages } = useWiki()
  const { id, data, error } = useRevision(itemId)
  const past = useMemo(() => {
    if (data?.list.lexeme) return { terms: termsOf(data.list) }
    return { terms: data ? pastTerms(data.texts, languages) : undefined }
  }, [data, languages])
  if (id === undefined || error || data === null) return <ItemHeader itemId={itemId} />
  return <ItemHeader itemId={itemId} past={past} />
}

/** What the item was in the revision that the view is of. */
function useRevision(itemId: string) {
  const { view, revision } = useNavigation().address
  const { client } = useWiki()
  const id = viewOf(view)?.revisions === undefined ? revisionId(revision) : undefined
  return { id, ...useQuery({ ...contentQuery(client, itemId, id ?? 0), enabled: id !== undefined }) }
}
