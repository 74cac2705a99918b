import { queryOptions } from '@tanstack/react-query'
import { ApiException } from '~/api/request/api-error'
import type { Client } from '~/api/request/client'
import { batchSize } from '~/api/labels/label-request'
import { readEntities } from '~/model/action-json'
import { connectionKey } from '~/model/connection/connection'
import { statementOf, toStatementList } from '~/model/statement-list'
import { priority } from '~/api/request/priority'

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
      const formats: Formats = new Map()
      for (let start = 0; start < ids.length; start += batchSize) {
        const params = {
          action: 'wbgetentities',
          ids: ids.slice(start, start + batchSize).join('|'),
          props: 'claims',
        }
        // One after the other, behind everything that is looked at.
        const { body, url } = await client.getAction(params, { signal, priority: priority.formats })
        const entities = readEntities(body)
        if (!entities) throw new ApiException({ kind: 'schema', problem: 'no entities in the response', url })
        for (const [id, { statements }] of entities) formats.set(id, patternsIn(statements, formatProperty))
      }
      return formats
    },
    staleTime: Infinity,
    gcTime: 10 * 60_000,
    retry: false,
    structuralSharing: false,
  })
}

function patternsIn(statements: unknown, formatProperty: string): string[] {
  const entries = toStatementList(statements)?.groups.find(({ propertyId }) => propertyId === formatProperty)
  return (entries?.entries ?? []).flatMap((entry) => {
    const statement = statementOf(entry)
    if (!statement || statement.rank === 'deprecated' || statement.value.type !== 'value') return []
    const { content } = statement.value
    return content.kind === 'string' ? [content.text] : []
  })
}
