import { memo, useMemo } from 'react'
import { labelDirection } from '~/features/values/text-direction'
import type { ItemReview } from '~/api/review/verdict-storage'
import { errorCode } from '~/api/request/errors'
import { useLabel } from '~/api/labels/useLabel'
import { useWiki } from '~/api/wiki/WikiContext'
import { LabelText } from '~/features/values/LabelText'
import { useValueContext } from '~/features/values/useValueContext'
import { useI18n, useTranslate } from '~/i18n/I18nContext'
import { cellOf } from '~/model/table/table-item'
import { adviceFor } from '~/features/errors/error-advice'
import { ViewLink } from '~/ui/Navigation'
import { valueControls } from '~/features/values/controls'
import type { ValueControls } from '~/features/values/value-context'
import { ValueText } from '~/features/values/ValueText'
import valueTextStyles from '~/features/values/ValueText.module.css'
import { judgedIn, openIn, totalOf } from '~/api/review/useItemReviews'
import { cellProps, GridCell, gridStyle, labelState, shownOf } from './GridCell'
import styles from './TableGrid.module.css'
import { reviewColumn, type ShownRow } from './useTable'
import cell from './GridCell.module.css'
import { ShareLine } from './HeaderRow'

type Props = {
  row: ShownRow
  review?: ItemReview | undefined
  /** From 0, below the headings. */
  place: number
  columns: readonly string[]
  columnPlaces: readonly number[]
  /** The column with the tab stop, if it is in this row. */
  focused: number | undefined
  /** Nothing is being read: an item without an answer was left out. */
  isStopped: boolean
}

export const GridRow = memo(function GridRow(props: Props) {
  const { row, review, place, columns, columnPlaces, focused } = props
  const { id, item } = row
  const shown = useMemo(
    () => columnPlaces.map((each) => ({ place: each, id: columns[each] ?? '' })),
    [columns, columnPlaces],
  )
  const values = useMemo(
    () => (item ? shown.flatMap((column) => shownOf(cellOf(item, column.id))) : []),
    [item, shown],
  )
  const full = useValueContext(values)
  const context = useMemo(() => ({ ...full, mediaPreviews: false, controls: gridControls }), [full])
  const requested = useLabel(id)
  const name = item?.label?.text === undefined ? requested : item.label
  return (
    <div
      role="row"
      aria-rowindex={place + 2}
      className={styles.row}
      style={gridStyle({ '--row': place })}
      data-item={id}
    >
      <div role="rowheader" aria-colindex={1} tabIndex={focused === 0 ? 0 : -1} className={styles.name}>
        <ViewLink to={{ item: id }} className={styles.clipped} dir={labelDirection(name)} title={id}>
          <LabelText id={id} label={name} />
        </ViewLink>
        {(name?.text !== undefined || item?.redirectedTo !== undefined) && (
          <span className={styles.id}>
            {item?.redirectedTo === undefined ? id : `${id} → ${item.redirectedTo}`}
          </span>
        )}
      </div>
      {item ? (
        shown.map((column) => {
          const isFocused = focused === column.place + 1
          if (column.id === reviewColumn)
            return <ReviewCell key={column.id} review={review} place={column.place} isFocused={isFocused} />
          const cell = cellOf(item, column.id)
          return (
            <GridCell
              key={column.id}
              cell={cell}
              labels={labelState(cell, context)}
              itemId={item.redirectedTo ?? id}
              propertyId={column.id}
              place={column.place}
              isFocused={isFocused}
              context={context}
            />
          )
        })
      ) : (
        <Unread {...props} />
      )}
    </div>
  )
})

/** Why a row has no cells: its own error, or it has not been read. */
function Unread({ row: { id, error }, columns, focused, isStopped }: Props) {
  const t = useTranslate()
  const { instance } = useWiki().connection
  return (
    <div
      role="gridcell"
      aria-colindex={2}
      aria-colspan={Math.max(1, columns.length)}
      tabIndex={focused !== undefined && focused > 0 ? 0 : -1}
      className={styles.unread}
    >
      {error ? (
        <span role="alert" data-error-code={errorCode(error)} className={styles.error}>
          {t(adviceFor(error).title, instance.name, id)} <code>{errorCode(error)}</code>
        </span>
      ) : (
        t(isStopped ? 'table-not-read' : 'table-waiting')
      )}
    </div>
  )
}

/** The parts of values as a cell of one line shows them: nothing to expand, no drawn formulas. */
const gridControls: ValueControls = {
  ...valueControls,
  expandable: (_, content) => content(false, null),
  Formula: (props) => <ValueText {...props} className={valueTextStyles.code} />,
  Thumbnail: () => null,
}

type ReviewProps = { review: ItemReview | undefined; place: number; isFocused: boolean }

/** How many of an item's statements have a verdict of the reader, and which. */
function ReviewCell({ review, place, isFocused }: ReviewProps) {
  const { t, number } = useI18n()
  if (!review) return <div {...cellProps(place, isFocused)} />
  const [judged, total] = [judgedIn(review), totalOf(review)]
  const others = openIn(review).map(([kind, count]) => t(`review-count-${kind}`, number(count), count))
  return (
    <div {...cellProps(place, isFocused)}>
      <ShareLine count={judged} total={total}>
        {' '}
        <span>{t('table-review-share', number(judged), number(total))}</span>
      </ShareLine>
      {others.length > 0 && <div className={cell.review}>{others.join(' · ')}</div>}
    </div>
  )
}
