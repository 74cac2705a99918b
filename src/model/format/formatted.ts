import type { Translate } from '~/i18n/translate'

/** What a formatter needs to know of the reader and the wiki. Pure: the labels are those known by now. */
export type FormatContext = {
  /** BCP 47 code of the interface language, for `Intl`. */
  language: string
  t: Translate
  /** The label of an entity of the connected wiki in the reader's languages, if it is known. */
  label: (id: string) => string | undefined
  /** The id that a concept address (a unit, a globe) has on the connected wiki; undefined if it lies elsewhere. */
  localId: (uri: string) => string | undefined
}

/** A piece of a formatted value; the pieces' texts, joined, are the plain text. */
export type FormattedPart =
  | { type: 'text'; text: string }
  /** `id` is set where the unit is an entity of the connected wiki. */
  | { type: 'unit'; text: string; id?: string; uri: string }

/** The globe of a coordinate that is not on Earth. `id` is set where it is an entity of the connected wiki. */
export type Globe = { uri: string; id?: string; name: string }

/**
 * A value as text. `text` is what Wikibase prints as plain text, to the letter.
 * `calendar` (of a time), `language` (of a monolingual text) and `globe` (of a coordinate that is not on
 * Earth) stand beside the value, not in it.
 */
export type Formatted = {
  text: string
  parts: FormattedPart[]
  calendar?: string
  language?: { code: string; name: string }
  globe?: Globe
}

/** A value that is one piece of text. */
export function plainText(text: string): Formatted {
  return { text, parts: [{ type: 'text', text }] }
}
