import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keepItem } from '~/api/item/kept-items'
import { termsQuery, observing, statementsQuery } from '~/api/item/queries'
import { useIsPrivate } from '~/api/wiki/privacy'
import { useWiki } from '~/api/wiki/WikiContext'
import { usePreferences } from '~/features/settings/preferences-store'
import { useI18n } from '~/i18n/I18nContext'
import { shortTimes } from '~/model/format/local-date'
import { remember } from '~/features/lookup/recent-store'

export function useRememberItem(itemId: string): void {
  const queryClient = useQueryClient()
  const wiki = useWiki()
  const { client, connection, languages } = wiki
  const { language } = useI18n()
  const bestRankFirst = usePreferences((preferences) => preferences.bestRankFirst)
  const { data: terms } = useQuery({ ...termsQuery(client, itemId, languages), ...observing })
  const { data: statements, dataUpdatedAt: at } = useQuery({
    ...statementsQuery(client, itemId),
    ...observing,
  })
  const isFound = statements !== undefined
  const label = terms?.label.text
  const isPrivate = useIsPrivate(connection)
  const { baseUrl } = connection.instance
  useEffect(() => {
    if (isFound) rememberItem(queryClient, { baseUrl, itemId, label, isPrivate })
  }, [isFound, queryClient, baseUrl, itemId, label, isPrivate])
  useEffect(() => {
    // A copy is not copied.
    if (!statements || statements.kept?.update || !terms || isPrivate) return
    // Behind the names in view; writing a long item takes a while.
    const timer = setTimeout(() => {
      const times = shortTimes(at, language)
      void keepItem(statements, { wiki, itemId, terms, at, times, bestRankFirst })
    }, 1_000)
    return () => clearTimeout(timer)
  }, [statements, terms, at, isPrivate, wiki, itemId, language, bestRankFirst])
}

/**
 * Recent items that open instantly on going back. More would fill the memory of a tab that stays open all
 * day.
 */
const itemsKept = 12

type Visit = {
  baseUrl: string
  itemId: string
  label: string | undefined
  /** It is remembered for this tab only, and without its label. */
  isPrivate: boolean
}

/** Drops the statements of all but the latest items, and adds this one to the recent items. */
export function rememberItem(queryClient: QueryClient, visit: Visit): void {
  const { baseUrl, itemId, label, isPrivate } = visit
  const cache = queryClient.getQueryCache()
  const others = cache.findAll({
    predicate: ({ queryKey }) => queryKey[2] === 'statements' && queryKey[3] !== itemId,
  })
  const oldest = others.toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt).slice(itemsKept)
  for (const query of oldest) cache.remove(query)
  remember(baseUrl, itemId, label, isPrivate)
}
