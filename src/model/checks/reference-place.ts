import { checkEach, type Fault } from './check'

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
