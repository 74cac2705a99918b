import { chartInset, sizes } from './drawing'
import { fitText, linesOf } from './text-width'
import styles from './Timeline.module.css'
import type { Space } from './drawing'
import type { TimelineDrawing } from './useDrawing'
import type { FormatContext } from '~/model/format/formatted'
import { formatValue } from '~/model/format/value'
import type { ChartLane } from '~/model/timeline/lanes'

type Props = { drawing: TimelineDrawing; space: Space; context: FormatContext }

const lineHeight = 16

/** The names of the lanes and the lines between them. */
export function TimelineLanes({ drawing, space, context }: Props) {
  const { placed, height } = drawing
  const { boxWidth: width, isNarrow, isReversed } = space
  const textSpace = isNarrow ? width : sizes.names - 16
  const x = isReversed ? width : 0
  const inset = isNarrow ? -40 : sizes.names - 8
  const end = isReversed ? width - inset : inset
  return (
    <svg className={styles.names} width={width} height={height} aria-hidden="true">
      {placed.map(({ lane, top, bodyTop, height: laneHeight }) => {
        const name = context.label(lane.propertyId) ?? lane.propertyId
        const most = isNarrow ? 1 : lane.kind === 'chart' ? 3 : Math.floor(laneHeight / lineHeight)
        const lines = linesOf(name, textSpace, most, true)
        const nameTop = isNarrow ? top + 20 : bodyTop + 12
        return (
          <g key={lane.id}>
            {top > 0 && <line className={styles.laneLine} x2={width} y1={top + 0.5} y2={top + 0.5} />}
            {lines.map((line, index) => (
              <text key={index} className={styles.laneName} x={x} y={nameTop + index * lineHeight}>
                {line}
              </text>
            ))}
            {lane.kind === 'chart' && (
              <Scale
                lane={lane}
                unitTop={nameTop + lines.length * lineHeight}
                x={x}
                end={end}
                bodyTop={bodyTop}
                context={context}
              />
            )}
          </g>
        )
      })}
    </svg>
  )
}

type ScaleProps = {
  lane: ChartLane
  unitTop: number
  x: number
  /** Beside the chart; on narrow screens in it. */
  end: number
  bodyTop: number
  context: FormatContext
}

/** The unit of a chart, its greatest amount and its least. */
function Scale({ lane, unitTop, x, end, bodyTop, context }: ScaleProps) {
  const { least, greatest, unit } = lane
  return (
    <>
      <text className={styles.unit} x={x} y={unitTop}>
        {fitText(unitText(unit, context), sizes.names / 2)}
      </text>
      {greatest !== least && (
        <>
          <text className={styles.bound} x={end} y={bodyTop + chartInset + 4}>
            {compact(greatest, context.language)}
          </text>
          <text className={styles.bound} x={end} y={bodyTop + sizes.chart - chartInset}>
            {compact(least, context.language)}
          </text>
        </>
      )}
    </>
  )
}

function unitText(unit: string, context: FormatContext): string {
  const { parts } = formatValue({ type: 'value', content: { kind: 'quantity', amount: '+1', unit } }, context)
  return parts.find(({ type }) => type === 'unit')?.text ?? ''
}

function compact(amount: number, language: string): string {
  return new Intl.NumberFormat(language, { notation: 'compact', maximumSignificantDigits: 4 }).format(amount)
}
