import { memo } from 'react'
import type { DrawnPoint } from './drawing'
import styles from './Timeline.module.css'
import type { MarkProps } from './TimelineMark'
import type { TimeMark } from '~/model/timeline/time-marks'

type Props = {
  points: readonly DrawnPoint[]
  isLine: boolean
  toLeft: (pixels: number) => number
  propsOf: (mark: TimeMark) => MarkProps
}

/** Quantities over time: as wide as the time claims, with the bounds of the quantity. */
export const TimelinePoints = memo(function TimelinePoints({ points, isLine, toLeft, propsOf }: Props) {
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
        const { name, isSelected, isCurrent } = propsOf(mark)
        const x = middle(point)
        return (
          <g key={mark.key} className={styles.mark} data-rank={mark.statement.rank}>
            <g
              role="button"
              aria-label={name}
              aria-pressed={isSelected}
              tabIndex={isCurrent ? 0 : -1}
              data-statement-id={mark.entry.key}
              data-mark={mark.key}
            >
              {lowerY !== upperY && (
                <path
                  className={styles.bounds}
                  d={`M${x} ${upperY}V${lowerY}M${x - 3} ${upperY}h6M${x - 3} ${lowerY}h6`}
                />
              )}
              {right - left > 8 && (
                <line className={styles.bounds} x1={toLeft(left)} x2={toLeft(right)} y1={y} y2={y} />
              )}
              <circle className={styles.point} cx={x} cy={y} r={3.5} />
              <circle className={styles.frame} cx={x} cy={y} r={7} />
            </g>
          </g>
        )
      })}
    </>
  )
})
