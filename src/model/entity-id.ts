import { greatestIdNumber, lexemeOf } from './id-pattern'

export type EntityType = 'item' | 'property' | 'lexeme' | 'entity-schema' | 'media'

/** The reason why a text that looks like an item's id or an address names no item. */
export type IdProblem =
  | 'zero'
  | 'leading-zero'
  | 'too-large'
  | 'malformed'
  | 'statement'
  | 'several'
  | 'address-without-item'
  | 'unknown-instance'

/** An entity that a text names, and a statement of it. */
export type Named = { type: EntityType; id: string; statementId?: string }

const letters: Record<string, EntityType> = {
  Q: 'item',
  P: 'property',
  L: 'lexeme',
  E: 'entity-schema',
  M: 'media',
}

/** The id as the API writes it, `Q42` for `q42`; undefined for an invalid item id. */
export function normaliseItemId(text: string): string | undefined {
  const named = readId(text)
  return named?.type === 'item' && named.statementId === undefined ? named.id : undefined
}

export function isShown(type: EntityType): type is 'item' | 'property' | 'lexeme' {
  return type === 'item' || type === 'property' || type === 'lexeme'
}

/** Whether a text is the id, as the API writes it, of an item, a property, or a lexeme with its forms and senses. */
export function isOpenable(text: string): boolean {
  const named = readId(text)
  return named !== undefined && isShown(named.type) && named.statementId === undefined && named.id === text
}

/** Whether a text is an item's id as the API writes it. */
export function isItemId(text: string): boolean {
  return normaliseItemId(text) === text
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Of a longer text (a list of a thousand ids) the rest says nothing new. */
const longestTitle = 10_000

function withoutNamespace(text: string): string {
  return text
    .slice(0, longestTitle)
    .replaceAll('_', ' ')
    .replace(/^(?:[^:/\d]{0,40}:\s*)+/, '')
    .trim()
}

// Statement ids have a `$`, which is `-` in RDF (RdfVocabulary::getStatementLName).
const statementPattern = /^([QPM]\d+|L\d+(?:-[FS]\d+)?)[$-]([\da-z]{8}(?:-[\da-z]{4}){3}-[\da-z]{12})$/i

/** Parses the bare id of an entity or a statement. */
export function readId(text: string): Named | undefined {
  const statement = statementPattern.exec(text)
  if (statement) {
    const [, subject = '', guid = ''] = statement
    const owner = readId(subject)
    return owner && { ...owner, statementId: `${subject}$${guid}` }
  }
  const [, letter = '', number = '', part = ''] =
    /^([QPLEM])([1-9]\d{0,9})((?<=^L\d+)-[FS][1-9]\d{0,9})?$/i.exec(text) ?? []
  const type = letters[letter.toUpperCase()]
  if (!type || Number(number) > greatestIdNumber) return undefined
  return { type, id: `${letter}${number}${part}`.toUpperCase() }
}

/** An entity, or what the fragment of its address names on its page: a statement, or a form or sense of a lexeme. */
function onPage(named: Named | undefined, fragment: string): Named | undefined {
  const target = named && readId(/^[FS]\d+$/i.test(fragment) ? `${named.id}-${fragment}` : fragment)
  if (!target || lexemeOf(target.id) !== lexemeOf(named.id)) return named
  return target.statementId === undefined && target.id === named.id ? named : target
}

/** Parses `Q42`, `Item:Q42`, `wd:Q42`, `Q42.json`, `Q42#P31`, `Q42#Q42$…`, `Lexeme:L525#F2`. */
export function readTitle(title: string): Named | undefined {
  const [name = '', fragment = ''] = withoutNamespace(decode(title)).split('#', 2)
  const named = readId(name.trim().replace(/\.\w{1,6}$/, (ending) => (/^\.\d/.test(ending) ? ending : '')))
  return onPage(named, fragment)
}

function readPath(path: string): Named | undefined {
  const names = path.split('/').reverse().map(readTitle)
  return names.find((named) => named && /^[QPL]/.test(named.id)) ?? names[0]
}

/** Where scripts and special pages of a wiki name the entity; forms send `?title=Special:Log&page=Q42`. */
const pageParameters = ['title', 'ids', 'id', 'target', 'page', 'entity', 'itemid']

/** Finds the entity that an address of a wiki is about, from any of its pages or scripts. */
export function readUrl(url: URL): Named | undefined {
  const query = url.searchParams
  const inQuery = pageParameters.flatMap((name) => readPath(query.get(name)?.split('|')[0] ?? '') ?? [])[0]
  return onPage(inQuery ?? readPath(url.pathname), decode(url.hash.slice(1)))
}

/** The part of an address where an id is expected. */
export function lastName(url: URL): string {
  const path = url.searchParams.get('title') ?? url.pathname.replace(/\/$/, '')
  return decode(path.split('/').at(-1) ?? '')
}

/** The reason why a text that looks like an item's id is not one. */
export function idProblem(title: string): IdProblem | undefined {
  const name = withoutNamespace(title)
  if (/^[QL]\d+(?:-[FS]\d+)?(?:[\s,;|]+[QL]\d+(?:-[FS]\d+)?)+$/i.test(name)) return 'several'
  if (/^Q\d+\$/i.test(name)) return 'statement'
  if (/^Q0+$/i.test(name)) return 'zero'
  if (/^Q0\d+$/i.test(name)) return 'leading-zero'
  if (/^Q\d+$/i.test(name)) return 'too-large'
  return /^Q[-+.,]?\d\S*$/i.test(name) ? 'malformed' : undefined
}
