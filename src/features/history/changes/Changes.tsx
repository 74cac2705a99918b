import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ChangeList, useDiff } from './ChangeList'
import styles from './Changes.module.css'
import { ContentNotice, PrivateContents } from '~/features/history/ContentNotice'
import { contentQuery } from '~/api/history/revision-contents'
import { useWiki } from '~/api/wiki/WikiContext'
import { PauseReason } from '~/ui/notices/LoadingRows'
import { Skeleton } from '~/ui/notices/Skeleton'

type Props = {
  itemId: string
  /** Undefined: before the first revision, when there was nothing. */
  from: number | undefined
  to: number
  hasContents: boolean
  /** Why no other revision can be chosen: beside the changes, as they need no list. */
  children?: ReactNode
}

export function Changes({ itemId, from, to, hasContents, children }: Props) {
  const { client } = useWiki()
  const enabled = hasContents
  const old = useQuery({ ...contentQuery(client, itemId, from ?? to), enabled })
  const now = useQuery({ ...contentQuery(client, itemId, to), enabled })
  const before = from === undefined ? undefined : (old.data ?? undefined)
  const isReady = Boolean(now.data) && (from === undefined || Boolean(old.data))
  const diff = useDiff(before, isReady ? (now.data ?? undefined) : undefined)

  const retry = () => {
    for (const query of [now, old]) if (query.error) void query.refetch()
  }

  if (!hasContents) return <PrivateContents />
  for (const [query, revision] of [
    [now, to],
    [old, from ?? to],
  ] as const)
    if (query.error || query.data === null)
      return <ContentNotice itemId={itemId} revision={revision} error={query.error} onRetry={retry} />
  if (!diff) return <ChangesLoading />
  return (
    <>
      {children}
      <ChangeList diff={diff} itemId={itemId} from={from} to={to} />
    </>
  )
}

export function ChangesLoading() {
  return (
    <>
      <PauseReason />
      <div className={styles.loading} aria-busy="true">
        <Skeleton inlineSize="40%" />
        <Skeleton inlineSize="64%" />
      </div>
    </>
  )
}
