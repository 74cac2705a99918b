import { memo } from 'react'
import { sizes, type MarkShape } from './drawing'
import styles from './Timeline.module.css'
import { MarkButton, type MarkState } from '~/features/pictures/Picture'
import type { TimeMark } from '~/model/timeline/time-marks'

const fadingId = (side: 'left' | 'right', isDeprecated: boolean) =>
  `timeline-${side}${isDeprecated ? '-deprecated' : ''}`

/** The gradients of open ends. */
export const fadings = [false, true].flatMap((isDeprecated) =>
  (['left', 'right'] as const).map((side) => ({ id: fadingId(side, isDeprecated), side, isDeprecated })),
)

const hatched = 'url(#timeline-hatched)'

type Props = MarkState & MarkShape & { mark: TimeMark; isReversed: boolean }

/** A date or a period: as wide as its interval, with the certain part darker. */
export const TimelineMark = memo(function TimelineMark(props: Props) {
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
        y={y}
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
        look={{ 'data-rank': rank, 'data-shade': shadeOf(mark) }}
      >
        {startEdge !== 'dated' && !isUnknown && edge('start', startEdge)}
        {endEdge !== 'dated' && !isUnknown && edge('end', endEdge)}
        <rect
          className={isUnknown ? styles.unknown : styles.bar}
          data-plain={isPlain || undefined}
          x={x}
          y={y}
          width={width}
          height={sizes.bar}
          rx={isPlain ? undefined : 2}
          fill={isUnknown ? unknownFill : undefined}
        />
        {coreWidth !== undefined && (
          <rect className={styles.core} x={coreX} y={y} width={coreWidth} height={sizes.bar} />
        )}
        {(isSelected || isCurrent) && (
          <rect
            className={styles.frame}
            x={x - 2}
            y={y - 2}
            width={width + 4}
            height={sizes.bar + 4}
            rx={3}
          />
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
          y={y + sizes.bar + 14}
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
