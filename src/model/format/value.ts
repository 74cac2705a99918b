import type { MonolingualContent, Value, ValueContent } from '~/model/statement'
import { formatCoordinate } from './coordinate'
import { type FormatContext, type Formatted, plainText } from './formatted'
import { formatQuantity } from './quantity'
import { formatTime } from './time'
import { toJson } from '~/lib/to-json'
import { languageName } from './language-name'

/**
 * Any value as text: exactly Wikibase's, with three intended differences.
 *
 * 1. English ordinals: "19th century"; Wikibase prints "19. century" (time.ts).
 * 2. Uneven bounds are written out: "42 (+2 −0.5)"; Wikibase prints "42±2" (quantity.ts).
 * 3. Numbers too long for Wikibase's number formatter, which it prints raw, are formatted like any other
 *   (number.ts).
 */
export function formatValue(value: Value, context: FormatContext): Formatted {
  return value.type === 'value'
    ? formatContent(value.content, context)
    : plainText(context.t(`value-${value.type}`))
}

function formatContent(content: ValueContent, context: FormatContext): Formatted {
  // The label of an entity; its id while or if there is none.
  if ('id' in content) return plainText(context.labelText(content.id) ?? content.id)
  switch (content.kind) {
    case 'time':
      return formatTime(content, context)
    case 'quantity':
      return formatQuantity(content, context)
    case 'globe-coordinate':
      return formatCoordinate(content, context)
    case 'monolingual-text':
      return formatMonolingual(content, context)
    case 'other':
    case 'type-mismatch':
      return plainText(rawText(content.content))
    default:
      // Strings, identifiers, addresses, file names, formulas: unchanged, including spaces.
      return plainText(content.text)
  }
}

/** Content of an unknown shape: a string unchanged, anything else as compact JSON. */
function rawText(content: unknown): string {
  return typeof content === 'string' ? content : toJson(content)
}

/** The text itself, with its language beside it. */
export function formatMonolingual({ text, language }: MonolingualContent, context: FormatContext): Formatted {
  return { ...plainText(text), language: { code: language, name: languageName(language, context) } }
}
