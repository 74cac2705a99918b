import { useQuery } from '@tanstack/react-query'
import { botEditsQuery, type BotEdits } from '~/api/history/bot-edits'
import { observing, statementsQuery } from '~/api/item/queries'
import { useWiki } from '~/api/wiki/WikiContext'

/** Facts about edits by bots; undefined until they are known, and where they can't be. */
export function useBotEdits(itemId: string, title: string | undefined): BotEdits | undefined {
  const { client } = useWiki()
  // Its request shows whether the wiki's REST APIs answer at all.
  const { isPending } = useQuery({
    ...statementsQuery(client, itemId),
    ...observing,
    notifyOnChangeProps: ['isPending'],
  })
  return useQuery({
    ...botEditsQuery(client, title ?? ''),
    enabled: title !== undefined && !isPending,
  }).data
}
