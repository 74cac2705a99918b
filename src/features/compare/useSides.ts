import { compareCodec, type Panel } from './compare-codec'
import { useParameters } from '~/ui/Navigation'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { itemKey, type Side } from './sides'
import { itemTextsQuery } from '~/api/item/item-texts'
import { statementsQuery } from '~/api/item/queries'
import { contentQuery } from '~/api/history/revision-contents'
import { useWiki } from '~/api/wiki/WikiContext'
import type { StatementList } from '~/model/statement-list'
import type { KnownTexts } from '~/model/history/terms-diff'

export type ReadSide = {
  side: Side
  list: StatementList
  /** As `itemKey` names it. */
  item: string
  /** Among the sides of the address, from 1, whether or not all can be read. */
  place: number
}

export type LoadedSide = NonNullable<ReturnType<typeof useSide>>

/** Reads the items of a comparison, each from its own wiki; one that fails leaves the others. */
export function useSides([one, two, three, four]: readonly Side[]): LoadedSide[] {
  // Not useQueries: every part of react-query that is used anywhere is in the first JavaScript.
  const loaded = [useSide(one, 1), useSide(two, 2), useSide(three, 3), useSide(four, 4)]
  return loaded.filter((side) => side !== undefined)
}

function useSide(side: Side | undefined, place: number) {
  const page = useWiki()
  const { client } = side?.wiki ?? page
  const { itemId = '', revision } = side ?? {}
  const isCurrent = side !== undefined && revision === undefined
  const now = useQuery({ ...statementsQuery(client, itemId), enabled: isCurrent })
  const texts = useQuery({ ...itemTextsQuery(client, itemId), enabled: isCurrent })
  const enabled = revision !== undefined
  const content = useQuery({ ...contentQuery(client, itemId, revision ?? 0), enabled })
  const { error, refetch } = isCurrent ? now : content
  const data = isCurrent ? now.data : content.data
  const list = data?.list
  const ownId = (isCurrent ? now.data?.redirectedTo : undefined) ?? itemId
  const read = useMemo(
    () => side && list && { side, list, item: itemKey(side, ownId), place },
    [side, list, ownId, place],
  )
  const known: KnownTexts | undefined = isCurrent ? texts.data : content.data?.texts
  if (!side) return undefined
  return {
    side,
    read,
    texts: known,
    /** The answer, if a copy of an earlier visit is or was shown before it. */
    kept: isCurrent && now.data?.kept ? now.data : undefined,
    /** The item whose statements these are. */
    itemId: ownId,
    /** Also of what was read before and could not be read again. Null: the wiki does not have the revision. */
    error: error ?? (data === null ? null : undefined),
    textsError: isCurrent && !texts.data ? (texts.error ?? undefined) : undefined,
    retry: () => void refetch(),
    retryTexts: () => void texts.refetch(),
  }
}

export function useSameArray<T>(list: readonly T[]): readonly T[] {
  const [kept, setKept] = useState(list)
  if (kept.length === list.length && kept.every((one, index) => one === list[index])) return kept
  setKept(list)
  return list
}

export function usePanel(panel: Panel) {
  const [{ open }, change] = useParameters(compareCodec)
  return {
    isOpen: open.includes(panel),
    toggle(isOpen: boolean) {
      const others = open.filter((each) => each !== panel)
      change({ open: isOpen ? [...others, panel] : others }, { replace: true })
    },
  }
}
