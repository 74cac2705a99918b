import { chartInset, sizes, type PlacedLane, type Space } from './drawing'
import { fitText, linesOf, textWidth } from './text-width'
import styles from './Timeline.module.css'
import type { TimelineDrawing } from './useDrawing'
import type { FormatContext } from '~/model/format/formatted'
import { formatQuantity } from '~/model/format/quantity'
import type { ChartLane } from '~/model/timeline/lanes'
import { intlLocales, isEnglish } from '~/model/format/locale'

type Props = { drawing: TimelineDrawing; space: Space; context: FormatContext }

/** The names of the lanes and the lines between them. */
export function TimelineLanes({ drawing, space, context }: Props) {
  const { placed, height } = drawing
  const { boxWidth: width } = space
  return (
    <svg className={styles.names} width={width} height={height} aria-hidden="true">
      {placed.map((place) => (
        <g key={place.lane.id}>
          {place.top > 0 && (
            <line className={styles.laneLine} x2={width} y1={place.top + 0.5} y2={place.top + 0.5} />
          )}
          <LaneHead place={place} space={space} context={context} />
        </g>
      ))}
    </svg>
  )
}

const lineHeight = 16
/** Of the name of a chart: below is its unit. */
const chartLines = 3

type HeadProps = { place: PlacedLane; space: Space; context: FormatContext }

/** The name of a lane; of a chart also its unit and bounds. */
function LaneHead({ place, space, context }: HeadProps) {
  const { lane, top, bodyTop, height } = place
  const { boxWidth, isNarrow, isReversed } = space
  const at = (fromStart: number) => (isReversed ? boxWidth - fromStart : fromStart)
  const scale = lane.kind === 'chart' ? chartScale(lane, boxWidth, isNarrow, context) : undefined
  const width = (isNarrow ? boxWidth : sizes.names - 16) - (scale?.width ?? 0)
  const most = scale ? chartLines : Math.floor(height / lineHeight)
  const name = context.labelText(lane.propertyId) ?? lane.propertyId
  const lines = linesOf(name, width, isNarrow ? 1 : most, true)
  const nameTop = isNarrow ? top + 20 : bodyTop + 12
  const boundTops = isNarrow ? [nameTop] : [bodyTop + chartInset + 4, bodyTop + sizes.chart - chartInset]
  return (
    <>
      {lines.map((line, index) => (
        <text key={index} className={styles.laneName} x={at(0)} y={nameTop + index * lineHeight}>
          {line}
        </text>
      ))}
      {scale?.unit && (
        <text className={styles.unit} x={at(0)} y={nameTop + lines.length * lineHeight}>
          {fitText(scale.unit, lines.length < chartLines ? sizes.names - 16 : width)}
        </text>
      )}
      {scale?.bounds.map((bound, index) => (
        <text
          key={index}
          className={styles.bound}
          x={at(isNarrow ? boxWidth : sizes.names - 8)}
          y={boundTops[index]}
        >
          {bound}
        </text>
      ))}
    </>
  )
}

/** The unit and the bounds of a chart, as text. */
type ChartScale = {
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
