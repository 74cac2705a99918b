import { TimelinePicture } from './TimelinePicture'
import { TimelineTable } from './TimelineTable'
import { useMarkFormat, useTimeline } from './useTimeline'
import { EmptyPicture } from '~/features/pictures/EmptyPicture'
import type { PictureProps } from '~/features/pictures/picture-props'

/** The statements that say when, on one axis. */
export function Timeline({ groups, selected, onSelect }: PictureProps) {
  const timeline = useTimeline(groups)
  const context = useMarkFormat(timeline.marks)
  const { t } = context
  if (timeline.marks.length === 0)
    return (
      <div data-picture>
        <EmptyPicture title={t('timeline-empty-title')}>{t('timeline-empty-body')}</EmptyPicture>
      </div>
    )
  return (
    <div data-picture>
      <TimelinePicture timeline={timeline} selected={selected} onSelect={onSelect} context={context} />
      <TimelineTable marks={timeline.marks} selected={selected} context={context} />
    </div>
  )
}
