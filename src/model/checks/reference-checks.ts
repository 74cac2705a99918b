import { checkEach, type Fault } from './check'
import { isImport } from '~/model/references'
import { groupBy } from '~/lib/group-by'
import { referenceText } from '~/model/history/statement-diff'
import type { CheckRules } from './rules'
import type { PropertyValue } from '~/model/statement'

/** No reference at all. */
export const referenceMissing = checkEach(
  { id: 'reference-missing', kind: 'reference-missing' },
  (statement) => (statement.references.length === 0 ? [{ statement, status: 'suggestion' }] : []),
)

/** Only references that say where the statement was imported from. */
export const referenceImported = checkEach(
  { id: 'reference-imported', kind: 'reference-imported', needsRules: true },
  (statement, { imports }) => {
    const { references } = statement
    const isImported = references.length > 0 && references.every((reference) => isImport(reference, imports))
    return isImported ? [{ statement, status: 'suggestion' }] : []
  },
)

/** A reference that names a source, but nothing that finds the place in it. An identifier finds its own. */
export const referencePlace = checkEach(
  { id: 'reference-place', kind: 'reference-weak', needsRules: true },
  (statement, { statedIn, notPlaces }) =>
    statement.references.flatMap(({ parts }): Fault[] => {
      if (statement.property.dataType === 'external-id') return []
      const source = parts.find(({ property }) => statedIn.includes(property.id))
      const isWeak = source && parts.every(({ property }) => notPlaces.includes(property.id))
      return isWeak ? [{ statement, status: 'suggestion', values: [source] }] : []
    }),
)

/** References of a statement that differ only in when the source was looked up. */
export const referenceRetrieved = checkEach(
  { id: 'reference-retrieved', kind: 'duplicate-reference', needsRules: true },
  (statement, { retrieved }) =>
    statement.references.length < 2
      ? []
      : groupBy(statement.references, ({ hash, parts }) =>
          referenceText({ hash, parts: parts.filter(({ property }) => !retrieved.includes(property.id)) }),
        )
          // Wholly equal ones are duplicates.
          .filter(([, alike]) => new Set(alike.map(referenceText)).size > 1)
          .map(([, [first]]): Fault => ({ statement, status: 'suggestion', values: first?.parts ?? [] })),
)

/** An address in a reference that leads nowhere: without a scheme (`www.example.org`), or without a host. */
export const referenceAddress = checkEach(
  { id: 'reference-address', kind: 'reference-weak' },
  (statement, rules) =>
    statement.references.flatMap(({ parts }) =>
      parts
        .filter((part) => isDead(part, rules))
        .map((part): Fault => ({ statement, status: 'warning', values: [part] })),
    ),
)

function isDead({ property, value }: PropertyValue, { addresses }: CheckRules): boolean {
  if (property.dataType !== 'url' && !addresses.includes(property.id)) return false
  if (value.type !== 'value' || !('text' in value.content)) return false
  const { text } = value.content
  return (
    !/^[a-z][a-z\d+.-]*:/i.test(text) ||
    /^[a-z\d-]+(\.[a-z\d-]+)+:/i.test(text) ||
    // Browsers make an address of `https:/example.org` and `http://https://example.org`, of another host.
    /^https?:(?!\/\/[^/])/i.test(text) ||
    /^https?:\/\/https?:/i.test(text) ||
    !URL.canParse(text)
  )
}

/** References of a statement with the same parts, in whatever order. */
export const duplicateReference = checkEach(
  { id: 'duplicate-reference', kind: 'duplicate-reference' },
  (statement) =>
    statement.references.length < 2
      ? []
      : groupBy(statement.references, referenceText)
          .filter(([, equal]) => equal.length > 1)
          .map(([, [same]]): Fault => ({ statement, status: 'warning', values: same?.parts ?? [] })),
)
