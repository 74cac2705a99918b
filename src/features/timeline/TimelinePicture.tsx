import { useRef } from 'react'
import { sizes } from './drawing'
import { TimelineView, type PictureData } from './TimelineView'
import { useWidth } from '~/features/pictures/useWidth'
import { textDirection } from '~/features/values/text-direction'

/** Narrower, a column of names would leave no space. */
const narrow = 640

/** The timeline, as wide as there is space. */
export function TimelinePicture(props: PictureData) {
  const frame = useRef<HTMLDivElement>(null)
  const boxWidth = useWidth(frame)
  const isNarrow = boxWidth < narrow
  const inset = isNarrow ? 0 : sizes.names
  const isReversed = textDirection(props.context.language) === 'rtl'
  const space = { boxWidth, width: boxWidth - inset, inset, isNarrow, isReversed }
  return <div ref={frame}>{boxWidth > 0 && <TimelineView {...props} space={space} />}</div>
}
