import { useState } from 'react'
import { ItemLink } from './ItemLink'
import itemListStyles from './ItemList.module.css'
import styles from './StartPage.module.css'
import { judgedIn, openIn, totalOf, useItemReviews } from '~/api/device/useItemReviews'
import type { ItemReview } from '~/api/device/verdict-storage'
import { useI18n } from '~/i18n/I18nContext'
import { formatCount } from '~/model/format/number'
import { MoreButton } from '~/ui/ClippedText'

const shownAtFirst = 6

/** The items with verdicts that are not done with, last touched first. */
export function InReview({ baseUrl }: { baseUrl: string }) {
  const { t, language } = useI18n()
  const open = useItemReviews(baseUrl).filter(isOpen)
  const [isAll, setAll] = useState(false)
  if (open.length === 0) return null
  const number = (value: number) => formatCount(value, language)
  return (
    <section aria-labelledby="start-review">
      <div className={styles.heading}>
        <h2 id="start-review">{t('start-review')}</h2>
      </div>
      <ul className={itemListStyles.list}>
        {open.slice(0, isAll ? Infinity : shownAtFirst).map((review) => (
          <li key={review.item}>
            <ItemLink id={review.item} />
            <p className={itemListStyles.more}>
              <span>{t('table-review-share', number(judgedIn(review)), number(totalOf(review)))}</span>
              {openIn(review).map(([kind, count]) => (
                <span key={kind}>{t(`review-count-${kind}`, number(count), count)}</span>
              ))}
            </p>
          </li>
        ))}
      </ul>
      {open.length > shownAtFirst && !isAll && (
        <MoreButton className={itemListStyles.all} onMore={() => setAll(true)}>
          {t('follow-show-all', number(open.length))}
        </MoreButton>
      )}
    </section>
  )
}

/** Statements without a verdict that holds, or to look at again. */
const isOpen = (review: ItemReview) =>
  review.counts.again > 0 || judgedIn(review) < review.total || review.total === 0
