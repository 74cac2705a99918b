import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseStatement, type PropertyValue } from '~/model/statement'
import { statementOf, toStatementList } from '~/model/statement-list'
import { recordedStatements, sampleItemIds } from './wikibase/recorded'

/** A property with a value of a data type, parsed from the content as the API would send it. */
export function propertyValue(dataType: string | null, content: unknown, propertyId = 'P1'): PropertyValue {
  const result = parseStatement({
    id: 'Q1$1',
    rank: 'normal',
    property: { id: propertyId, data_type: dataType },
    value: { type: 'value', content },
    qualifiers: [],
    references: [],
  })
  if (!result.ok) throw new Error(result.problem)
  return result.statement
}

/** Ids of all items with recorded statements. */
export function recordedItemIds(): string[] {
  const beside = readdirSync(join(import.meta.dirname, 'recorded/items'))
  return [...sampleItemIds(), ...beside.map((file) => file.replace('.json', ''))]
}

/** Every different value of a recorded item: main values, qualifiers and parts of references. */
export function recordedValues(itemId: string): PropertyValue[] {
  const list = toStatementList(JSON.parse(recordedStatements(itemId) ?? '[]'))
  const values = new Map<string, PropertyValue>()
  for (const entry of list?.entries ?? []) {
    const statement = statementOf(entry)
    if (!statement) throw new Error(`${entry.key} is unreadable`)
    const parts = statement.references.flatMap((reference) => reference.parts)
    for (const { property, value } of [statement, ...statement.qualifiers, ...parts]) {
      values.set(JSON.stringify([property.dataType, value]), { property, value })
    }
  }
  return [...values.values()]
}
