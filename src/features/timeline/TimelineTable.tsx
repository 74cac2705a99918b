import { markText, spanText, timesText } from './mark-texts'
import { PictureTable } from '~/features/pictures/PictureTable'
import type { FormatContext } from '~/model/format/formatted'
import type { TimeMark } from '~/model/timeline/time-marks'
import { ViewLink } from '~/ui/Navigation'

type Props = { marks: readonly TimeMark[]; selected: string | undefined; context: FormatContext }

/** The timeline as a table. */
export function TimelineTable(props: Props) {
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
