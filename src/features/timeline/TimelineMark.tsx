import { memo } from 'react'
import { round, sizes, type DrawnMark } from './drawing'
import styles from './Timeline.module.css'

export type MarkProps = {
  name: string
  isSelected: boolean
  /** Whether Tab leads here; arrows lead to the others. */
  isCurrent: boolean
  /** Of the fades and the hatching. */
  patternId: string
  toLeft: (pixels: number) => number
  isReversed: boolean
}

type Props = MarkProps & { drawn: DrawnMark }

/** A date or a stretch of time: as wide as what it claims, its certain part darker. */
export const TimelineMark = memo(function TimelineMark({
  drawn,
  name,
  isSelected,
  isCurrent,
  patternId,
  toLeft,
  isReversed,
}: Props) {
  const { mark, left, right, top, core, text } = drawn
  const { statement, startEdge, endEdge, unplaced } = mark
  const bar = (from: number, to: number) => ({
    x: Math.min(toLeft(from), toLeft(to)),
    y: top,
    width: round(to - from),
    height: sizes.bar,
  })
  const isUnknown = unplaced !== undefined || (startEdge === 'unknown' && endEdge === 'unknown')
  const hatched = `url(#${patternId}-hatched)`
  const fade = (towards: 'start' | 'end') =>
    `url(#${patternId}-${(towards === 'start') === isReversed ? 'right' : 'left'})`
  return (
    <g className={styles.mark} data-rank={statement.rank} data-shade={shadeOf(drawn)}>
      <g
        role="button"
        aria-label={name}
        aria-pressed={isSelected}
        tabIndex={isCurrent ? 0 : -1}
        data-statement-id={mark.entry.key}
        data-mark={mark.key}
      >
        {startEdge !== 'dated' && !isUnknown && (
          <rect {...bar(left - sizes.edge, left)} fill={startEdge === 'open' ? fade('start') : hatched} />
        )}
        {endEdge !== 'dated' && !isUnknown && (
          <rect {...bar(right, right + sizes.edge)} fill={endEdge === 'open' ? fade('end') : hatched} />
        )}
        {isUnknown ? (
          <rect
            {...bar(left, right)}
            rx={2}
            fill={unplaced === 'novalue' ? 'none' : hatched}
            className={styles.unknown}
          />
        ) : (
          <rect {...bar(left, right)} rx={startEdge === endEdge ? 2 : 0} className={styles.bar} />
        )}
        {core && <rect {...bar(core.left, core.right)} className={styles.core} />}
        <rect
          {...bar(left - 2, right + 2)}
          y={top - 2}
          height={sizes.bar + 4}
          rx={3}
          className={styles.frame}
        />
      </g>
      {/* Cut as it may be, it is not in the name of the mark. */}
      {text && (
        <text
          className={styles.text}
          data-mark={mark.key}
          aria-hidden="true"
          x={toLeft(text.left)}
          y={top + sizes.bar + 14}
        >
          {text.text}
        </text>
      )}
    </g>
  )
})

/** The less precise a date, the paler: it is somewhere in the bar, not all along it. */
function shadeOf({ mark: { kind, precision }, core }: DrawnMark): 'full' | 'half' | 'pale' {
  if (core) return 'half'
  if (kind === 'span' || precision >= 9) return 'full'
  return precision === 8 ? 'half' : 'pale'
}
