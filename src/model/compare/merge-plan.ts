import type { ComparedText } from './compare-texts'
import { referenceKey } from './statement-keys'
import { toJson } from '~/lib/to-json'
import type { Statement } from '~/model/statement'
import { statementOf, type StatementList } from '~/model/statement-list'

/** What merging an item into another would do. */
export type MergePlan = {
  /** Statements of the target, which stay. */
  kept: number
  /** Statements that the target gets. */
  added: number
  /** Statements that the target has already: only their references are added. */
  joined: number
  /** The references that these get. */
  references: number
  /** Properties by which one item names the other: the wiki refuses to merge them. */
  linking: readonly string[]
  /** Descriptions and sitelinks of which the target keeps its own. */
  conflicts: readonly ComparedText[]
}

/**
 * By the rules of Wikibase (StatementsMerger and ChangeOpsMerge of its repo): a statement is the same if its main
 * value and qualifiers are, whatever its rank; items that name each other as a main value can't be merged.
 */
export function planMerge(
  from: { id: string; list: StatementList },
  into: { id: string; list: StatementList },
  texts: readonly ComparedText[],
): MergePlan {
  const known = new Map<string, Set<string | undefined>>()
  const linking = new Set<string>()
  for (const statement of readable(into.list)) {
    const key = claimKey(statement)
    const references = known.get(key) ?? new Set()
    known.set(key, references)
    for (const reference of statement.references) references.add(referenceKey(reference))
    if (names(statement, from.id)) linking.add(statement.property.id)
  }
  const plan = { kept: into.list.entries.length, added: 0, joined: 0, references: 0 }
  for (const entry of from.list.entries) {
    const statement = statementOf(entry)
    if (statement && names(statement, into.id)) linking.add(statement.property.id)
    const references = statement && known.get(claimKey(statement))
    if (!references) plan.added++
    else {
      plan.joined++
      plan.references += statement.references.filter((one) => !references.has(referenceKey(one))).length
    }
  }
  const conflicts = texts.filter(
    ({ field, kind }) => kind === 'different' && (field === 'description' || field === 'sitelink'),
  )
  return { ...plan, linking: [...linking], conflicts }
}

function readable({ entries }: StatementList): Statement[] {
  return entries.flatMap((entry) => statementOf(entry) ?? [])
}

function claimKey({ property, value, qualifiers }: Statement): string {
  const keys = qualifiers.map((one) => toJson([one.property.id, one.value])).toSorted()
  return toJson([property.id, value, keys])
}

function names({ value }: Statement, id: string): boolean {
  return value.type === 'value' && value.content.kind === 'item' && value.content.id === id
}

/** The newer item is merged into the older one: the one with the smaller number. */
export function mergeOrder(one: string, other: string): [from: string, into: string] {
  return Number(one.slice(1)) > Number(other.slice(1)) ? [one, other] : [other, one]
}
