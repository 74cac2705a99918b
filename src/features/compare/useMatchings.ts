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
} from '~/model/compare/across-wikis'
import { localEntityId, type Instance } from '~/model/connection/connection'
import type { ComparedSide } from '~/model/compare/compare-items'
import { statementOf, type StatementList } from '~/model/statement-list'
import { isWikidata } from '~/model/wikidata'

/** How the ids of a side's wiki are read where the first side is of another one. */
export type SideMatching = NonNullable<ReturnType<typeof useMatching>['matching']>

export type ShownSide = ReadSide &
  ComparedSide & {
    /** Undefined on the first side's wiki. */
    matching?: SideMatching | undefined
  }

/** The sides with their ids matched. `isPending` until the wikis have answered; `failures`: of those that have not. */
export function useMatchings(read: readonly ReadSide[]) {
  const [one, two, three, four] = read
  const found = [useMatching(one, two), useMatching(one, three), useMatching(one, four)]
  const [a, b, c] = found.map(({ matching }) => matching)
  const sides = useMemo(() => {
    const matchings = [undefined, a, b, c]
    return read.map((side, index): ShownSide => {
      const matching = matchings[index]
      return { ...side, matching, translate: matching?.translate, idOf: matching?.idOf }
    })
  }, [read, a, b, c])
  return {
    sides,
    isPending: found.some(({ isPending }) => isPending),
    failures: found.flatMap(({ failures }) => failures),
  }
}

function useMatching(first: ReadSide | undefined, second: ReadSide | undefined) {
  const enabled = second !== undefined && first?.side.wiki !== second.side.wiki
  const here = useReferenced(first, second, enabled)
  const there = useReferenced(second, first, enabled)
  const pairs = usePropertyPairs((state) => state.pairs)
  const [entitiesHere, entitiesThere] = [here.entities, there.entities]
  const matching = useMemo(() => {
    if (!entitiesHere || !entitiesThere) return undefined
    const found = matchEntities({
      first: entitiesHere,
      second: entitiesThere,
      byHand: pairsOf(pairs, here.baseUrl, there.baseUrl),
      said: [
        ...ofWikidata(entitiesHere, there.said),
        ...reversed(ofWikidata(entitiesThere, here.said)),
        ...joined(here.said, there.said),
      ],
    })
    return {
      matching: found,
      translate: translation(found, entitiesThere, entitiesHere.conceptBase),
      idOf: idInFirst(found, entitiesThere),
      first: entitiesHere,
      second: entitiesThere,
    }
  }, [entitiesHere, entitiesThere, here.said, there.said, pairs, here.baseUrl, there.baseUrl])
  return {
    matching,
    isPending: enabled && (here.isPending || there.isPending),
    failures: [here, there].filter(({ error }) => error !== undefined),
  }
}

const noIds: ReferencedIds = { properties: [], items: [] }
const nothingSaid: readonly IdPair[] = []

/** The entities that a side's statements refer to, and what its wiki says of their ids elsewhere. */
function useReferenced(side: ReadSide | undefined, other: ReadSide | undefined, enabled: boolean) {
  const page = useWiki()
  const queryClient = useQueryClient()
  const { client, connection } = side?.side.wiki ?? page
  const { instance } = connection
  const list = enabled ? side?.list : undefined
  const ids = useMemo(() => (list ? referencedIdsIn(list, instance) : noIds), [list, instance])
  const from = {
    client,
    other: (other?.side.wiki ?? page).client,
    queryClient,
    languages: page.languages,
  }
  const entities = useQuery({ ...wikiEntitiesQuery(from, ids), enabled })
  const said = useQuery({ ...manifestQuery(client), enabled })
  return {
    baseUrl: instance.baseUrl,
    entities: entities.data,
    said: said.data ?? nothingSaid,
    isPending: entities.isPending || said.isPending,
    wiki: instance.name,
    error: entities.data?.failure,
    retry: entities.refetch,
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

/** Properties first by use as main values; items that a lexeme names, or that are values or units. */
function referencedIdsIn(list: StatementList, instance: Instance): ReferencedIds {
  const properties = new Set(list.groups.map(({ propertyId }) => propertyId))
  const { language, category, parts: ofLexeme = [] } = list.lexeme ?? {}
  const named = [language, category, ...ofLexeme.flatMap(({ features }) => features)]
  const items = new Set(named.flatMap((id) => id ?? []))
  for (const entry of list.entries) {
    const statement = statementOf(entry)
    if (!statement) continue
    const parts = statement.references.flatMap((reference) => reference.parts)
    for (const { property, value } of [statement, ...statement.qualifiers, ...parts]) {
      properties.add(property.id)
      if (value.type !== 'value') continue
      const { content } = value
      if (content.kind === 'property') properties.add(content.id)
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
