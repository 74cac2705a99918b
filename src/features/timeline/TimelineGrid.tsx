import type { PlacedGap, PlacedTick } from './drawing'
import styles from './Timeline.module.css'

type Props = {
  ticks: readonly PlacedTick[]
  gaps: readonly PlacedGap[]
  height: number
  toLeft: (pixels: number) => number
}

/** The lines of the axis, and bands where it is not to scale with its neighbors. */
export function TimelineGrid({ ticks, gaps, height, toLeft }: Props) {
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
