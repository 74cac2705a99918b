import { readLanguages } from './languages'
import {
  dropped,
  readRevision,
  writeRevision,
  filterNames,
  pick,
  sharedNames,
  type AddressChange,
  type AddressState,
  type ParameterTexts,
} from './address-state'

/** Parameters that every screen has, or every view of an item; the views' codecs read all others. */
const ownNames = ['instance', 'api', 'version', 'item', 'view', 'revision', 'statement', 'lang'] as const

/** Reads the state from a query string. What is malformed is ignored, unless a notice can say so. */
export function readAddress(search: string): AddressState {
  const params = new URLSearchParams(search)
  const read = (name: (typeof ownNames)[number]) => params.get(name)?.trim() || undefined
  const version = read('version')
  const statement = read('statement')
  return toState({
    instance: read('instance'),
    api: read('api'),
    version: version === 'v0' || version === 'v1' ? version : undefined,
    languages: readLanguages(params.get('lang') ?? ''),
    // A link to a statement contains its item. An id may be in any case, or the title of its page, such as `Item:Q42`;
    // a notice quotes what is none.
    item: (read('item') ?? statement?.split('$')[0])?.replace(/^(?:[^:]*:)?(.\d.*)/, (_, id: string) =>
      id.toUpperCase(),
    ),
    view: read('view'),
    revision: readRevision(read('revision')),
    statement,
    parameters: othersIn(params),
  })
}

function othersIn(params: URLSearchParams): ParameterTexts {
  const others: Record<string, string> = {}
  for (const [name, value] of params) {
    if ((ownNames as readonly string[]).includes(name) || Object.hasOwn(others, name)) continue
    // A table without items is the page on which they are entered.
    if (/^[a-z]{1,20}$/.test(name) && (value || name === 'items')) others[name] = value
  }
  return others
}

type Parts = AddressChange & { parameters: ParameterTexts }

/** Properties have no comparison, nor has what is no id. */
const comparable = /^[QL][1-9]/

function toState({
  languages = [],
  item,
  view,
  revision,
  statement,
  parameters,
  ...wiki
}: Parts): AddressState {
  const place = { ...withoutUndefined(wiki), languages, parameters } as const
  if (!item) return { ...place, screen: 'items' in parameters ? 'table' : 'start' }
  const isComparison = parameters['compare'] !== undefined && comparable.test(item)
  return {
    ...place,
    screen: isComparison ? 'comparison' : 'item',
    item,
    ...withoutUndefined({ view, revision, statement }),
  }
}

type Defined<Whole> = { [Key in keyof Whole]?: Exclude<Whole[Key], undefined> }

export function withoutUndefined<Whole extends object>(whole: Whole): Defined<Whole> {
  return Object.fromEntries(
    Object.entries(whole).filter(([, value]) => value !== undefined),
  ) as Defined<Whole>
}

// Characters that may stay unencoded in a query and keep the address readable.
const readable = /%(2C|3A|2F|24)/g

/** The query string of a state, with the question mark; empty for the start page. */
export function writeAddress(address: AddressState): string {
  const { instance, api, version, item, view, revision, statement, languages, parameters } = address
  const filter = Object.fromEntries(filterNames.map((name) => [name, parameters[name]]))
  const texts = withoutUndefined({
    instance,
    api,
    version,
    item,
    ...filter,
    view,
    revision: writeRevision(revision),
    ...parameters,
    statement,
    lang: languages.join(',') || undefined,
  })
  const query = new URLSearchParams(texts).toString().replace(readable, decodeURIComponent)
  return query && `?${query}`
}

/**
 * A state with a change; undefined removes a part. Another item closes everything that belongs to the previous one,
 * or the table; another view, what belongs to the previous view. A change that names the item opens it without a
 * statement or filter of before.
 */
export function changeAddress(address: AddressState, change: AddressChange): AddressState {
  const namesItem = 'item' in change
  const isOther = namesItem && (change.item !== address.item || address.screen === 'table')
  const isOtherView = 'view' in change && change.view !== address.view
  const { instance, api, version, languages, item, view, revision } = address
  const statement = namesItem ? undefined : address.statement
  const ofItem = isOther ? {} : { item, view, revision, statement }
  const stay = isOther ? {} : isOtherView ? pick(address.parameters, sharedNames) : address.parameters
  const cleared = namesItem ? dropped(filterNames) : {}
  const parameters = Object.entries({ ...stay, ...cleared, ...change.parameters }).filter(
    (pair): pair is [string, string] => Boolean(pair[1]) || (pair[0] === 'items' && pair[1] === ''),
  )
  return toState({
    ...{ instance, api, version, languages },
    ...ofItem,
    ...change,
    parameters: Object.fromEntries(parameters),
  })
}
