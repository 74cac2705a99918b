import type { PropertyValue } from './statement'
import { statementOf, type StatementEntry } from './statement-list'
import { earth } from './wikidata'

/** The id of a concept address on the wiki; undefined if it belongs to another wiki or only the wiki knows. */
export type LocalId = (uri: string) => string | undefined

/**
 * Adds the entities that a statement refers to, in reading order: its property, its main value or that value's
 * unit or globe, its qualifiers. Those of references come last, because references are collapsed at first.
 */
export function referencedEntities(entry: StatementEntry, localId: LocalId, into: Set<string>): void {
  const statement = statementOf(entry)
  if (!statement) return
  addEntities([statement, ...statement.qualifiers], localId, into)
  for (const { parts } of statement.references) addEntities(parts, localId, into)
}

/** Adds the entities whose labels are shown in property-value pairs. */
export function addEntities(
  values: readonly PropertyValue[],
  localId: LocalId,
  into: Set<string>,
): ReadonlySet<string> {
  for (const shown of values) {
    into.add(shown.property.id)
    const { value } = shown
    if (value.type !== 'value') continue
    const { content } = value
    const concept = conceptOf(shown)
    const id = 'id' in content ? content.id : concept === undefined ? undefined : localId(concept)
    if (id !== undefined) into.add(id)
  }
  return into
}

/** Adds the units and globes of a statement and its qualifiers. */
export function addConcepts(entry: StatementEntry, localId: LocalId, into: Set<string>): void {
  const statement = statementOf(entry)
  for (const shown of statement ? [statement, ...statement.qualifiers] : []) {
    const id = localId(conceptOf(shown) ?? '')
    if (id !== undefined) into.add(id)
  }
}

/** The address of a value's unit, or of its globe if that is shown. */
export function conceptOf({ value }: PropertyValue): string | undefined {
  if (value.type !== 'value') return undefined
  const { content } = value
  if ('unit' in content) return content.unit
  return 'globe' in content && content.globe !== earth ? content.globe : undefined
}
