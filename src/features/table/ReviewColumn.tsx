import cell from './GridCell.module.css'
import { columnStyle, gridStyle } from './GridCell'
import styles from './HeaderCell.module.css'
import grid from './TableGrid.module.css'
import { judgedIn, openIn, totalOf } from '~/api/device/useItemReviews'
import type { ItemReview } from '~/api/device/verdict-storage'
import { useI18n } from '~/i18n/I18nContext'
import { formatCount } from '~/model/format/number'
import { formatShare } from '~/model/format/share'

type Props = { review: ItemReview | undefined; place: number; isFocused: boolean }

/** How many of an item's statements have a verdict of the reader, and which. */
export function ReviewCell({ review, place, isFocused }: Props) {
  return (
    <div
      role="gridcell"
      aria-colindex={place + 2}
      tabIndex={isFocused ? 0 : -1}
      className={grid.cell}
      style={columnStyle(place)}
    >
      {review && <ReviewShare review={review} />}
    </div>
  )
}

function ReviewShare({ review }: { review: ItemReview }) {
  const { t, language } = useI18n()
  const [judged, total] = [judgedIn(review), totalOf(review)]
  const number = (value: number) => formatCount(value, language)
  const others = openIn(review).map(([kind, count]) => t(`review-count-${kind}`, number(count), count))
  return (
    <>
      <div className={styles.share}>
        <span
          className={styles.shareBar}
          style={gridStyle({ '--share': judged / Math.max(total, 1) })}
          aria-hidden="true"
        />
        {formatShare(judged, total, language)}{' '}
        <span>{t('table-review-share', number(judged), number(total))}</span>
      </div>
      {others.length > 0 && <div className={cell.review}>{others.join(' · ')}</div>}
    </>
  )
}
