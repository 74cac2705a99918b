import { missingParameter, Refusal } from './answers'
import type { Wanted } from './failures'
import type { Settings } from './options'

/** A request whose route exists. `params`: the path's parameters, decoded. */
export type Context = Wanted & {
  request: Request
  url: URL
  settings: Settings
  /** The user of the request's token. */
  user?: string
}

export type Route = {
  /** Below rest.php; `{name}` matches one segment. */
  path: string
  /** As in the `Allow` header. */
  methods: string
  answer: (context: Context) => Response | Promise<Response>
}

function paramsOf(route: Route, path: string): Record<string, string> | undefined {
  const wanted = route.path.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const segment = given[index] ?? ''
    if (part.startsWith('{')) params[part.slice(1, -1)] = decodeURIComponent(segment)
    else if (part !== segment) return undefined
  }
  return params
}

export function findRoute(routes: readonly Route[], path: string) {
  for (const route of routes) {
    const params = paramsOf(route, path)
    if (params) return { route, params }
  }
  return undefined
}

/** @throws Refusal if a parameter in the path is empty (`items//statements`). */
export function requireParams(params: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(params))
    if (value === '') throw new Refusal(missingParameter(name))
}
