import { useDeferredValue, useId, type RefObject } from 'react'
import type { Space } from './drawing'
import styles from './Timeline.module.css'
import { TimelineAxis } from './TimelineAxis'
import { TimelineLanes } from './TimelineLanes'
import { TimelineMarks } from './TimelineMarks'
import type { TimelineDrawing } from './useDrawing'
import type { FormatContext } from '~/model/format/formatted'
import { useGrowing } from '~/lib/useGrowing'

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
const growth = { first: 150, step: 300 }

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
