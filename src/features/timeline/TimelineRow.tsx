import { memo, useMemo } from 'react'
import { withTexts, type DrawnBar } from './drawing'
import { TimelineMark, type MarkProps } from './TimelineMark'
import type { TimeMark } from '~/model/timeline/time-marks'

type Props = {
  row: readonly DrawnBar[]
  width: number
  textOf: (mark: TimeMark) => string
  propsOf: (mark: TimeMark) => MarkProps
}

/** Dates and stretches of time, none of which covers another. */
export const TimelineRow = memo(function TimelineRow({ row, width, textOf, propsOf }: Props) {
  const marks = useMemo(() => withTexts(row, width, textOf), [row, width, textOf])
  return marks.map((drawn) => <TimelineMark key={drawn.mark.key} drawn={drawn} {...propsOf(drawn.mark)} />)
})
