import { pairText } from '~/i18n/join-texts'
import { entityName, rankSigns, sentenceOf } from '~/features/pictures/marks'
import { formatPrecision } from '~/model/format/coordinate-precision'
import type { FormatContext } from '~/model/format/formatted'
import { pageText, wholeText } from '~/model/format/whole-text'
import type { Place } from '~/model/map/places'

/** More digits are in the inspector. */
const maxDigits = 24

/** The name of a place: the property, for a qualifier the statement too, for an item its name. */
function placeTitle({ role, propertyId, statement, itemId }: Place, context: FormatContext): string {
  const property = entityName(statement.property.id, context)
  if (itemId !== undefined) return pairText(context.t, property, entityName(itemId, context))
  if (role === 'main') return property
  const value = pageText(statement.value, context)
  return `${pairText(context.t, property, value)} (${entityName(propertyId, context)})`
}

/** Numbers and Latin letters in their order, also among text that runs from right to left. */
export const leftToRight = (text: string) => `\u2066${text}\u2069`

/** With the sign of its rank. */
export function markedTitle(place: Place, context: FormatContext): string {
  return rankSigns[place.statement.rank] + placeTitle(place, context)
}

export function coordinateText({ content }: Place, context: FormatContext): string {
  return wholeText({ type: 'value', content }, context)
}

export function precisionText({ content }: Place, context: FormatContext): string {
  return formatPrecision(content, context, maxDigits)
}

export function placeName(place: Place, context: FormatContext): string {
  const parts = [placeTitle(place, context), coordinateText(place, context)]
  return sentenceOf(parts, place.statement.rank, context)
}
