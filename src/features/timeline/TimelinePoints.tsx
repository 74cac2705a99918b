import { memo } from 'react'
import type { DrawnPoint } from './drawing'
import styles from './Timeline.module.css'
import { MarkButton, type MarkState } from '~/features/pictures/MarkButton'
import type { TimeMark } from '~/model/timeline/time-marks'

type Props = {
  points: readonly DrawnPoint[]
  isLine: boolean
  toLeft: (pixels: number) => number
  stateOf: (mark: TimeMark) => MarkState
}

/** Quantities over time, connected. */
export const TimelinePoints = memo(function TimelinePoints({ points, isLine, toLeft, stateOf }: Props) {
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
