import { type RefObject, useDeferredValue, memo, useCallback, useMemo } from 'react'
import {
  canvas,
  chartInset,
  overscan,
  type PlacedLane,
  sizes,
  type Space,
  type TimelineDrawing,
  type DrawnBar,
  type DrawnPoint,
  shapeOf,
  type ToPixels,
  withTexts,
} from './drawing'
import styles from './Timeline.module.css'
import { fitText, linesOf, textWidth } from './text-width'
import type { FormatContext } from '~/model/format/formatted'
import { intlLocales, isEnglish } from '~/model/format/locale'
import { formatQuantity } from '~/model/format/quantity'
import { dateText } from '~/model/format/time'
import type { ChartLane } from '~/model/timeline/lanes'
import { millionYears, type Tick } from '~/model/timeline/time-scale'
import { markName, textBelow } from './mark-texts'
import { cachedTexts } from '~/features/pictures/marks'
import { MarkButton, type MarkState } from '~/features/pictures/Picture'
import { useGrowing } from '~/lib/useGrowing'
import type { TimeMark } from '~/model/timeline/time-marks'

type Props = MarksProps & {
  /** The elements that move when the user moves along the axis. */
  axis: RefObject<HTMLDivElement | null>
  body: RefObject<HTMLDivElement | null>
}

/** The axis, the lanes with their names, and the marks in them. */
export function DrawnTimeline({ axis, body, ...props }: Props) {
  const { drawing, space, context } = props
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
        <TimelineLanes drawing={drawing} space={space} context={context} />
        <div className={styles.view}>
          <div ref={body} className={styles.layer}>
            <TimelineMarks {...props} context={contextOfMarks} />
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
        <text key={tick.day} className={styles.tickText} x={toLeft(tick.left + beside)} y={18}>
          {text}
        </text>
      ))}
      {gaps.map(({ left, right }, index) => (
        <text key={index} className={styles.gapText} x={toLeft((left + right) / 2)} y={18}>
          ⋯
        </text>
      ))}
      <line
        className={styles.axisLine}
        x1={viewLeft - overscan * width}
        x2={viewLeft + (1 + overscan) * width}
        y1={27.5}
        y2={27.5}
      />
    </svg>
  )
}

const billionYears = 1000 * millionYears

/** "1950", "May 1952", "11 May 1952", "13.5 billion years BCE". */
function tickText({ date }: Tick, context: FormatContext): string {
  const year = Number(date.year)
  if (date.month > 0 || year < 10 * millionYears) return dateText(date, context)
  const [unit, message] =
    year < billionYears
      ? [millionYears, 'value-time-million-years' as const]
      : [billionYears, 'value-time-billion-years' as const]
  const number = new Intl.NumberFormat(intlLocales(context.language), { maximumFractionDigits: 2 }).format(
    year / unit,
  )
  return context.t(date.bce ? `${message}-bce` : message, number, '')
}

