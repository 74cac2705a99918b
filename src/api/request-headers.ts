import { isBelow } from '~/model/base-url'
import type { Connection } from '~/model/connection'
import { apiUserAgent } from '~/model/user-agent'

export function restHeaders(
  url: string,
  { contact, instance }: Pick<Connection, 'contact' | 'instance'>,
  token: string | undefined,
): Record<string, string> {
  // A credential is sent only below the base URL that it was saved for.
  const mayCarryToken = token !== undefined && isBelow(url, instance.baseUrl)
  return {
    'Content-Type': 'application/json',
    'Api-User-Agent': apiUserAgent(contact),
    ...(mayCarryToken && { Authorization: `Bearer ${token}` }),
  }
}
