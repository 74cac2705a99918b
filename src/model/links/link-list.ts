import type { FormatContext } from '~/model/format/formatted'
import { formatValue } from '~/model/format/value'
import type { Link, LinkRole } from './links'
import { fold, indexOfTerm, parseQuery } from '~/model/filter/search-text'
import type { PropertyValue } from '~/model/statement'
import { groupBy } from '~/lib/group-by'

/** Which links are shown. */
export type LinkFilter = {
  q: string
  property?: string
  role?: LinkRole
}

/** Links that belong together: of one property, or for a property the links where it is used in one role. */
export type LinkGroup = {
  key: string
  propertyId: string
  /** Set where the link is to the property itself. */
  use?: LinkRole
  links: readonly Link[]
}

/** The links that pass, in the order of the list. */
export function filterLinks(links: readonly Link[], filter: LinkFilter, format: FormatContext): Link[] {
  const terms = parseQuery(filter.q)
  return links.filter((link) => {
    if (filter.property !== undefined && link.property.id !== filter.property) return false
    if (filter.role !== undefined && link.role !== filter.role) return false
    if (terms.length === 0) return true
    const text = fold(textOf(link, format))
    return terms.every((term) => indexOfTerm(text, term) >= 0)
  })
}

/** The text of a row, to search in. */
function textOf({ from, statement, role, reference, property }: Link, format: FormatContext): string {
  const parts = role === 'reference' ? (reference?.parts ?? []) : []
  const shown: readonly PropertyValue[] = [statement, ...statement.qualifiers, ...parts]
  const names = [from, property.id].flatMap((id) => [id, format.labelText(id) ?? ''])
  const values = shown.flatMap(({ property: { id }, value }) => [
    format.labelText(id) ?? id,
    formatValue(value, format).text,
  ])
  return [...names, ...values].join('\n')
}

const placeOf: Record<LinkRole, number> = { main: 0, qualifier: 1, reference: 2 }

/**
 * By property, in the order in which they were found, so that groups stay in place while more links arrive. In a
 * group main values come first; `newest`: those of items with a high number before others.
 */
export function groupLinks(links: readonly Link[], order: 'listed' | 'newest'): LinkGroup[] {
  const keyOf = ({ how, role, property: { id } }: Link) => (how === 'property' ? `${role} ${id}` : id)
  return groupBy(links, keyOf).map(([key, own]) => {
    const [first] = own
    return {
      key,
      propertyId: first?.property.id ?? '',
      ...(first?.how === 'property' && { use: first.role }),
      links: own.toSorted(
        (one, other) =>
          placeOf[one.role] - placeOf[other.role] ||
          (order === 'newest' ? numberOf(other.from) - numberOf(one.from) : 0),
      ),
    }
  })
}

const numberOf = (id: string) => Number(id.slice(1))

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
export function countProperties(links: readonly Link[]): [id: string, count: number][] {
  return groupBy(links, ({ property }) => property.id)
    .map(([id, own]): [string, number] => [id, own.length])
    .toSorted(([, one], [, other]) => other - one)
}
