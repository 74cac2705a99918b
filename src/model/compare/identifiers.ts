import { isIdentifier, type ComparedProperty } from './compare-items'
import { statementOf, type StatementEntry } from '~/model/statement-list'

/** Whether the items are the same thing, according to their identifiers. */
export type IdentifierSigns = {
  /** Properties with an identifier that every side has. */
  equal: ComparedProperty[]
  /** Properties with one identifier on each side that differ: a sign that the items are different things. */
  differing: ComparedProperty[]
}

/** Deprecated identifiers are no sign. */
export function identifierSigns(properties: readonly ComparedProperty[]): IdentifierSigns {
  const signs: IdentifierSigns = { equal: [], differing: [] }
  for (const property of properties) {
    if (!isIdentifier(property)) continue
    const values = property.ids.map((_, side) =>
      valuesOf(property.matches.map(({ members }) => members[side])),
    )
    const [first, ...others] = values
    if (!first || values.some((own) => own.size === 0)) continue
    if ([...first].some((value) => others.every((own) => own.has(value)))) signs.equal.push(property)
    else if (values.every((own) => own.size === 1)) signs.differing.push(property)
  }
  return signs
}

function valuesOf(entries: readonly (StatementEntry | undefined)[]): Set<string> {
  const values = new Set<string>()
  for (const entry of entries) {
    const statement = entry && statementOf(entry)
    if (!statement || statement.rank === 'deprecated' || statement.value.type !== 'value') continue
    const { content } = statement.value
    if (content.kind === 'external-id') values.add(content.text)
  }
  return values
}
