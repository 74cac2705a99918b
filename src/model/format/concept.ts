import type { FormatContext } from './formatted'

/**
 * The name of a concept (a unit, a globe) that a value gives by address: its label, else its id, else the address,
 * because it may belong to another wiki (VocabularyUriFormatter, Wikibase 1.43).
 */
export function conceptName(
  uri: string,
  { localId, labelText }: FormatContext,
): { text: string; id?: string } {
  const id = localId(uri)
  return id === undefined ? { text: uri } : { text: labelText(id) ?? id, id }
}
