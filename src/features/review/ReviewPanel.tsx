import { use, useEffect, useEffectEvent, useId, useState } from 'react'
import { ChangedSince } from './RowReview'
import styles from './ReviewPanel.module.css'
import layout from '~/ui/layout.module.css'
import { ItemContext, useReview, useReviewState } from '~/api/item/item-context'
import { useTranslate } from '~/i18n/I18nContext'
import { useListener } from '~/lib/useListener'
import { longestNote, verdicts } from '~/model/review/verdict'
import type { StatementEntry } from '~/model/statement-list'
import { Button } from '~/ui/Button'
import { check, close, refresh } from '~/ui/lazy-icons'

const icons = { checked: check, wrong: close, again: refresh }

/** In the inspector: a verdict, and a note on it. */
export function ReviewPanel({ entry }: { entry: StatementEntry }) {
  const t = useTranslate()
  const review = use(ItemContext)?.review
  const state = useReviewState(entry) ?? 'none'
  const given = useReview((review) => review.given(entry))
  if (!review) return null
  return (
    <div className={styles.panel} role="group" aria-label={t('filter-facet-review')}>
      <div className={layout.controls}>
        {verdicts.map((verdict) => (
          <Button
            key={verdict}
            small
            icon={icons[verdict]}
            className={styles.verdict}
            data-verdict={verdict}
            aria-pressed={state === verdict}
            onClick={() => review.give([entry], state === verdict ? 'none' : verdict)}
          >
            {t(`review-${verdict}`)}
          </Button>
        ))}
      </div>
      <ChangedSince entry={entry} />
      {given && state !== 'none' && state !== 'changed' && (
        <Note note={given.note ?? ''} onChange={(note) => review.give([entry], state, note)} />
      )}
    </div>
  )
}

type NoteProps = { note: string; onChange: (note: string) => void }

/** Stored when the reader leaves the field, or the page. */
function Note({ note, onChange }: NoteProps) {
  const t = useTranslate()
  const id = useId()
  /** Shown instead of the note while it is typed, even if another tab changes that. */
  const [typed, setTyped] = useState<string>()
  function store() {
    if (typed !== undefined && typed !== note) onChange(typed)
    setTyped(undefined)
  }
  useListener(document, 'visibilitychange', () => document.hidden && store())
  const latestStore = useEffectEvent(store)
  // React reports no blur of a field that it removes, as when the reader goes back.
  useEffect(() => () => latestStore(), [])
  return (
    <div>
      <label htmlFor={id} className={layout.note}>
        {t('review-note')}
      </label>
      <textarea
        id={id}
        className={styles.note}
        dir="auto"
        rows={2}
        maxLength={longestNote}
        value={typed ?? note}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={store}
      />
    </div>
  )
}
