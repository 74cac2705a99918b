import { TimelinePicture } from './TimelineView'
import { useMarkFormat, useTimeline } from './useTimeline'
import { EmptyPicture, type PictureProps } from '~/features/pictures/PictureBox'
import { markText, spanText, timesText } from './mark-texts'
import { PictureTable } from '~/features/pictures/PictureTable'
import type { FormatContext } from '~/model/format/formatted'
import type { TimeMark } from '~/model/timeline/time-marks'
import { ViewLink } from '~/ui/Navigation'

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

type Props = { marks: readonly TimeMark[]; selected: string | undefined; context: FormatContext }

/** The timeline as a table. */
function TimelineTable(props: Props) {
  const { t } = props.context
  const columns = [
    t('filter-facet-property'),
    t('timeline-column-value'),
    t('timeline-column-times'),
    t('inspector-value-interval'),
  ]
  return <PictureTable {...props} title={t('timeline-table')} columns={columns} cells={cellsOf} />
}

function cellsOf(mark: TimeMark, context: FormatContext) {
  return [
    context.labelText(mark.statement.property.id) ?? mark.statement.property.id,
    <ViewLink key="value" to={{ statement: mark.entry.key }}>
      {markText(mark, context)}
    </ViewLink>,
    timesText(mark, context),
    spanText(mark, context),
  ]
}
