import type { EntityContent } from '~/model/statement'
import { type FormatContext, type Formatted, plainText } from './formatted'

/** The label of an entity; its id while or if there is none. */
export function formatEntity({ id }: EntityContent, { labelText }: FormatContext): Formatted {
  return plainText(labelText(id) ?? id)
}
