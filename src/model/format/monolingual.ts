import type { MonolingualContent } from '~/model/statement'
import { type FormatContext, type Formatted, plainText } from './formatted'
import { languageName } from './language-name'

/** The text itself, with its language beside it. */
export function formatMonolingual({ text, language }: MonolingualContent, context: FormatContext): Formatted {
  return { ...plainText(text), language: { code: language, name: languageName(language, context) } }
}
