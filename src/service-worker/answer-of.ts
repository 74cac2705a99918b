/** Files that keep their names when they change: from the network, and only without one as they were last seen. */
export const changingFiles = ['config.json', 'favicon.svg', 'manifest.webmanifest'] as const

type Answer =
  /** The page as it is kept. */
  | 'page'
  /** A file that never changes under its name, as it is kept. */
  | 'asset'
  /** One of `changingFiles`. */
  | 'last-seen'
  /** The worker leaves the request alone. */
  | undefined

type Asked = Pick<Request, 'method' | 'mode' | 'url'> & { headers: Pick<Headers, 'has'> }

/** How the worker answers a request of a page; `scope` is the address of the folder of index.html. */
export function answerOf({ method, mode, url, headers }: Asked, scope: string): Answer {
  if (method !== 'GET' || headers.has('Authorization') || !url.startsWith(scope)) return undefined
  const { pathname, search } = new URL(url)
  const path = pathname.slice(new URL(scope).pathname.length)
  // Its parameters are for the page's code; the file is the same.
  if (mode === 'navigate') return path === '' || path === 'index.html' ? 'page' : undefined
  if (search !== '') return undefined
  if (path.startsWith('assets/')) return 'asset'
  return changingFiles.some((file) => file === path) ? 'last-seen' : undefined
}

/**
 * Whether a page belongs to a build with these files. Otherwise it is that of another build, uploaded since or not
 * yet, or not the app's at all: the page of a network that asks for a login.
 */
export function isPageOf(html: string, files: readonly string[]): boolean {
  const named = html.match(/assets\/[\w.-]+\.(?:js|css)\b/g) ?? []
  return named.length > 0 && named.every((file) => files.includes(file))
}

const checkedHeader = 'Qlens-Checked'

/** A page to keep, with the time when the network last had this one. */
export function markChecked(html: string, { headers }: Response): Response {
  const kept = new Headers(headers)
  // Of the bytes as they were sent.
  for (const name of ['Content-Encoding', 'Content-Length']) kept.delete(name)
  kept.set(checkedHeader, String(Date.now()))
  return new Response(html, { headers: kept })
}

const dayMilliseconds = 86_400_000

export function isCheckedToday({ headers }: Response): boolean {
  const age = Date.now() - Number(headers.get(checkedHeader))
  // A clock that was set back must not keep a version forever.
  return age >= 0 && age < dayMilliseconds
}
