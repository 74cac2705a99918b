import { toJson } from '~/lib/to-json'
import { pairText, referenceText, valueText } from '~/model/history/statement-diff'
import type { PropertyValue, Reference, Statement } from '~/model/statement'

/**
 * Keys by which statements of different items are compared. Equal keys: equal by the rules of the comparison.
 * - A value is equal to one with the same content: a quantity with bounds differs from one without, a date from
 *   the same one in another precision or calendar. `novalue` equals `novalue`. Data types don't count: one wiki's
 *   identifier may be a plain text on another, and a deleted property has none.
 * - `somevalue` equals nothing, because two unknown values need not be the same: it has no key, nor has a
 *   statement with one in it.
 * - The order of qualifiers, of references, and of the parts of a reference does not count; nor does the hash of
 *   a reference, which depends on the server's release.
 */
export function keysOf(statement: Statement) {
  const { rank, value, qualifiers, references } = statement
  const parts = references.flatMap((reference) => reference.parts)
  const isKnown = ![statement, ...qualifiers, ...parts].some(isUnknown)
  const claim = [valueText(value), qualifiers.map(pairText).toSorted()]
  return {
    /** Of the main value. */
    value: isUnknown(statement) ? undefined : valueText(value),
    /** Of the main value and the qualifiers. */
    claim: [statement, ...qualifiers].some(isUnknown) ? undefined : toJson(claim),
    /** Of the whole statement but its id. */
    whole: isKnown ? toJson([...claim, rank, references.map(referenceText).toSorted()]) : undefined,
  }
}

export type StatementKeys = ReturnType<typeof keysOf>

const isUnknown = ({ value }: Pick<PropertyValue, 'value'>) => value.type === 'somevalue'

/** Of a qualifier, or a part of a reference. */
export const pairKey = (pair: PropertyValue) => (isUnknown(pair) ? undefined : pairText(pair))

export const referenceKey = (reference: Reference) =>
  reference.parts.some(isUnknown) ? undefined : referenceText(reference)
