import { isBelow, type Connection, coreApi } from '~/model/connection/connection'
import { apiUserAgent } from '~/model/connection/contact'

export function restHeaders(
  url: string,
  { contact, instance }: Pick<Connection, 'contact' | 'instance'>,
  token: string | undefined,
): Record<string, string> {
  // A credential is sent only below the base URL that it was saved for, and to the same wiki's own REST API.
  const core = coreApi(instance)
  const isOwn = isBelow(url, instance.baseUrl) || (core !== undefined && isBelow(url, core))
  const mayCarryToken = token !== undefined && isOwn
  return {
    'Content-Type': 'application/json',
    'Api-User-Agent': apiUserAgent(contact),
    ...(mayCarryToken && { Authorization: `Bearer ${token}` }),
  }
}
