import { useDeferredValue, useId, type RefObject } from 'react'
import { type Space, canvas, overscan, sizes } from './drawing'
import styles from './Timeline.module.css'
import { TimelineLanes } from './TimelineLanes'
import { TimelineMarks } from './TimelineMarks'
import type { TimelineDrawing } from './useDrawing'
import type { FormatContext } from '~/model/format/formatted'
import { useGrowing } from '~/lib/useGrowing'
import { textWidth } from './text-width'
import { dateText } from '~/model/format/time'
import { millionYears, type Tick } from '~/model/timeline/time-scale'
import { intlLocales } from '~/model/format/locale'

type Props = {
  /** The elements that move when the user moves along the axis. */
  axis: RefObject<HTMLDivElement | null>
  body: RefObject<HTMLDivElement | null>
  drawing: TimelineDrawing
  space: Space
  /** How many marks there are. */
  count: number
  selected: string | undefined
  /** The mark that Tab leads to. */
  current: string | undefined
  context: FormatContext
}

/** Of marks: what a screen has space for comes first. */
const growth = { first: 80, step: 150 }

/** The axis, the lanes with their names, and the marks in them, drawn in steps, so that no task is long. */
export function DrawnTimeline({ axis, body, drawing, space, count, selected, current, context }: Props) {
  const id = useId().replaceAll(/\W/g, '')
  // Labels arrive in many batches.
  const contextOfMarks = useDeferredValue(context)
  const most = useGrowing(count, undefined, growth)
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
            <TimelineMarks
              drawing={drawing}
              space={space}
              selected={selected}
              current={current}
              patternId={id}
              most={most}
              context={contextOfMarks}
            />
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
