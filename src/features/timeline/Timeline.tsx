import styles from './Timeline.module.css'
import { TimelinePicture } from './TimelinePicture'
import { TimelineTable } from './TimelineTable'
import { useMarkFormat, useTimeline } from './useTimeline'
import type { PictureProps } from '~/features/pictures/picture-props'
import { Notice } from '~/ui/Notice'

/** The statements that say when, on one axis. */
export function Timeline({ groups, selected, onSelect }: PictureProps) {
  const timeline = useTimeline(groups)
  const context = useMarkFormat(timeline.marks)
  const { t } = context
  if (timeline.marks.length === 0)
    return (
      <div data-picture className={styles.empty}>
        <Notice kind="info" title={t('timeline-empty-title')}>
          {t('timeline-empty-body')}
        </Notice>
      </div>
    )
  return (
    <div data-picture>
      <TimelinePicture timeline={timeline} selected={selected} onSelect={onSelect} context={context} />
      <TimelineTable marks={timeline.marks} selected={selected} context={context} />
    </div>
  )
}
