import type { Translate } from '~/i18n/translate'

/** A formatter's input besides the value: the reader's language, the wiki, and the labels known so far. */
export type FormatContext = {
  /** BCP 47 code of the interface language, for `Intl`. */
  language: string
  t: Translate
  /** The label of an entity of the connected wiki in the reader's languages, if it is known. */
  labelText: (id: string) => string | undefined
  /** The id of a concept address (a unit, a globe) on this wiki; undefined if it belongs to another. */
  localId: (uri: string) => string | undefined
  /** Whether that is not known yet. */
  isUndecided?: (uri: string) => boolean
}

/** A piece of a formatted value; the texts of all pieces, joined, are the plain text. */
type FormattedPart =
  | { type: 'text'; text: string }
  /** `id` is set if the unit is an entity of this wiki. */
  | { type: 'unit'; text: string; id?: string; uri: string }

/** The globe of a coordinate that is not on Earth. `id` is set if it is an entity of this wiki. */
export type Globe = { uri: string; id?: string; name: string }

/**
 * A value as text. `text` equals Wikibase's plain text, but for the differences listed at `formatValue`. `calendar` (of a time), `language` (of a
 * monolingual text) and `globe` (of a coordinate that is not on Earth) are shown beside the value.
 */
export type Formatted = {
  text: string
  parts: FormattedPart[]
  calendar?: string
  language?: { code: string; name: string }
  globe?: Globe
}

export function plainText(text: string): Formatted {
  return { text, parts: [{ type: 'text', text }] }
}

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
