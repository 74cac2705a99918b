import { secretHeaders, type LoggedRequest } from './request-log'

/** The request as a command line, with a placeholder for the credential. */
export function toCurl({ method, url, headers }: Pick<LoggedRequest, 'method' | 'url' | 'headers'>): string {
  const parts = ['curl']
  if (method !== 'GET') parts.push(`-X ${method}`)
  parts.push(quoted(url))
  for (const [name, value] of headers)
    // In double quotes, so that the shell expands the variable.
    if (name === 'authorization') parts.push(`-H "Authorization: ${value.split(' ')[0]} $TOKEN"`)
    else if (!secretHeaders.has(name)) parts.push(`-H ${quoted(`${name}: ${value}`)}`)
  if (method === 'POST' && url.endsWith('/oauth2/access_token'))
    parts.push('-d "grant_type=client_credentials&client_id=$CLIENT_ID&client_secret=$CLIENT_SECRET"')
  return parts.join(' \\\n  ')
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}
