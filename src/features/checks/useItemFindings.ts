import { useQuery } from '@tanstack/react-query'
import { useFindings, type FindingExtent } from './useFindings'
import { statementsQuery } from '~/api/item/queries'
import { contentQuery } from '~/api/history/revision-contents'
import { useWiki } from '~/api/wiki/WikiContext'
import type { AnyFinding } from '~/model/checks/all-findings'
import { revisionId } from '~/model/history/revision-id'
import { useNavigation } from '~/ui/Navigation'

type KnownFindings = { findings: readonly AnyFinding[] | undefined; extent: FindingExtent }

/**
 * The findings so far of an item or the revision in view, once its statements are there. Does not ask the
 * wiki to check it.
 */
export function useItemFindings(itemId: string): KnownFindings {
  const { client } = useWiki()
  const { address } = useNavigation()
  // An unusable one has no statements.
  const revision = address.revision === undefined ? undefined : (revisionId(address.revision) ?? 0)
  const { data } = useQuery({ ...statementsQuery(client, itemId), enabled: false })
  const past = useQuery({ ...contentQuery(client, itemId, revision ?? 0), enabled: false }).data
  const now = { id: data?.redirectedTo ?? itemId, list: data?.list }
  return useFindings(revision === undefined ? now : { id: itemId, list: past?.list, revision }, false)
}
