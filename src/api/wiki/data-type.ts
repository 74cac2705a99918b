import { queryOptions } from '@tanstack/react-query'
import type { Client } from '~/api/request/client'
import { isOutOfReach } from '~/api/request/error-classification'
import { parseEntities } from '~/model/action-json'
import { connectionKey, entityPath } from '~/model/connection/connection'
import { fieldOf } from '~/model/statement-list'

/** The data type of a property, as the API names it; null where the wiki does not say. */
export function dataTypeQuery(client: Client, propertyId: string) {
  return queryOptions({
    queryKey: [...connectionKey(client.connection), 'data-type', propertyId],
    queryFn: async ({ signal }): Promise<string | null> => {
      try {
        const params = { action: 'wbgetentities', ids: propertyId, props: 'datatype' }
        const { body } = await client.getAction(params, { signal })
        return parseEntities(body)?.get(propertyId)?.dataType ?? null
      } catch (thrown) {
        if (!isOutOfReach(thrown)) throw thrown
        const searchParams = { _fields: 'data_type' }
        const { body } = await client.getRest(entityPath(propertyId), { signal, searchParams })
        const dataType = fieldOf(body, 'data_type')
        return typeof dataType === 'string' ? dataType : null
      }
    },
    staleTime: Infinity,
    retry: false,
  })
}
