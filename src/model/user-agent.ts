const appName = 'Qlens/0.1'

/** Our user agent: a browser forbids setting `User-Agent`, so the API accepts `Api-User-Agent` in its place. */
export function apiUserAgent(contact: string): string {
  const reachable = contact.replace(/[^\x20-\x7e]/g, '').trim()
  return reachable === '' ? appName : `${appName} (${reachable})`
}
