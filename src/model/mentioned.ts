import { decidedEntityId, type ConceptHome } from './connection'
import type { PropertyValue, Statement } from './statement'
import { statementOf, type StatementEntry } from './statement-list'

/**
 * Adds the entities that a statement mentions, in the order in which they are read: its property, its main
 * value or that one's unit, its qualifiers. Those of references come last, as references are folded at first.
 * A unit of which only the wiki can say whose it is, is left to its row, which asks.
 */
export function mentionedEntities(entry: StatementEntry, home: ConceptHome, into: Set<string>): void {
  const statement = statementOf(entry)
  if (!statement) return
  mentionedInRow(statement, home, into)
  for (const { parts } of statement.references) for (const part of parts) mention(part, home, into)
}

/** Adds the entities that are in view while the references are folded. */
export function mentionedInRow(statement: Statement, home: ConceptHome, into: Set<string>): void {
  for (const part of [statement, ...statement.qualifiers]) mention(part, home, into)
}

function mention({ property, value }: PropertyValue, home: ConceptHome, into: Set<string>): void {
  into.add(property.id)
  if (value.type !== 'value') return
  const { content } = value
  const id =
    'id' in content ? content.id : 'unit' in content ? decidedEntityId(home, content.unit) : undefined
  if (id !== undefined) into.add(id)
}