/** The names of the lanes and the lines between them. */
function TimelineLanes({ drawing, space, context }: Pick<Props, 'drawing' | 'space' | 'context'>) {
  const { lanes, height } = drawing
  const { boxWidth: width } = space
  return (
    <svg className={styles.names} width={width} height={height} aria-hidden="true">
      {lanes.map((place) => (
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
  const lines = linesOf(name, width, isNarrow ? 1 : most)
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

type MarksProps = {
  drawing: TimelineDrawing
  space: Space
  /** How many marks there are. */
  count: number
  selected: string | undefined
  /** The mark that Tab leads to. */
  current: string | undefined
  context: FormatContext
}

/** Of marks, from the top: a row is drawn if it begins within. What a screen has space for comes first. */
const growth = { first: 80, step: 150 }

/** All marks in and around the view, drawn in steps, so that no task is long. */
const TimelineMarks = memo(function TimelineMarks(props: MarksProps) {
  const { drawing, space, count, selected, current, context } = props
  const { width, isReversed } = space
  const { lanes, height, toLeft } = drawing
  const most = useGrowing(count, undefined, growth)
  const nameOf = useMemo(() => cachedTexts(markName, context), [context])
  const textOf = useMemo(() => cachedTexts(textBelow, context), [context])
  const stateOf = useCallback(
    (mark: TimeMark) => ({
      name: nameOf(mark),
      isSelected: mark.entry.key === selected,
      isCurrent: mark.key === current,
    }),
    [nameOf, selected, current],
  )
  return (
    <svg className={styles.drawing} {...canvas(height)}>
      <TimelinePatterns />
      <TimelineGrid drawing={drawing} />
      {lanes.map(({ lane, rows, chart }) => (
        <g key={lane.id} role="group" aria-label={context.labelText(lane.propertyId) ?? lane.propertyId}>
          {chart && chart.before < most && (
            <TimelinePoints points={chart.marks} isLine={chart.isLine} toLeft={toLeft} stateOf={stateOf} />
          )}
          {rows.map(
            ({ marks, before }, index) =>
              before < most && (
                <TimelineRow
                  key={index}
                  row={marks}
                  width={width}
                  toLeft={toLeft}
                  textOf={textOf}
                  stateOf={stateOf}
                  isReversed={isReversed}
                />
              ),
          )}
        </g>
      ))}
    </svg>
  )
})

/** The lines of the axis, and bands where it is not to scale with its neighbors. */
function TimelineGrid({ drawing: { ticks, gaps, height, toLeft } }: Pick<MarksProps, 'drawing'>) {
  return (
    <g>
      {gaps.map(({ left, right }, index) => (
        <g key={index}>
          <rect
            className={styles.gap}
            x={Math.min(toLeft(left), toLeft(right))}
            width={right - left}
            height={height}
          />
          <line className={styles.gapEdge} x1={toLeft(left)} x2={toLeft(left)} y2={height} />
          <line className={styles.gapEdge} x1={toLeft(right)} x2={toLeft(right)} y2={height} />
        </g>
      ))}
      {ticks.map(({ day, left }) => (
        <line key={day} className={styles.gridLine} x1={toLeft(left)} x2={toLeft(left)} y2={height} />
      ))}
    </g>
  )
}

/** The gradients of open ends, and the hatching of unknown values. */
function TimelinePatterns() {
  return (
    <defs>
      <pattern
        id="timeline-hatched"
        width={6}
        height={6}
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect className={styles.hatch} width={2.5} height={6} />
      </pattern>
      {fadings.map(({ id, side, isDeprecated }) => (
        <linearGradient
          key={id}
          id={id}
          data-rank={isDeprecated ? 'deprecated' : undefined}
          x1={side === 'left' ? 1 : 0}
          x2={side === 'left' ? 0 : 1}
        >
          <stop className={styles.fadeStart} offset="0" />
          <stop className={styles.fadeEnd} offset="1" />
        </linearGradient>
      ))}
    </defs>
  )
}

type TimelineRowProps = {
  row: readonly DrawnBar[]
  width: number
  toLeft: ToPixels
  textOf: (mark: TimeMark) => string
  stateOf: (mark: TimeMark) => MarkState
  isReversed: boolean
}

/** Dates and stretches of time, none of which covers another. */
const TimelineRow = memo(function TimelineRow(props: TimelineRowProps) {
  const { row, width, toLeft, textOf, stateOf, isReversed } = props
  const marks = useMemo(() => withTexts(row, width, textOf), [row, width, textOf])
  return marks.map((drawn) => (
    <TimelineMark
      key={drawn.mark.key}
      mark={drawn.mark}
      {...shapeOf(drawn, toLeft)}
      isReversed={isReversed}
      {...stateOf(drawn.mark)}
    />
  ))
})

const fadingId = (side: 'left' | 'right', isDeprecated: boolean) =>
  `timeline-${side}${isDeprecated ? '-deprecated' : ''}`

/** The gradients of open ends. */
const fadings = [false, true].flatMap((isDeprecated) =>
  (['left', 'right'] as const).map((side) => ({ id: fadingId(side, isDeprecated), side, isDeprecated })),
)

const hatched = 'url(#timeline-hatched)'

type TimelineMarkProps = MarkState & ReturnType<typeof shapeOf> & { mark: TimeMark; isReversed: boolean }

/** A date or a period: as wide as its interval, with the certain part darker. */
const TimelineMark = memo(function TimelineMark(props: TimelineMarkProps) {
  const { mark, isReversed, name, isSelected, isCurrent } = props
  const { x, width, y, coreX, coreWidth, text, textX } = props
  const { statement, startEdge, endEdge, unplaced } = mark
  const isUnknown = unplaced !== undefined || (startEdge === 'unknown' && endEdge === 'unknown')
  const unknownFill = unplaced === 'novalue' ? 'none' : hatched
  const isDeprecated = statement.rank === 'deprecated'
  const rank = isDeprecated ? statement.rank : undefined
  const isPlain = !isUnknown && startEdge !== endEdge
  const edge = (towards: 'start' | 'end', kind: TimeMark['startEdge']) => {
    const isLeft = (towards === 'start') !== isReversed
    const fill = kind === 'open' ? `url(#${fadingId(isLeft ? 'left' : 'right', isDeprecated)})` : hatched
    return (
      <rect
        className={styles.edge}
        x={isLeft ? x - sizes.edge : x + width}
        y={y}
        width={sizes.edge}
        height={sizes.bar}
        fill={fill}
      />
    )
  }
  return (
    <>
      <MarkButton
        name={name}
        isSelected={isSelected}
        isCurrent={isCurrent}
        mark={mark}
        look={{ 'data-rank': rank, 'data-shade': shadeOf(mark) }}
      >
        {startEdge !== 'dated' && !isUnknown && edge('start', startEdge)}
        {endEdge !== 'dated' && !isUnknown && edge('end', endEdge)}
        <rect
          className={isUnknown ? styles.unknown : styles.bar}
          data-plain={isPlain || undefined}
          x={x}
          y={y}
          width={width}
          height={sizes.bar}
          rx={isPlain ? undefined : 2}
          fill={isUnknown ? unknownFill : undefined}
        />
        {coreWidth !== undefined && (
          <rect className={styles.core} x={coreX} y={y} width={coreWidth} height={sizes.bar} />
        )}
        {(isSelected || isCurrent) && (
          <rect
            className={styles.frame}
            x={x - 2}
            y={y - 2}
            width={width + 4}
            height={sizes.bar + 4}
            rx={3}
          />
        )}
      </MarkButton>
      {/* Cut as it may be, it is not in the name of the mark. */}
      {text !== undefined && (
        <text
          className={styles.text}
          data-mark={mark.key}
          data-rank={rank}
          aria-hidden="true"
          x={textX}
          y={y + sizes.bar + 14}
        >
          {text}
        </text>
      )}
    </>
  )
})

/** The less precise a date, the paler: it is somewhere in the bar, not all along it. */
function shadeOf({ kind, precision, core }: TimeMark): 'full' | 'half' | 'pale' {
  if (core) return 'half'
  if (kind === 'within') return 'pale'
  if (precision >= 9) return 'full'
  return precision === 8 ? 'half' : 'pale'
}

type TimelinePointsProps = {
  points: readonly DrawnPoint[]
  isLine: boolean
  toLeft: ToPixels
  stateOf: (mark: TimeMark) => MarkState
}

/** Quantities over time, connected. */
const TimelinePoints = memo(function TimelinePoints(props: TimelinePointsProps) {
  const { points, isLine, toLeft, stateOf } = props
  const middle = ({ left, right }: DrawnPoint) => toLeft((left + right) / 2)
  const valid = points.filter(({ mark }) => mark.statement.rank !== 'deprecated')
  return (
    <>
      {isLine && (
        <polyline
          className={styles.trend}
          points={valid.map((point) => `${middle(point)},${point.y}`).join(' ')}
        />
      )}
      {points.map((point) => {
        const { mark, left, right, y, lowerY, upperY } = point
        const x = middle(point)
        const bounds =
          lowerY === upperY ? '' : `M${x} ${upperY}V${lowerY}M${x - 3} ${upperY}h6M${x - 3} ${lowerY}h6`
        const time = right - left > 8 ? `M${toLeft(left)} ${y}H${toLeft(right)}` : ''
        return <Point key={mark.key} mark={mark} x={x} y={y} claims={bounds + time} {...stateOf(mark)} />
      })}
    </>
  )
})

type PointProps = MarkState & {
  mark: TimeMark
  x: number
  y: number
  /** Lines across the interval of the time and the bounds of the quantity, as a path. */
  claims: string
}

const Point = memo(function Point({ mark, x, y, claims, ...state }: PointProps) {
  return (
    <MarkButton {...state} mark={mark} look={{ 'data-rank': mark.statement.rank }}>
      {claims !== '' && <path className={styles.bounds} d={claims} />}
      <circle className={styles.point} cx={x} cy={y} r={3.5} />
      {(state.isSelected || state.isCurrent) && <circle className={styles.frame} cx={x} cy={y} r={7} />}
    </MarkButton>
  )
})
