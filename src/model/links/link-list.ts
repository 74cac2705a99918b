import type { FormatContext } from '~/model/format/formatted'
import { formatValue } from '~/model/format/value'
import type { LexicalLink, Link, LinkRole } from './links'
import { fold, indexOfTerm, parseQuery, rawWords, searchedTexts } from '~/model/filter/search-text'
import type { PropertyValue } from '~/model/statement'
import { groupBy } from '~/lib/group-by'

/** Which links are shown. */
export type LinkFilter = {
  q: string
  property?: string | undefined
  role?: LinkRole | undefined
}

/** Links that belong together: of one property, or for a property the links where it is used in one role. */
export type LinkGroup = {
  key: string
  /** Undefined of lexemes with the same language or category, and of forms with the same feature. */
  propertyId?: string
  /** Set where the link is to the property itself. */
  use?: Link['role']
  links: readonly (LexicalLink | Link)[]
}

export const isOfStatement = (link: LexicalLink | Link): link is Link => 'statement' in link

/** The links that pass, in the order of the list. */
export function filterLinks<Each extends LexicalLink | Link>(
  links: readonly Each[],
  filter: LinkFilter,
  format: FormatContext,
): Each[] {
  const terms = parseQuery(filter.q)
  return links.filter((link) => {
    const property = isOfStatement(link) ? link.property.id : undefined
    if (filter.property !== undefined && property !== filter.property) return false
    if (filter.role !== undefined && link.role !== filter.role) return false
    if (terms.length === 0) return true
    const text = fold(isOfStatement(link) ? textOf(link, format) : namesOf([link.from], format))
    return terms.every((term) => indexOfTerm(text, term) >= 0)
  })
}

const namesOf = (ids: readonly string[], format: FormatContext) =>
  ids.flatMap((id) => [id, format.labelText(id) ?? '']).join('\n')

/** The text of a row, to search in. */
function textOf({ from, statement, role, reference, property }: Link, format: FormatContext): string {
  const parts = role === 'reference' ? (reference?.parts ?? []) : []
  const shown: readonly PropertyValue[] = [statement, ...statement.qualifiers, ...parts]
  const values = shown.flatMap(({ property: { id }, value }) => [
    format.labelText(id) ?? id,
    ...searchedTexts(formatValue(value, format), format),
    ...rawWords(value),
  ])
  return [namesOf([from, property.id], format), ...values].join('\n')
}

const placeOf: Record<Link['role'], number> = { main: 0, qualifier: 1, reference: 2 }

/**
 * Lexical links by role, then the others by property, in the order in which they were found, so that groups stay in place while more links arrive. In a
 * group main values come first; `newest`: those of items with a high number before others.
 */
export function groupLinks(links: readonly (LexicalLink | Link)[], order: 'listed' | 'newest'): LinkGroup[] {
  const keyOf = ({ how, role, property: { id } }: Link) => (how === 'property' ? `${role} ${id}` : id)
  const byNumber = (one: LexicalLink | Link, other: LexicalLink | Link) =>
    order === 'newest' ? numberOf(other.from) - numberOf(one.from) : 0
  const lexical = links.filter((link) => !isOfStatement(link))
  const byRole = groupBy(lexical, ({ role }) => role).map(([key, own]) => ({
    key,
    links: own.toSorted(byNumber),
  }))
  const byProperty = groupBy(links.filter(isOfStatement), keyOf).map(([key, own]) => {
    const [first] = own
    return {
      key,
      propertyId: first?.property.id ?? '',
      ...(first?.how === 'property' && { use: first.role }),
      links: own.toSorted((one, other) => placeOf[one.role] - placeOf[other.role] || byNumber(one, other)),
    }
  })
  return [...byRole, ...byProperty]
}

const numberOf = (id: string) => Number.parseInt(id.slice(1), 10)

/** The keys of the first groups, which have this many links together. */
export function firstGroups(groups: readonly LinkGroup[], count: number): Set<string> {
  const first = new Set<string>()
  let links = 0
  for (const group of groups) {
    if (links >= count) break
    first.add(group.key)
    links += group.links.length
  }
  return first
}

/** The properties of links with their number of links, the most frequent first. */
export function countProperties(links: readonly (LexicalLink | Link)[]): [id: string, count: number][] {
  return groupBy(links.filter(isOfStatement), ({ property }) => property.id)
    .map(([id, own]): [string, number] => [id, own.length])
    .toSorted(([, one], [, other]) => other - one)
}
