import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { viewOf } from '~/app/view-registry'
import { contentQuery } from '~/api/history/revision-contents'
import { useWiki } from '~/api/wiki/WikiContext'
import { ItemHeader } from '~/features/item/ItemHeader'
import { revisionId, type RevisionInAddress } from '~/model/address-state'
import { lemmaLabel } from '~/model/lexeme'
import { pastTerms } from '~/model/history/terms-diff'

type Props = {
  itemId: string
  view: string | undefined
  revision: RevisionInAddress
}

/**
 * Label, description and aliases of an item as they were in a revision; the current ones where these can't be
 * read, or the view is not about that revision.
 */
export function RevisionHeader({ itemId, view, revision }: Props) {
  const { client, languages } = useWiki()
  const id = viewOf(view)?.revisions === undefined ? revisionId(revision) : undefined
  const { data, error } = useQuery({ ...contentQuery(client, itemId, id ?? 0), enabled: id !== undefined })
  const past = useMemo(() => {
    const lexeme = data?.list.lexeme
    if (lexeme) return { terms: { label: lemmaLabel(lexeme), description: {}, aliases: [] } }
    return { terms: data ? pastTerms(data.texts, languages) : undefined }
  }, [data, languages])
  if (id === undefined || error || data === null) return <ItemHeader itemId={itemId} />
  return <ItemHeader itemId={itemId} past={past} />
}
