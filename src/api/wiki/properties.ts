import { priority } from '~/api/request/priority'
import { queryOptions } from '@tanstack/react-query'
import type { Client } from '~/api/request/client'
import { isOutOfReach } from '~/api/request/error-classification'
import { readEntities, readOneEntity } from './read-entities'
import { parseEntities, textOf } from '~/model/action-json'
import { connectionKey, entityPath } from '~/model/connection/connection'
import { contentOf } from '~/model/content-of'
import { statementOf, toStatementList } from '~/model/statement-list'

/** The data type of a property, as the API names it; null where the wiki does not say. */
export function dataTypeQuery(client: Client, propertyId: string) {
  return queryOptions({
    queryKey: [...connectionKey(client.connection), 'data-type', propertyId],
    queryFn: async ({ signal }): Promise<string | null> => {
      try {
        const { body } = await readOneEntity(client, propertyId, ['datatype'], { signal })
        return parseEntities(body)?.get(propertyId)?.dataType ?? null
      } catch (thrown) {
        if (!isOutOfReach(thrown)) throw thrown
        const searchParams = { _fields: 'data_type' }
        const { body } = await client.getRest(entityPath(propertyId), { signal, searchParams })
        return textOf(body, 'data_type') ?? null
      }
    },
    staleTime: Infinity,
  })
}

/** The regular expressions of one property; empty if it names none. */
type Formats = Map<string, readonly string[]>

/**
 * The formats that properties give themselves by statements of `formatProperty` (P1793 on Wikidata), as regular
 * expressions that nobody has checked. 50 properties in a request.
 */
export function propertyFormatsQuery(client: Client, ids: readonly string[], formatProperty: string) {
  return queryOptions({
    queryKey: [...connectionKey(client.connection), 'property-formats', formatProperty, ids.join()],
    queryFn: async ({ signal }): Promise<Formats> => {
      // Behind everything that is looked at.
      const { body } = await readEntities(client, ids, ['claims'], { signal, priority: priority.formats })
      return new Map(
        Array.from(parseEntities(body) ?? [], ([id, { statements }]) => [
          id,
          patternsIn(statements, formatProperty),
        ]),
      )
    },
    staleTime: Infinity,
    gcTime: 10 * 60_000,
  })
}

function patternsIn(statements: unknown, formatProperty: string): string[] {
  const entries = toStatementList(statements)?.groups.find(({ propertyId }) => propertyId === formatProperty)
  return (entries?.entries ?? []).flatMap((entry) => {
    const statement = statementOf(entry)
    const format = statement && contentOf(statement.value, 'string')
    return format && statement.rank !== 'deprecated' ? [format.text] : []
  })
}
