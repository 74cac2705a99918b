const appName = 'Qlens/0.1'

/** Browsers forbid setting `User-Agent`; the API accepts `Api-User-Agent` instead. */
export function apiUserAgent(contact: string): string {
  const reachable = contact.replace(/[^\x20-\x7e]/g, '').trim()
  return reachable === '' ? appName : `${appName} (${reachable})`
}
