import { useQuery } from '@tanstack/react-query'
import { useFindings } from './useFindings'
import { statementsQuery } from '~/api/queries'
import { useWiki } from '~/api/WikiContext'
import type { AnyFinding } from '~/model/checks/all-findings'

/** What is known by now to be wrong with an item, once its statements are there; without asking the wiki to check it. */
export function useItemFindings(itemId: string): readonly AnyFinding[] | undefined {
  const { client } = useWiki()
  const { data } = useQuery({ ...statementsQuery(client, itemId), enabled: false })
  return useFindings({ id: data?.redirectedTo ?? itemId, list: data?.list }, false).findings
}
