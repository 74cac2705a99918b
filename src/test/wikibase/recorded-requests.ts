import { recordedCommands } from './recorded'

/** Splits a command as a shell does, for the output of bash's `printf %q`: backslashes and single quotes. */
function words(command: string): string[] {
  return Array.from(command.matchAll(/(?:\\.|'[^']*'|[^\s\\'])+/g), ([word]) =>
    word.replace(/\\(.)|'([^']*)'/g, (_, escaped?: string, quoted?: string) => escaped ?? quoted ?? ''),
  )
}

export type RecordedRequest = { number: string; what: string; request: Request }

type Parts = {
  url: string
  method?: string
  headers: Map<string, string>
  data: string[]
  inAddress: boolean
}

function partsOf(args: readonly string[]): Parts {
  const parts: Parts = { url: '', headers: new Map(), data: [], inAddress: false }
  const queue = [...args]
  const next = () => queue.shift() ?? ''
  const takes: Readonly<Record<string, () => void>> = {
    '-A': () => parts.headers.set('User-Agent', next()),
    '-H': () => {
      const header = next()
      const [, name = '', , value = ''] = /^([^:;]+)(:|;)\s*(.*)$/.exec(header) ?? []
      // As in curl: "Name:" omits a header, "Name;" sends it empty.
      if (header.endsWith(':') && value === '') parts.headers.delete(name)
      else parts.headers.set(name, value)
    },
    '-X': () => (parts.method = next()),
    '-I': () => (parts.method = 'HEAD'),
    '-G': () => (parts.inAddress = true),
    '-d': () => parts.data.push(next()),
    '--data-urlencode': () => {
      const [name = '', ...value] = next().split('=')
      parts.data.push(`${name}=${encodeURIComponent(value.join('='))}`)
    },
    '-u': () => parts.headers.set('Authorization', `Basic ${Buffer.from(next()).toString('base64')}`),
  }
  for (let word = queue.shift(); word !== undefined; word = queue.shift()) {
    takes[word]?.()
    if (word.startsWith('http')) parts.url = word
  }
  return parts
}

/**
 * The requests of the recordings, from the curl commands that were run. Their credentials were removed; `fill`
 * inserts others.
 */
export function recordedRequests(fill: (number: string, command: string) => string): RecordedRequest[] {
  return recordedCommands().map(({ number, what, command }) => {
    const { url, method, headers, data, inAddress } = partsOf(words(fill(number, command)))
    const form = data.join('&')
    const body = form === '' || inAddress ? undefined : form
    if (body !== undefined && !headers.has('Content-Type'))
      headers.set('Content-Type', 'application/x-www-form-urlencoded')
    const request = new Request(inAddress ? `${url}?${form}` : url, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: [...headers],
      ...(body !== undefined && { body }),
    })
    return { number, what, request }
  })
}
