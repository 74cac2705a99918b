import type { TextContent } from '~/model/statement'
import { type Formatted, plainText } from './formatted'

/** Strings, identifiers, addresses, file names, formulas: as they are, spaces included. */
export function formatText({ text }: TextContent): Formatted {
  return plainText(text)
}
