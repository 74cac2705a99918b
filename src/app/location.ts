import { readLanguages } from '~/model/languages'
import type { View, ViewChange } from '~/model/view'

/** Parameters of the statement filter, in the view exactly as in the address. */
const filterNames = ['q', 'property', 'rank', 'type', 'ref', 'qual', 'value', 'role', 'sort'] as const

/** Parameters that are in the view exactly as in the address. */
const plainParameters = [
  'view',
  'revision',
  'from',
  'to',
  'at',
  'edits',
  'check',
  'status',
  'compare',
  'show',
  'open',
  'side',
  'items',
  'columns',
  'has',
  'lacks',
] as const

/** Keeps the list's identity: a new one would restart the connection and all its labels. */
let last: { text: string; languages: string[] } = { text: '', languages: [] }

function languagesIn(text: string): string[] {
  if (last.text === text) return last.languages
  last = { text, languages: readLanguages(text) }
  return last.languages
}

/** Reads the view from a query string. Unknown and malformed parameters are ignored. */
export function readView(search: string): View {
  const params = new URLSearchParams(search)
  const view: View = { languages: languagesIn(params.get('lang') ?? ''), filter: {} }
  const read = (name: string) => params.get(name)?.trim()
  const item = read('item')
  if (item) view.item = item.toUpperCase()
  for (const name of ['instance', 'api'] as const) {
    const value = read(name)
    if (value) view[name] = value
  }
  const version = params.get('version')
  if (version === 'v0' || version === 'v1') view.version = version
  const statement = read('statement')
  if (statement) {
    view.statement = statement
    // A link to a statement contains its item; the id's item part may be in any case.
    view.item ??= (statement.split('$', 1)[0] ?? '').toUpperCase()
  }
  if (params.get('audit') === 'references') view.audit = 'references'
  for (const name of plainParameters) {
    const value = params.get(name)
    if (value) view[name] = value
  }
  // The page on which the items of a table are entered; see `noItems`.
  if (params.get('items') === '') view.items = ','
  for (const name of filterNames) {
    const value = params.get(name)
    if (value) view.filter[name] = value
  }
  return view
}

// Characters that may stay unencoded in a query and keep the address readable.
const readable = /%(2C|3A|2F|24)/g

/** The query string of a view, with the question mark; empty for the start page. */
export function writeView(view: View): string {
  const params = new URLSearchParams()
  const set = (name: string, value: string | undefined) => value && params.set(name, value)
  for (const name of ['instance', 'api', 'version', 'item'] as const) set(name, view[name])
  for (const name of filterNames) set(name, view.filter[name])
  for (const name of [...plainParameters, 'statement', 'audit'] as const) set(name, view[name])
  if (view.languages.length > 0) params.set('lang', view.languages.join(','))
  const query = params.toString().replace(readable, decodeURIComponent)
  return query && `?${query}`
}

/**
 * A view with a change; undefined removes a part. A change that names an item opens it without a statement or filter
 * of before; another item also closes everything else that belongs to the previous one, or the table.
 */
export function changeView(view: View, change: ViewChange): View {
  const names = 'item' in change
  const isOther = names && (change.item !== view.item || view.items)
  const closed = [
    ...(names ? ['statement', 'filter'] : []),
    ...(isOther ? [...plainParameters, 'audit'] : []),
  ]
  const without = Object.fromEntries(closed.map((name) => [name, undefined]))
  const entries = Object.entries({ ...view, ...without, ...change }).filter(
    ([, value]) => value !== undefined,
  )
  const next = Object.fromEntries(entries) as Partial<View>
  return { ...next, languages: next.languages ?? [], filter: next.filter ?? {} }
}

/** The page's address with a view's query; relative, so that it works under any path. */
export function hrefOf(view: View): string {
  return writeView(view) || location.pathname
}

const listeners = new Set<() => void>()
let current: { search: string; view: View } | undefined

/** The view in the address bar; the same object until the address changes. */
export function currentView(): View {
  const { search } = window.location
  if (current?.search !== search) current = { search, view: readView(search) }
  return current.view
}

export function subscribeToView(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('popstate', listener)
  }
}

/** The views that were left for another one, for the trail, whose code comes later. */
export const leftViews: View[] = []

/** Adds an entry to the history unless `replace`. */
export function goTo(view: View, { replace = false } = {}): void {
  const href = hrefOf(view)
  leftViews.push(currentView())
  if (replace) window.history.replaceState(null, '', href)
  else window.history.pushState(null, '', href)
  for (const listener of listeners) listener()
}
