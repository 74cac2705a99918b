import { canvas, overscan, sizes, type PlacedTick } from './drawing'
import { tickText } from './tick-text'
import styles from './Timeline.module.css'
import type { TimelineDrawing } from './useDrawing'
import type { FormatContext } from '~/model/format/formatted'

type Props = { drawing: TimelineDrawing; width: number; context: FormatContext }

/** The texts of the axis; its lines are among the marks. */
export function TimelineAxis({ drawing, width, context }: Props) {
  const { ticks, gaps, toLeft, viewLeft } = drawing
  // Its text would run into that of a gap.
  const hasSpace = ({ left }: PlacedTick) =>
    !gaps.some((gap) => left < (gap.left + gap.right) / 2 && (gap.left + gap.right) / 2 < left + 56)
  return (
    <svg className={styles.drawing} {...canvas(sizes.axis)} aria-hidden="true">
      {ticks.filter(hasSpace).map((tick) => (
        <text key={tick.day} className={styles.tickText} x={toLeft(tick.left + 4)} y={18}>
          {tickText(tick, context)}
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
