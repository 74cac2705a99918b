import type { FormatContext } from './formatted'

/**
 * What to call a concept (a unit, a globe) that a value names by its address: its label, else its id, else
 * the address, as it may live on another wiki (VocabularyUriFormatter, Wikibase 1.43).
 */
export function conceptName(uri: string, { localId, label }: FormatContext): { text: string; id?: string } {
  const id = localId(uri)
  return id === undefined ? { text: uri } : { text: label(id) ?? id, id }
}
