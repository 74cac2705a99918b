import { listOf } from '~/model/action-json'
import { lexemeOf } from '~/model/id-pattern'
import type { PropertyRef, PropertyValue, Reference, Statement } from '~/model/statement'
import { fieldOf, statementOf, type Lexeme, type StatementEntry } from '~/model/statement-list'

const statementRoles = ['main', 'qualifier', 'reference'] as const
/** What a lexeme, or a form for its features, says with an item outside its statements. */
const lexicalRoles = ['language', 'category', 'features'] as const
export const linkRoles = [...statementRoles, ...lexicalRoles] as const
export type LinkRole = (typeof linkRoles)[number]

export type LexicalLink = {
  key: string
  /** A lexeme or form. */
  from: string
  role: (typeof lexicalRoles)[number]
  target: string
}

/** A place in a statement that points to an entity. */
export type Link = {
  /** Unique among the links to the entity. */
  key: string
  /** The entity that the statement is of. */
  from: string
  statement: Statement
  /** As the API sent it, for exports. */
  raw: unknown
  role: (typeof statementRoles)[number]
  /** The property whose value points here; for `how: 'property'` the property itself. */
  property: PropertyRef
  /** The entity pointed to, or a redirect to it. */
  target: string
  /** As the value, as the unit of a quantity, or as the property that is used. */
  how: 'value' | 'unit' | 'property'
  /** The reference that points here. */
  reference?: Reference
}

type FindOptions = {
  /** The entity, and the redirects to it. */
  targets: ReadonlySet<string>
  /** The id of a unit's concept address on this wiki. */
  localId: (uri: string) => string | undefined
}

/**
 * Every place in the statements of an entity that points to one of `targets`, in the order of the statements.
 * Each property counts once in the qualifiers, and once in each reference, if it is itself the target.
 */
export function findLinks(from: string, entries: Iterable<StatementEntry>, options: FindOptions): Link[] {
  const { targets } = options
  const links: Link[] = []
  for (const entry of entries) {
    // Parsing all statements of 50 long items would keep the page busy for seconds.
    if (!mayPoint(entry.raw, targets)) continue
    const statement = statementOf(entry)
    if (!statement) continue
    const add = (role: Link['role'], values: readonly PropertyValue[], reference?: Reference, place = 0) => {
      const used = new Set<string>()
      for (const [index, value] of values.entries()) {
        const property = value.property
        const link = { from, statement, raw: entry.raw, role, property, ...(reference && { reference }) }
        const at = `${entry.key} ${from} ${role} ${place} ${index}`
        const found = targetOf(value, options)
        if (found && targets.has(lexemeOf(found.target))) links.push({ ...link, ...found, key: at })
        if (!targets.has(property.id) || used.has(property.id)) continue
        used.add(property.id)
        links.push({ ...link, target: property.id, how: 'property', key: `${at} property` })
      }
    }
    add('main', [statement])
    add('qualifier', statement.qualifiers)
    for (const [place, reference] of statement.references.entries())
      add('reference', reference.parts, reference, place)
  }
  return links
}

/** Where a lexeme names one of `targets` as its language or category, and its forms as a grammatical feature. */
export function findLexicalLinks(
  { id, language, category, parts }: Lexeme,
  targets: ReadonlySet<string>,
): LexicalLink[] {
  const named = [
    { from: id, role: 'language', items: [language] },
    { from: id, role: 'category', items: [category] },
    ...parts.map((part) => ({ from: part.id, role: 'features', items: part.features }) as const),
  ] as const
  return named.flatMap(({ from, role, items }) => {
    const target = items.find((item) => item !== undefined && targets.has(item))
    return target === undefined ? [] : [{ key: `${from} ${role}`, from, role, target }]
  })
}

function targetOf(
  { value }: PropertyValue,
  { targets, localId }: FindOptions,
): Pick<Link, 'target' | 'how'> | undefined {
  if (value.type !== 'value') return undefined
  const { content } = value
  if ('id' in content) return { target: content.id, how: 'value' }
  // Finding out which wiki a unit belongs to may take a request, so only units that may be a target count.
  if (content.kind !== 'quantity' || !targets.has(lastName(content.unit))) return undefined
  const unit = localId(content.unit)
  return unit === undefined ? undefined : { target: unit, how: 'unit' }
}

const lastName = (uri: string) => uri.slice(uri.lastIndexOf('/') + 1)

/** Whether a statement in the REST form may point to a target, from its ids and units alone. */
function mayPoint(raw: unknown, targets: ReadonlySet<string>): boolean {
  if (mayPointTo(raw, targets)) return true
  if (listOf(fieldOf(raw, 'qualifiers')).some((qualifier) => mayPointTo(qualifier, targets))) return true
  return listOf(fieldOf(raw, 'references')).some((reference) =>
    listOf(fieldOf(reference, 'parts')).some((part) => mayPointTo(part, targets)),
  )
}

function mayPointTo(pair: unknown, targets: ReadonlySet<string>): boolean {
  const property = fieldOf(fieldOf(pair, 'property'), 'id')
  if (typeof property === 'string' && targets.has(property)) return true
  const content = fieldOf(fieldOf(pair, 'value'), 'content')
  if (typeof content === 'string')
    return content.length < longestId && targets.has(lexemeOf(content.toUpperCase()))
  const unit = fieldOf(content, 'unit')
  return typeof unit === 'string' && targets.has(lastName(unit))
}

/** `L2147483647-F2147483647` has 23 characters. A form or sense points to its lexeme's page. */
const longestId = 24
