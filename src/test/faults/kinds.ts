/** The purpose of a request. */
export type Kind = 'statements' | 'labels' | 'search' | 'formatter' | 'token' | 'config'

export function kindOf({ url }: { url: string }): Kind | undefined {
  const { pathname, searchParams } = new URL(url)
  if (pathname.endsWith('/config.json')) return 'config'
  if (pathname.endsWith('/oauth2/access_token')) return 'token'
  if (/\/entities\/items\/[^/]+\/statements$/.test(pathname)) return 'statements'
  if (/\/entities\/properties\/[^/]+\/statements$/.test(pathname)) return 'formatter'
  if (/\/(?:search|suggest)\/items$/.test(pathname)) return 'search'
  if (/\/entities\/\w+\/[^/]+\/\w+/.test(pathname)) return 'labels'
  const action = searchParams.get('action')
  // The Action API is tried where the REST API is missing.
  if (searchParams.get('props')?.includes('claims')) return 'statements'
  if (action === 'wbsearchentities') return 'search'
  return action === 'wbgetentities' || action === 'wbformatentities' ? 'labels' : undefined
}
