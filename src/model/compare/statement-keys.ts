import { toJson } from '~/lib/to-json'
import { valueText } from '~/model/history/statement-diff'
import type { PropertyValue, Reference, Statement, Value } from '~/model/statement'

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
export type StatementKeys = {
  /** Of the main value. */
  value: string | undefined
  /** Of the whole statement but its id. */
  whole: string | undefined
}

export function keysOf({ rank, value, qualifiers, references }: Statement): StatementKeys {
  const main = valueKey(value)
  const qualifierKeys = keysOfAll(qualifiers, pairKey)
  const referenceKeys = keysOfAll(references, referenceKey)
  const isKnown = main !== undefined && qualifierKeys && referenceKeys
  return { value: main, whole: isKnown ? toJson([main, rank, qualifierKeys, referenceKeys]) : undefined }
}

function valueKey(value: Value): string | undefined {
  return value.type === 'somevalue' ? undefined : valueText(value)
}

/** Of a qualifier, or a part of a reference. */
export function pairKey({ property, value }: PropertyValue): string | undefined {
  const key = valueKey(value)
  return key === undefined ? undefined : `${property.id} ${key}`
}

export function referenceKey({ parts }: Reference): string | undefined {
  const keys = keysOfAll(parts, pairKey)
  return keys && toJson(keys)
}

/** In an order that depends on the keys alone; undefined if one of them is. */
function keysOfAll<T>(all: readonly T[], keyOf: (one: T) => string | undefined): string[] | undefined {
  const keys = all.map(keyOf)
  return keys.every((key) => key !== undefined) ? keys.toSorted() : undefined
}
