import { canvas, overscan, sizes } from './drawing'
import { textWidth } from './text-width'
import { tickText } from './tick-text'
import styles from './Timeline.module.css'
import type { TimelineDrawing } from './useDrawing'
import type { FormatContext } from '~/model/format/formatted'

type Props = { drawing: TimelineDrawing; width: number; context: FormatContext }

/** Between a line and its text, in pixels. */
const beside = 4

/** The texts of the axis; its lines are among the marks. */
export function TimelineAxis({ drawing, width, context }: Props) {
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
