import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { contentQuery } from '~/api/history/revision-contents'
import { useWiki } from '~/api/wiki/WikiContext'
import { readRevisionId } from '~/model/history/revision-list'
import { ItemHeader } from '~/features/item/ItemHeader'
import { pastTerms } from '~/model/history/terms-diff'

type Props = {
  itemId: string
  /** As in the address. */
  revision: string
}

/**
 * Label, description and aliases of an item as they were in a revision; the current ones where these can't be
 * read.
 */
export function RevisionHeader({ itemId, revision }: Props) {
  const { client, languages } = useWiki()
  const id = readRevisionId(revision)
  const { data, error } = useQuery({ ...contentQuery(client, itemId, id ?? 0), enabled: id !== undefined })
  const past = useMemo(
    () => ({ terms: data ? pastTerms(data.texts, languages) : undefined }),
    [data, languages],
  )
  if (id === undefined || error || data === null) return <ItemHeader itemId={itemId} />
  return <ItemHeader itemId={itemId} past={past} />
}
