import { memo, useCallback, useMemo } from 'react'
import { type Fills, TimelineMark } from './TimelineMark'
import { markName, textBelow } from './mark-texts'
import styles from './Timeline.module.css'
import {
  canvas,
  type Space,
  type PlacedGap,
  type PlacedTick,
  shapeOf,
  withTexts,
  type DrawnBar,
  type ToPixels,
  type DrawnPoint,
} from './drawing'
import type { TimelineDrawing } from './useDrawing'
import { cachedTexts } from '~/features/pictures/marks'
import type { FormatContext } from '~/model/format/formatted'
import type { TimeMark } from '~/model/timeline/time-marks'
import { type MarkState, MarkButton } from '~/features/pictures/MarkButton'

type Props = {
  drawing: TimelineDrawing
  space: Space
  selected: string | undefined
  /** The mark that Tab leads to. */
  current: string | undefined
  patternId: string
  /** How many marks are drawn, from the top: a row is drawn if it begins within. */
  most: number
  context: FormatContext
}

/** All marks in and around the view. Memoized: pointing at one draws only its note. */
export const TimelineMarks = memo(function TimelineMarks(props: Props) {
  const { drawing, space, selected, current, patternId, most, context } = props
  const { width, isReversed } = space
  const { placed, height, ticks, gaps, rows, charts, marksBefore, toLeft } = drawing
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
  const fills = useMemo((): Fills => {
    const fading: Fills['fading'] = (towards, isDeprecated) =>
      `url(#${fadingId(patternId, towards, isDeprecated)})`
    return { hatched: `url(#${patternId}-hatched)`, fading, isReversed }
  }, [patternId, isReversed])
  const isWithin = (part: readonly unknown[]) => (marksBefore.get(part) ?? 0) < most
  return (
    <svg className={styles.drawing} {...canvas(height)}>
      <TimelinePatterns id={patternId} />
      <TimelineGrid ticks={ticks} gaps={gaps} height={height} toLeft={toLeft} />
      {placed.map(({ lane }) => {
        const chart = charts.find((each) => each.lane === lane)
        return (
          <g key={lane.id} role="group" aria-label={context.labelText(lane.propertyId) ?? lane.propertyId}>
            {chart && isWithin(chart.drawn) && (
              <TimelinePoints points={chart.drawn} isLine={chart.isLine} toLeft={toLeft} stateOf={stateOf} />
            )}
            {rows
              .get(lane)
              ?.map(
                (row, index) =>
                  isWithin(row) && (
                    <TimelineRow
                      key={index}
                      row={row}
                      width={width}
                      toLeft={toLeft}
                      textOf={textOf}
                      stateOf={stateOf}
                      fills={fills}
                    />
                  ),
              )}
          </g>
        )
      })}
    </svg>
  )
})

type TimelineGridProps = {
  ticks: readonly PlacedTick[]
  gaps: readonly PlacedGap[]
  height: number
  toLeft: (pixels: number) => number
}

/** The lines of the axis, and bands where it is not to scale with its neighbors. */
function TimelineGrid({ ticks, gaps, height, toLeft }: TimelineGridProps) {
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
function TimelinePatterns({ id }: { id: string }) {
  return (
    <defs>
      <pattern
        id={`${id}-hatched`}
        width={6}
        height={6}
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect className={styles.hatch} width={2.5} height={6} />
      </pattern>
      {([false, true] as const).map((isDeprecated) =>
        (['left', 'right'] as const).map((side) => (
          <linearGradient
            key={side}
            id={fadingId(id, side, isDeprecated)}
            data-rank={isDeprecated ? 'deprecated' : undefined}
            x1={side === 'left' ? 1 : 0}
            x2={side === 'left' ? 0 : 1}
          >
            <stop className={styles.fadeStart} offset="0" />
            <stop className={styles.fadeEnd} offset="1" />
          </linearGradient>
        )),
      )}
    </defs>
  )
}

const fadingId = (id: string, towards: 'left' | 'right', isDeprecated: boolean) =>
  `${id}-${towards}${isDeprecated ? '-deprecated' : ''}`

type TimelineRowProps = {
  row: readonly DrawnBar[]
  width: number
  toLeft: ToPixels
  textOf: (mark: TimeMark) => string
  stateOf: (mark: TimeMark) => MarkState
  fills: Fills
}

/** Dates and stretches of time, none of which covers another. */
const TimelineRow = memo(function TimelineRow(props: TimelineRowProps) {
  const { row, width, toLeft, textOf, stateOf, fills } = props
  const marks = useMemo(() => withTexts(row, width, textOf), [row, width, textOf])
  return marks.map((drawn) => (
    <TimelineMark
      key={drawn.mark.key}
      mark={drawn.mark}
      shape={shapeOf(drawn, toLeft)}
      fills={fills}
      {...stateOf(drawn.mark)}
    />
  ))
})

type TimelinePointsProps = {
  points: readonly DrawnPoint[]
  isLine: boolean
  toLeft: (pixels: number) => number
  stateOf: (mark: TimeMark) => MarkState
}

/** Quantities over time, connected. */
const TimelinePoints = memo(function TimelinePoints({
  points,
  isLine,
  toLeft,
  stateOf,
}: TimelinePointsProps) {
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
