import { memo, useMemo } from 'react'
import { shapeOf, withTexts, type DrawnBar, type ToPixels } from './drawing'
import { TimelineMark, type Fills } from './TimelineMark'
import type { MarkState } from '~/features/pictures/MarkButton'
import type { TimeMark } from '~/model/timeline/time-marks'

type Props = {
  row: readonly DrawnBar[]
  width: number
  toLeft: ToPixels
  textOf: (mark: TimeMark) => string
  stateOf: (mark: TimeMark) => MarkState
  fills: Fills
}

/** Dates and stretches of time, none of which covers another. */
export const TimelineRow = memo(function TimelineRow(props: Props) {
  const { row, width, toLeft, textOf, stateOf, fills } = props
  const marks = useMemo(() => withTexts(row, width, textOf), [row, width, textOf])
  return marks.map((drawn) => (
    <TimelineMark
      key={drawn.mark.key}
      mark={drawn.mark}
      shape={shapeOf(drawn, toLeft)}
      fills={fills}
      {...stateOf(drawn.mark)}
    />
  ))
})
