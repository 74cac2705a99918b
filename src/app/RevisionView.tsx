import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { ItemView } from './view-registry'
import { contentQuery } from '~/api/history/revision-contents'
import { useDiscardDrawn } from '~/api/item/useDiscardDrawn'
import { useWiki } from '~/api/wiki/WikiContext'
import { ContentNotice } from '~/features/history/ContentNotice'
import { readRevisionId } from '~/model/history/revision-id'
import { RevisionBanner } from '~/features/history/RevisionBanner'
import { SkeletonRows } from '~/features/item/SkeletonRows'
import { StatementsRegion } from '~/features/item/StatementsPanel'

type Props = Omit<ComponentProps<typeof StatementsRegion>, 'answer'> & {
  /** As in the address. */
  revision: string
  /** Drawn instead of the statements. */
  Content?: ItemView['Content']
}

/** An item as it was in a revision. */
export function RevisionView({ revision, Content, ...panel }: Props) {
  const { client } = useWiki()
  const { itemId } = panel
  const id = readRevisionId(revision)
  const { data, error, refetch } = useQuery({
    ...contentQuery(client, itemId, id ?? 0),
    enabled: id !== undefined,
  })
  useDiscardDrawn()
  if (id === undefined || error || data === null)
    return (
      <>
        {id !== undefined && <RevisionBanner revision={id} isMissing={data === null} />}
        <ContentNotice
          itemId={itemId}
          revision={revision}
          error={error}
          onRetry={() => void refetch()}
          onSettings={panel.onSettings}
        />
      </>
    )
  return (
    <>
      <RevisionBanner revision={id} />
      {data && Content ? (
        <Content key={id} itemId={itemId} past={data} onSettings={panel.onSettings} />
      ) : data ? (
        <StatementsRegion key={id} {...panel} answer={{ data, error: null }} />
      ) : (
        <SkeletonRows />
      )}
    </>
  )
}
