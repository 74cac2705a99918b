import { memo, useCallback, useMemo } from 'react'
import type { Fills } from './TimelineMark'
import { markName, textBelow } from './mark-texts'
import styles from './Timeline.module.css'
import { TimelineGrid } from './TimelineGrid'
import { TimelineRow } from './TimelineRow'
import { canvas, type Space } from './drawing'
import { fadingId, TimelinePatterns } from './TimelinePatterns'
import { TimelinePoints } from './TimelinePoints'
import type { TimelineDrawing } from './useDrawing'
import { cachedTexts } from '~/features/pictures/cached-texts'
import type { FormatContext } from '~/model/format/formatted'
import type { TimeMark } from '~/model/timeline/time-marks'

type Props = {
  drawing: TimelineDrawing
  space: Space
  selected: string | undefined
  /** The mark that Tab leads to. */
  current: string | undefined
  patternId: string
  /** How many marks are drawn, from the top: a row is drawn if it begins within. */
  most: number
  context: FormatContext
}

/** All marks in and around the view. Memoized: pointing at one draws only its note. */
export const TimelineMarks = memo(function TimelineMarks(props: Props) {
  const { drawing, space, selected, current, patternId, most, context } = props
  const { width, isReversed } = space
  const { placed, height, ticks, gaps, rows, charts, marksBefore, toLeft } = drawing
  const nameOf = useMemo(() => cachedTexts(markName, context), [context])
  const textOf = useMemo(() => cachedTexts(textBelow, context), [context])
  const stateOf = useCallback(
    (mark: TimeMark) => ({
      name: nameOf(mark),
      isSelected: mark.entry.key === selected,
      isCurrent: mark.key === current,
    }),
    [nameOf, selected, current],
  )
  const fills = useMemo((): Fills => {
    const fading: Fills['fading'] = (towards, isDeprecated) =>
      `url(#${fadingId(patternId, towards, isDeprecated)})`
    return { hatched: `url(#${patternId}-hatched)`, fading, isReversed }
  }, [patternId, isReversed])
  const isWithin = (part: readonly unknown[]) => (marksBefore.get(part) ?? 0) < most
  return (
    <svg className={styles.drawing} {...canvas(height)}>
      <TimelinePatterns id={patternId} />
      <TimelineGrid ticks={ticks} gaps={gaps} height={height} toLeft={toLeft} />
      {placed.map(({ lane }) => {
        const chart = charts.find((each) => each.lane === lane)
        return (
          <g key={lane.id} role="group" aria-label={context.labelText(lane.propertyId) ?? lane.propertyId}>
            {chart && isWithin(chart.drawn) && (
              <TimelinePoints points={chart.drawn} isLine={chart.isLine} toLeft={toLeft} stateOf={stateOf} />
            )}
            {rows
              .get(lane)
              ?.map(
                (row, index) =>
                  isWithin(row) && (
                    <TimelineRow
                      key={index}
                      row={row}
                      width={width}
                      toLeft={toLeft}
                      textOf={textOf}
                      stateOf={stateOf}
                      fills={fills}
                    />
                  ),
              )}
          </g>
        )
      })}
    </svg>
  )
})
