import { use } from 'react'
import styles from './RowReview.module.css'
import { useDates } from '~/features/history/useDates'
import { ViewLink } from '~/ui/Navigation'
import { ItemContext, useReview, useReviewState } from '~/api/item/item-context'
import { useTranslate } from '~/i18n/I18nContext'
import { verdicts } from '~/model/review/verdict'
import type { StatementEntry } from '~/model/statement-list'

type Props = { entry: StatementEntry }

export const partsOf = (entry: StatementEntry) => ({
  buttons: <RowReview entry={entry} />,
  changedSince: <ChangedSince entry={entry} />,
})

/** In a row: plain buttons, because a list has thirty rows. */
function RowReview({ entry }: Props) {
  const t = useTranslate()
  const review = use(ItemContext)?.review
  const state = useReviewState(entry)
  return (
    <span className={styles.buttons} data-print="hidden">
      {verdicts.map((verdict) => (
        <button
          key={verdict}
          type="button"
          className={styles.button}
          data-verdict={verdict}
          aria-label={t(`review-${verdict}`)}
          title={t(`review-${verdict}`)}
          aria-pressed={state === verdict}
          onClick={() => review?.give([entry], state === verdict ? 'none' : verdict)}
        />
      ))}
    </span>
  )
}

/** In what room the first line has, so that the row keeps its height. */
export function ChangedSince({ entry }: Props) {
  const t = useTranslate()
  const dates = useDates()
  const given = useReview((review) => review.given(entry))
  if (useReviewState(entry) !== 'changed' || !given) return null
  const text = t('review-changed-on', dates.date(new Date(given.at).toISOString()))
  if (given.revision === undefined) return <span className={styles.changed}>{text}</span>
  return (
    <ViewLink
      className={styles.changed}
      title={text}
      to={{
        view: 'history',
        statement: entry.key,
        parameters: { from: String(given.revision) },
      }}
    >
      {text}
    </ViewLink>
  )
}
