import { secretHeaders, type LoggedRequest } from './request-log'
import { shellQuote } from '~/model/export/exported'

type Described = Pick<LoggedRequest, 'method' | 'url' | 'headers' | 'form'>

/** The request as a command line, with a placeholder for each credential. */
export function toCurl({ method, url, headers, form }: Described): string {
  const parts = ['curl']
  if (method !== 'GET') parts.push(`-X ${method}`)
  parts.push(shellQuote(url))
  for (const [name, value] of headers)
    // In double quotes, so that the shell expands the variable.
    if (name === 'authorization') parts.push(`-H "Authorization: ${value.split(' ')[0]} $TOKEN"`)
    else if (!secretHeaders.has(name)) parts.push(`-H ${shellQuote(`${name}: ${value}`)}`)
  for (const [name, value] of form ?? [])
    parts.push(
      `--data-urlencode ${value === undefined ? `"${name}=$${name.toUpperCase()}"` : shellQuote(`${name}=${value}`)}`,
    )
  return parts.join(' \\\n  ')
}
