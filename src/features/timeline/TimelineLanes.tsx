import { chartScale } from './chart-scale'
import { chartInset, sizes, type PlacedLane, type Space } from './drawing'
import { fitText, linesOf } from './text-width'
import styles from './Timeline.module.css'
import type { TimelineDrawing } from './useDrawing'
import type { FormatContext } from '~/model/format/formatted'

type Props = { drawing: TimelineDrawing; space: Space; context: FormatContext }

/** The names of the lanes and the lines between them. */
export function TimelineLanes({ drawing, space, context }: Props) {
  const { placed, height } = drawing
  const { boxWidth: width } = space
  return (
    <svg className={styles.names} width={width} height={height} aria-hidden="true">
      {placed.map((place) => (
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
  const lines = linesOf(name, width, isNarrow ? 1 : most, true)
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
