import type { FormatContext } from './formatted'

/**
 * The name of a concept (a unit, a globe) that a value gives by address: its label, else its id, else the address,
 * because it may belong to another wiki (VocabularyUriFormatter, Wikibase 1.43). Until that is known, the id, so that
 * no row has the lines of an address for a moment.
 */
export function conceptName(
  uri: string,
  { localId, labelText, isUndecided }: FormatContext,
): { text: string; id?: string } {
  const id = localId(uri)
  if (id === undefined) return { text: (isUndecided?.(uri) && uri.split('/').pop()) || uri }
  return { text: labelText(id) ?? id, id }
}
