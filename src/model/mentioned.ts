import type { PropertyValue, Statement } from './statement'
import { statementOf, type StatementEntry } from './statement-list'

/**
 * Adds the entities that a statement mentions, in the order in which they are read: its property, its main
 * value, its qualifiers. Those of references come last, as references are folded at first; units are left to
 * their rows, which know whose wiki a unit belongs to.
 */
export function mentionedEntities(entry: StatementEntry, into: Set<string>): void {
  const statement = statementOf(entry)
  if (!statement) return
  mentionedInRow(statement, into)
  for (const { parts } of statement.references) for (const part of parts) mention(part, into)
}

/** Adds the entities that are in view while the references are folded. */
export function mentionedInRow(statement: Statement, into: Set<string>): void {
  mention(statement, into)
  for (const qualifier of statement.qualifiers) mention(qualifier, into)
}

function mention({ property, value }: PropertyValue, into: Set<string>): void {
  into.add(property.id)
  if (value.type === 'value' && 'id' in value.content) into.add(value.content.id)
}
