import { memo, useMemo } from 'react'
import { cachedTexts, markName } from './mark-texts'
import styles from './Timeline.module.css'
import { TimelineGrid } from './TimelineGrid'
import { TimelineMark } from './TimelineMark'
import { viewBox, type Space } from './drawing'
import { TimelinePatterns } from './TimelinePatterns'
import { TimelinePoints } from './TimelinePoints'
import type { TimelineDrawing } from './useDrawing'
import type { FormatContext } from '~/model/format/formatted'
import type { TimeMark } from '~/model/timeline/time-marks'

type Props = {
  drawing: TimelineDrawing
  space: Space
  selected: string | undefined
  /** The mark that Tab leads to. */
  current: string | undefined
  patternId: string
  context: FormatContext
}

/** All marks in and around the view. Memoized: pointing at one draws only its note. */
export const TimelineMarks = memo(function TimelineMarks(props: Props) {
  const { drawing, space, selected, current, patternId, context } = props
  const { width, isReversed } = space
  const { placed, height, ticks, gaps, bars, charts, toLeft } = drawing
  const nameOf = useMemo(() => cachedTexts(markName, context), [context])
  const propsOf = (mark: TimeMark) => {
    const isSelected = mark.entry.key === selected
    return { name: nameOf(mark), isSelected, isCurrent: mark.key === current, patternId, toLeft, isReversed }
  }
  return (
    <svg className={styles.drawing} viewBox={viewBox(width, height)} height={height}>
      <TimelinePatterns id={patternId} />
      <TimelineGrid ticks={ticks} gaps={gaps} height={height} toLeft={toLeft} />
      {placed.map(({ lane }) => {
        const chart = charts.find((each) => each.lane === lane)
        return (
          <g key={lane.id} role="group" aria-label={context.label(lane.propertyId) ?? lane.propertyId}>
            {chart ? (
              <TimelinePoints points={chart.drawn} isLine={chart.isLine} toLeft={toLeft} propsOf={propsOf} />
            ) : (
              bars
                .get(lane)
                ?.map((drawn) => <TimelineMark key={drawn.mark.key} drawn={drawn} {...propsOf(drawn.mark)} />)
            )}
          </g>
        )
      })}
    </svg>
  )
})
