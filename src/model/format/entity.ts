import type { EntityContent } from '~/model/statement'
import { type FormatContext, type Formatted, plainText } from './formatted'

/** The label of an entity; its id while or if there is none. */
export function formatEntity({ id }: EntityContent, { label }: FormatContext): Formatted {
  return plainText(label(id) ?? id)
}
