import { sizes } from './drawing'
import { fitText, textWidth } from './text-width'
import type { FormatContext } from '~/model/format/formatted'
import { formatQuantity } from '~/model/format/quantity'
import type { ChartLane } from '~/model/timeline/lanes'
import { intlLocales, isEnglish } from '~/model/format/locale'

/** The unit and the bounds of a chart, as text. */
export type ChartScale = {
  /** Below the name of the lane. */
  unit: string | undefined
  /** The greatest amount and the least; on narrow screens one text, with the unit, beside the name. */
  bounds: string[]
  /** The part of the name's space that the bounds take, in pixels. */
  width: number
}

/** Between the name and the bounds. */
const space = 12
/** Of the size of a name. */
const captionSize = 12 / 13

export function chartScale(
  { least, greatest, unit }: ChartLane,
  boxWidth: number,
  isNarrow: boolean,
  context: FormatContext,
): ChartScale {
  const unitName = unitText(unit, context)
  const ends = least === greatest ? [] : [least, greatest].map((amount) => compact(amount, context.language))
  const [low, high] = ends
  const range = low === undefined || high === undefined ? '' : context.t('value-interval', low, high)
  const texts = isNarrow ? [`${range} ${unitName}`.trim()] : ends.toReversed()
  const most = isNarrow ? boxWidth / 2 : sizes.names / 2
  const bounds = texts.filter((text) => text !== '').map((text) => fitText(text, most / captionSize))
  const width =
    bounds.length === 0 ? 0 : space + Math.max(...bounds.map((text) => textWidth(text) * captionSize))
  return { unit: isNarrow ? undefined : unitName, bounds, width }
}

/** Of the address of a unit that has no label, the end says most. */
function unitText(unit: string, context: FormatContext): string {
  const { parts } = formatQuantity({ kind: 'quantity', amount: '+1', unit }, context)
  const text = parts.find(({ type }) => type === 'unit')?.text ?? ''
  return text === unit ? (unit.split('/').findLast((part) => part !== '') ?? unit) : text
}

function compact(amount: number, language: string): string {
  // Not in British English, whose “m” for million could be read as metres.
  const locales = isEnglish(language) ? ['en'] : intlLocales(language)
  return new Intl.NumberFormat(locales, { notation: 'compact', maximumSignificantDigits: 4 }).format(amount)
}
