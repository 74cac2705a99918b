import type { TextContent } from '~/model/statement'
import { type Formatted, plainText } from './formatted'

/** Strings, identifiers, addresses, file names, formulas: unchanged, including spaces. */
export function formatText({ text }: TextContent): Formatted {
  return plainText(text)
}
