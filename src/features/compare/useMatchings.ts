import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { pairsOf, usePropertyPairs } from './property-pairs'
import type { ReadSide } from './useSides'
import { useWiki } from '~/api/wiki/WikiContext'
import { manifestQuery, wikiEntitiesQuery, type ReferencedIds } from '~/api/wiki/wiki-entities'
import {
  matchEntities,
  idInFirst,
  translation,
  type IdPair,
  type WikiEntities,
  type WikiMatching,
} from '~/model/compare/across-wikis'
import { localEntityId, type Instance } from '~/model/connection/connection'
import type { TranslateIds } from '~/model/compare/match-statements'
import { statementOf, type StatementList } from '~/model/statement-list'
import { isWikidata } from '~/model/wikidata'

/** How the ids of a side's wiki are read where the first side is of another one. */
export type SideMatching = {
  matching: WikiMatching
  translate: TranslateIds
  propertyOf: (id: string) => string
  first: WikiEntities
  second: WikiEntities
}

/** A side as the rows need it. */
export type ShownSide = ReadSide & {
  /** Undefined on the first side's wiki. */
  matching?: SideMatching | undefined
  translate?: TranslateIds | undefined
}

/** The sides with their ids matched. `isPending` until the wikis have answered. */
export function useMatchings(read: readonly ReadSide[]): { sides: readonly ShownSide[]; isPending: boolean } {
  const [one, two, three, four] = read
  const found = [useMatching(one, two), useMatching(one, three), useMatching(one, four)]
  const [a, b, c] = found.map(({ matching }) => matching)
  const sides = useMemo(() => {
    const matchings = [undefined, a, b, c]
    return read.map((side, index) => {
      const matching = matchings[index]
      return { ...side, matching, translate: matching?.translate }
    })
  }, [read, a, b, c])
  return { sides, isPending: found.some(({ isPending }) => isPending) }
}

const none: ReferencedIds = { properties: [], items: [] }

function useMatching(first: ReadSide | undefined, second: ReadSide | undefined) {
  const page = useWiki()
  const queryClient = useQueryClient()
  const here = first?.side.wiki ?? page
  const there = second?.side.wiki ?? page
  const enabled = second !== undefined && here !== there
  const [listHere, listThere] = [first?.list, second?.list]
  const [instanceHere, instanceThere] = [here.connection.instance, there.connection.instance]
  const idsHere = useMemo(
    () => (enabled && listHere ? referencedIdsIn(listHere, instanceHere) : none),
    [enabled, listHere, instanceHere],
  )
  const idsThere = useMemo(
    () => (enabled && listThere ? referencedIdsIn(listThere, instanceThere) : none),
    [enabled, listThere, instanceThere],
  )
  const { languages } = page
  const a = useQuery({
    ...wikiEntitiesQuery({ client: here.client, other: there.client, queryClient, languages }, idsHere),
    enabled,
  })
  const b = useQuery({
    ...wikiEntitiesQuery({ client: there.client, other: here.client, queryClient, languages }, idsThere),
    enabled,
  })
  const ofHere = useQuery({ ...manifestQuery(here.client), enabled })
  const ofThere = useQuery({ ...manifestQuery(there.client), enabled })
  const pairs = usePropertyPairs((state) => state.pairs)
  const [entitiesHere, entitiesThere] = [a.data, b.data]
  const [saidHere, saidThere] = [ofHere.data, ofThere.data]
  const urls = [here.connection.instance.baseUrl, there.connection.instance.baseUrl] as const
  const [urlHere, urlThere] = urls
  const matching = useMemo((): SideMatching | undefined => {
    if (!entitiesHere || !entitiesThere) return undefined
    const found = matchEntities({
      first: entitiesHere,
      second: entitiesThere,
      byHand: pairsOf(pairs, urlHere, urlThere),
      said: [
        ...ofWikidata(entitiesHere, saidThere ?? []),
        ...reversed(ofWikidata(entitiesThere, saidHere ?? [])),
        ...joined(saidHere ?? [], saidThere ?? []),
      ],
    })
    return {
      matching: found,
      translate: translation(found, entitiesThere, entitiesHere.conceptBase),
      propertyOf: idInFirst(found, entitiesThere),
      first: entitiesHere,
      second: entitiesThere,
    }
  }, [entitiesHere, entitiesThere, saidHere, saidThere, pairs, urlHere, urlThere])
  return {
    matching,
    isPending: enabled && (a.isPending || b.isPending || ofHere.isPending || ofThere.isPending),
  }
}

/** A manifest names ids of Wikidata. */
function ofWikidata({ conceptBase }: WikiEntities, pairs: readonly IdPair[]): readonly IdPair[] {
  return isWikidata(conceptBase) ? pairs : []
}

/** Ids of two wikis that both say which ones of Wikidata they are. */
function joined(here: readonly IdPair[], there: readonly IdPair[]): IdPair[] {
  const ids = new Map(here)
  return there.flatMap(([wikidata, id]): IdPair[] => {
    const found = ids.get(wikidata)
    return found === undefined ? [] : [[found, id]]
  })
}

const reversed = (pairs: readonly IdPair[]): IdPair[] => pairs.map(([one, other]) => [other, one])

/** Properties first by use as main values; items that are values or units. */
function referencedIdsIn(list: StatementList, instance: Instance): ReferencedIds {
  const properties = new Set(list.groups.map(({ propertyId }) => propertyId))
  const items = new Set<string>()
  for (const entry of list.entries) {
    const statement = statementOf(entry)
    if (!statement) continue
    const parts = statement.references.flatMap((reference) => reference.parts)
    for (const { property, value } of [statement, ...statement.qualifiers, ...parts]) {
      properties.add(property.id)
      if (value.type !== 'value') continue
      const { content } = value
      const item =
        content.kind === 'item'
          ? content.id
          : content.kind === 'quantity'
            ? localEntityId(instance, content.unit)
            : undefined
      if (item !== undefined) items.add(item)
    }
  }
  return { properties: [...properties], items: [...items] }
}
