import type { QuantityContent } from '~/model/statement'
import { conceptName, type FormatContext, type Formatted, plainText } from './formatted'
import { type Decimal, parseDecimal, subtract, trim, formatDecimal, minus } from './number'

/** Units that Wikibase omits (`unitOneUris` of WikibaseValueFormatterBuilders, 1.43). Q199 is Wikidata's "1". */
const unitless = ['', '1', 'http://www.wikidata.org/entity/Q199', 'http://qudt.org/vocab/unit#Unitless']

/** A quantity as "1,234.5±0.1 metre"; uneven bounds are written out: "42 (+2 −0.5) metre". */
export function formatQuantity(value: QuantityContent, context: FormatContext): Formatted {
  const number = numberText(value, context.language)
  if (unitless.includes(value.unit)) return plainText(number)
  const unit = conceptName(value.unit, context)
  return {
    text: `${number} ${unit.text}`,
    parts: [
      { type: 'text', text: number },
      // Shown apart: isolated with the number, it would be on the wrong side of that in right-to-left text.
      { type: 'text', text: ' ' },
      { type: 'unit', uri: value.unit, ...unit },
    ],
  }
}

/** Both bounds as numbers without the unit, exactly as stored. */
export function exactBounds(
  value: QuantityContent,
  { language }: FormatContext,
): { lower: string; upper: string } | undefined {
  const lower = parseDecimal(value.lowerBound ?? '')
  const upper = parseDecimal(value.upperBound ?? '')
  if (!lower || !upper) return undefined
  return { lower: formatDecimal(lower, language), upper: formatDecimal(upper, language) }
}

function numberText(value: QuantityContent, language: string): string {
  const exact = parseDecimal(value.amount)
  if (!exact) return value.amount
  const upper = parseDecimal(value.upperBound ?? '')
  const lower = parseDecimal(value.lowerBound ?? '')
  if (!upper && !lower) return formatDecimal(exact, language)
  // Wikibase drops trailing zeros if there are bounds, because the bounds show the precision
  // (QuantityFormatter::formatMinimalDecimal).
  const amount = formatDecimal(trim(exact), language)
  const above = upper && trim(subtract(upper, exact))
  const below = lower && trim(subtract(exact, lower))
  if (above && below && !above.negative && sameNumber(above, below)) {
    return `${amount}±${formatDecimal(above, language)}`
  }
  const written = []
  if (above) written.push(signed('+', above, language))
  if (below) written.push(signed(minus, below, language))
  return `${amount} (${written.join(' ')})`
}

/** A signed distance; a bound on the wrong side of the amount reverses the sign. */
function signed(sign: '+' | typeof minus, distance: Decimal, language: string): string {
  const opposite = sign === '+' ? minus : '+'
  return (distance.negative ? opposite : sign) + formatDecimal({ ...distance, negative: false }, language)
}

const sameNumber = (a: Decimal, b: Decimal) =>
  a.negative === b.negative && a.integer === b.integer && a.fraction === b.fraction
