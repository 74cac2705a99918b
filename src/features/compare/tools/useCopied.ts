import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { SideMatching } from '~/features/compare/useMatchings'
import type { LoadedSide } from '~/features/compare/useSides'
import { siteInfoQuery } from '~/api/wiki/site-info'
import { useWiki } from '~/api/wiki/WikiContext'
import { copyAcross, counterpartsBetween, sameIds } from '~/model/compare/copy-across'

type Choice = {
  /** One a side. */
  loaded: readonly LoadedSide[]
  /** One a side. */
  matchings: readonly (SideMatching | undefined)[]
  chosen: ReadonlySet<string>
  from: number
  to: number
}

/** The selected statements of one side, and their translation for another one. */
export function useCopied({ loaded, matchings, chosen, from, to }: Choice) {
  const page = useWiki()
  const [source, target] = [loaded[from], loaded[to]]
  const [matchedFrom, matchedTo] = [matchings[from], matchings[to]]
  const { client, connection } = source?.side.wiki ?? page
  const { instance } = connection
  const isUnknown = instance.conceptBase === undefined
  const { data, isPending } = useQuery({ ...siteInfoQuery(client), enabled: isUnknown })
  // Until the concept base is known, units of another wiki could be taken for its own.
  const isWaiting = isUnknown && isPending
  const home = useMemo(
    () => ({ ...instance, ...(data?.conceptBase && { conceptBase: data.conceptBase }) }),
    [instance, data],
  )
  const list = source?.list
  const entries = useMemo(() => list?.entries.filter(({ key }) => chosen.has(key)) ?? [], [list, chosen])
  const isOneWiki = source?.side.wiki === target?.side.wiki
  const itemId = target?.itemId
  const copied = useMemo(() => {
    if (entries.length === 0 || isWaiting || itemId === undefined) return undefined
    const counterpartOf = isOneWiki ? sameIds : counterpartsBetween(matchedFrom, matchedTo)
    return copyAcross(entries, { itemId, counterpartOf, source: home })
  }, [entries, isWaiting, home, itemId, isOneWiki, matchedFrom, matchedTo])
  return { entries, copied }
}
