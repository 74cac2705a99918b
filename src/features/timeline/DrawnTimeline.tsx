import { memo, type RefObject, useDeferredValue } from 'react'
import {
  canvas,
  chartInset,
  nameLines,
  overscan,
  type PlacedLane,
  sizes,
  type Space,
  type TimelineDrawing,
} from './drawing'
import styles from './Timeline.module.css'
import { type MarksProps, TimelineMarks } from './TimelineMarks'
import { tickText } from './mark-texts'
import { fitText, linesOf, textWidth } from './text-width'
import { entityName } from '~/features/pictures/marks'
import { useGrowing } from '~/lib/useGrowing'
import type { FormatContext } from '~/model/format/formatted'
import { intlLocales, isEnglish } from '~/model/format/locale'
import { formatQuantity } from '~/model/format/quantity'
import type { ChartLane } from '~/model/timeline/lanes'

type Props = Omit<MarksProps, 'most'> & {
  count: number
  /** The elements that move when the user moves along the axis. */
  axis: RefObject<HTMLDivElement | null>
  body: RefObject<HTMLDivElement | null>
}

/** What a screen has space for comes first. */
const growth = { first: 80, step: 100 }

/** The axis, the lanes with their names, and the marks in them, from the top in steps, so that no task is long. */
export function DrawnTimeline({ axis, body, count, ...props }: Props) {
  const { drawing, space, context } = props
  const most = useGrowing(count, undefined, growth)
  // Labels arrive in many batches.
  const contextOfMarks = useDeferredValue(context)
  return (
    <>
      <div className={styles.axis}>
        <div className={styles.view}>
          <div ref={axis} className={styles.layer}>
            <TimelineAxis drawing={drawing} width={space.width} context={context} />
          </div>
        </div>
      </div>
      <div className={styles.body} style={{ blockSize: drawing.height }}>
        <TimelineLanes drawing={drawing} space={space} most={most} context={context} />
        <div className={styles.view}>
          <div ref={body} className={styles.layer}>
            <TimelineMarks {...props} most={most} context={contextOfMarks} />
          </div>
        </div>
      </div>
    </>
  )
}

type TimelineAxisProps = { drawing: TimelineDrawing; width: number; context: FormatContext }

/** Between a line and its text, in pixels. */
const beside = 4

/** The texts of the axis; its lines are among the marks. */
function TimelineAxis({ drawing, width, context }: TimelineAxisProps) {
  const { ticks, gaps, toLeft, viewLeft } = drawing
  const texts = ticks.map((tick) => ({ tick, text: tickText(tick, context) }))
  const hasSpace = ({ tick: { left }, text }: (typeof texts)[number]) => {
    const end = left + beside + (textWidth(text) * 12) / 13
    // The rest of a year that is cut off reads like another year.
    const isCut = (left + beside < 0 && end > 0) || (left < width && end > width)
    // Its text would run into that of a gap.
    const isInGap = gaps
      .map((gap) => (gap.left + gap.right) / 2)
      .some((middle) => left < middle && middle < end + 2 * beside)
    return !isCut && !isInGap
  }
  return (
    <svg className={styles.drawing} {...canvas(sizes.axis)} aria-hidden="true">
      {texts.filter(hasSpace).map(({ tick, text }) => (
        <text
          key={tick.day}
          className={styles.tickText}
          x={toLeft(tick.left + beside)}
          y={sizes.axis - sizes.descent}
        >
          {text}
        </text>
      ))}
      {gaps.map(({ left, right }, index) => (
        <text
          key={index}
          className={styles.gapText}
          x={toLeft((left + right) / 2)}
          y={sizes.axis - sizes.descent}
        >
          ⋯
        </text>
      ))}
      <line
        className={styles.axisLine}
        x1={viewLeft - overscan * width}
        x2={viewLeft + (1 + overscan) * width}
        y1={sizes.axis - 0.5}
        y2={sizes.axis - 0.5}
      />
    </svg>
  )
}

function TimelineLanes(props: Pick<MarksProps, 'drawing' | 'space' | 'most' | 'context'>) {
  const { drawing, space, most, context } = props
  const { lanes, height } = drawing
  const { boxWidth: width } = space
  return (
    <svg className={styles.names} width={width} height={height} aria-hidden="true">
      {lanes
        .filter(({ rows, chart }) => ((chart ?? rows[0])?.before ?? 0) < most)
        .map((place) => (
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

/** Of the name of a chart: below is its unit. */
const chartLines = 3

type HeadProps = { place: PlacedLane; space: Space; context: FormatContext }

/** The name of a lane; of a chart also its unit and bounds. */
const LaneHead = memo(function LaneHead({ place, space, context }: HeadProps) {
  const { lane, bodyTop, height } = place
  const { boxWidth, isNarrow, isReversed } = space
  const at = (fromStart: number) => (isReversed ? boxWidth - fromStart : fromStart)
  const scale = lane.kind === 'chart' ? chartScale(lane, boxWidth, isNarrow, context) : undefined
  const width = (isNarrow ? boxWidth : sizes.names - 16) - (scale?.width ?? 0)
  const most = scale ? chartLines : nameLines(height)
  const lines = linesOf(entityName(lane.propertyId, context), width, isNarrow ? 1 : most)
  const nameTop = isNarrow ? bodyTop - sizes.descent : bodyTop + sizes.bar - 2
  const boundTops = isNarrow ? [nameTop] : [bodyTop + chartInset + 4, bodyTop + sizes.chart - chartInset]
  return (
    <>
      {lines.map((line, index) => (
        <text key={index} className={styles.laneName} x={at(0)} y={nameTop + index * sizes.line}>
          {line}
        </text>
      ))}
      {scale?.unit && (
        <text className={styles.unit} x={at(0)} y={nameTop + lines.length * sizes.line}>
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
})

/** Between the name and the bounds. */
const boundsSpace = 12
/** Of the size of a name. */
const captionSize = 12 / 13

/**
 * The unit of a chart, below the name of the lane, and its bounds: the greatest amount and the least; on narrow screens
 * one text, with the unit, beside the name. `width`: the part of the name's space that they take, in pixels.
 */
export function chartScale(
  { least, greatest, unit }: ChartLane,
  boxWidth: number,
  isNarrow: boolean,
  context: FormatContext,
) {
  const unitName = unitText(unit, context)
  const ends = least === greatest ? [] : [least, greatest].map((amount) => compact(amount, context.language))
  const [low, high] = ends
  const range = low === undefined || high === undefined ? '' : context.t('value-interval', low, high)
  const texts = isNarrow ? [`${range} ${unitName}`.trim()] : ends.toReversed()
  const most = isNarrow ? boxWidth / 2 : sizes.names / 2
  const bounds = texts.filter((text) => text !== '').map((text) => fitText(text, most / captionSize))
  const width =
    bounds.length === 0 ? 0 : boundsSpace + Math.max(...bounds.map((text) => textWidth(text) * captionSize))
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
