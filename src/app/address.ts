import { readLanguages } from '~/model/languages'
import type { AddressChange, AddressState } from '~/model/address-state'

/** Parameters of the statement filter, read and written unchanged. */
const filterNames = ['q', 'property', 'rank', 'type', 'ref', 'qual', 'value', 'role', 'sort'] as const

/** Parameters that are read and written unchanged. */
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

/** Reads the state from a query string. Unknown and malformed parameters are ignored. */
export function readAddress(search: string): AddressState {
  const params = new URLSearchParams(search)
  const address: AddressState = { languages: languagesIn(params.get('lang') ?? ''), filter: {} }
  const read = (name: string) => params.get(name)?.trim()
  const item = read('item')
  if (item) address.item = item.toUpperCase()
  for (const name of ['instance', 'api'] as const) {
    const value = read(name)
    if (value) address[name] = value
  }
  const version = params.get('version')
  if (version === 'v0' || version === 'v1') address.version = version
  const statement = read('statement')
  if (statement) {
    address.statement = statement
    // A link to a statement contains its item; the id's item part may be in any case.
    address.item ??= (statement.split('$', 1)[0] ?? '').toUpperCase()
  }
  if (params.get('audit') === 'references') address.audit = 'references'
  for (const name of plainParameters) {
    const value = params.get(name)
    if (value) address[name] = value
  }
  // The page on which the items of a table are entered; see `noItems`.
  if (params.get('items') === '') address.items = ','
  for (const name of filterNames) {
    const value = params.get(name)
    if (value) address.filter[name] = value
  }
  return address
}

// Characters that may stay unencoded in a query and keep the address readable.
const readable = /%(2C|3A|2F|24)/g

/** The query string of a state, with the question mark; empty for the start page. */
export function writeAddress(address: AddressState): string {
  const params = new URLSearchParams()
  const set = (name: string, value: string | undefined) => value && params.set(name, value)
  for (const name of ['instance', 'api', 'version', 'item'] as const) set(name, address[name])
  for (const name of filterNames) set(name, address.filter[name])
  for (const name of [...plainParameters, 'statement', 'audit'] as const) set(name, address[name])
  if (address.languages.length > 0) params.set('lang', address.languages.join(','))
  const query = params.toString().replace(readable, decodeURIComponent)
  return query && `?${query}`
}

/**
 * A state with a change; undefined removes a part. A change that names an item opens it without a statement or filter
 * of before; another item also closes everything else that belongs to the previous one, or the table.
 */
export function changeAddress(address: AddressState, change: AddressChange): AddressState {
  const namesItem = 'item' in change
  const isOther = namesItem && (change.item !== address.item || address.items)
  const closed = [
    ...(namesItem ? ['statement', 'filter'] : []),
    ...(isOther ? [...plainParameters, 'audit'] : []),
  ]
  const without = Object.fromEntries(closed.map((name) => [name, undefined]))
  const entries = Object.entries({ ...address, ...without, ...change }).filter(
    ([, value]) => value !== undefined,
  )
  const next = Object.fromEntries(entries) as Partial<AddressState>
  return { ...next, languages: next.languages ?? [], filter: next.filter ?? {} }
}
