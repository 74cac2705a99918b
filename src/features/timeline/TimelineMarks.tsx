import { memo, useCallback, useMemo } from 'react'
import {
  canvas,
  type DrawnBar,
  type DrawnPoint,
  shapeOf,
  sizes,
  type Space,
  type TimelineDrawing,
  type ToPixels,
  withTexts,
} from './drawing'
import { markName, textBelow } from './mark-texts'
import styles from './Timeline.module.css'
import { cachedTexts, entityName } from '~/features/pictures/marks'
import { MarkButton, type MarkState } from '~/features/pictures/Picture'
import type { FormatContext } from '~/model/format/formatted'
import type { TimeMark } from '~/model/timeline/time-marks'

export type MarksProps = {
  drawing: TimelineDrawing
  space: Space
  /** How many marks are drawn, from the top: a row with its marks if it begins within. */
  most: number
  selected: string | undefined
  /** The mark that Tab leads to. */
  current: string | undefined
  context: FormatContext
}

export const TimelineMarks = memo(function TimelineMarks(props: MarksProps) {
  const { drawing, space, most, selected, current, context } = props
  const { width, isReversed } = space
  const { lanes, height, toLeft } = drawing
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
        <g key={lane.id} role="group" aria-label={entityName(lane.propertyId, context)}>
          {chart && chart.before < most && (
            <TimelinePoints
              points={chart.marks}
              isLine={chart.isLine}
              most={most - chart.before}
              toLeft={toLeft}
              stateOf={stateOf}
            />
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
        y={y}
        look={{ 'data-rank': rank, 'data-shade': shadeOf(mark) }}
      >
        {startEdge !== 'dated' && !isUnknown && edge('start', startEdge)}
        {endEdge !== 'dated' && !isUnknown && edge('end', endEdge)}
        <rect
          className={isUnknown ? styles.unknown : styles.bar}
          data-plain={isPlain || undefined}
          x={x}
          width={width}
          height={sizes.bar}
          rx={isPlain ? undefined : 2}
          fill={isUnknown ? unknownFill : undefined}
        />
        {coreWidth !== undefined && (
          <rect className={styles.core} x={coreX} width={coreWidth} height={sizes.bar} />
        )}
        {(isSelected || isCurrent) && (
          <rect className={styles.frame} x={x - 2} y={-2} width={width + 4} height={sizes.bar + 4} rx={3} />
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
          y={y + sizes.row - sizes.descent}
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
  most: number
  toLeft: ToPixels
  stateOf: (mark: TimeMark) => MarkState
}

/** Quantities over time, connected. */
const TimelinePoints = memo(function TimelinePoints(props: TimelinePointsProps) {
  const { points, isLine, most, toLeft, stateOf } = props
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
      {points.slice(0, most).map((point) => {
        const { mark, left, right, y, lowerY, upperY } = point
        const x = middle(point)
        const [upper, lower] = [upperY - y, lowerY - y]
        const bounds =
          lowerY === upperY ? '' : `M${x} ${upper}V${lower}M${x - 3} ${upper}h6M${x - 3} ${lower}h6`
        const time = right - left > 8 ? `M${toLeft(left)} 0H${toLeft(right)}` : ''
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
    <MarkButton {...state} mark={mark} y={y} look={{ 'data-rank': mark.statement.rank }}>
      {claims !== '' && <path className={styles.bounds} d={claims} />}
      <circle className={styles.point} cx={x} r={3.5} />
      {(state.isSelected || state.isCurrent) && <circle className={styles.frame} cx={x} r={7} />}
    </MarkButton>
  )
})
