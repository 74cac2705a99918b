import { useRef } from 'react'
import { facetNames, wordsOf } from './facet-values'
import { LabelNote } from './LabelNote'
import styles from './StatusLine.module.css'
import type { ExplorerSession } from './explorer-session'
import { useLabelTexts } from './useLabelTexts'
import { useI18n } from '~/i18n/I18nContext'
import { formatCount } from '~/model/format/number'
import { chips, facets, toggle, withoutFacets, type StatementFilter } from '~/model/view-filter'
import { Button } from '~/ui/Button'
import { Chip } from '~/ui/Chip'

type Props = {
  filter: StatementFilter
  total: number
  /** Undefined while the filter is applied. */
  shown: number | undefined
  session: ExplorerSession | undefined
  onChange: (filter: StatementFilter) => void
}

/** How much is shown and what is chosen, each choice a chip that takes it back. */
export function StatusLine({ filter, total, shown, session, onChange }: Props) {
  const { t, language } = useI18n()
  const label = useLabelTexts(filter.properties)
  // What is searched for stands in the search box, just above.
  const chosen = chips(filter).filter(({ facet }) => facet !== 'q')
  const number = (count: number) => formatCount(count, language)
  const status = useRef<HTMLParagraphElement>(null)
  // What was pressed is gone then.
  function take(next: StatementFilter) {
    onChange(next)
    status.current?.focus()
  }
  return (
    <div className={styles.line}>
      <p ref={status} className={styles.shown} role="status" tabIndex={-1}>
        {shown === undefined
          ? t('explore-filtering')
          : shown === total
            ? t('statements-shown', number(total), total)
            : t('statements-shown-of', number(shown), number(total), total)}
      </p>
      {chosen.map((chip) => {
        const text = t('explore-chip', t(facetNames[chip.facet]), wordsOf(chip, t, label))
        return (
          <Chip
            key={`${chip.facet} ${chip.value}`}
            removeLabel={t('explore-chip-remove', text)}
            onRemove={() => take(toggle(filter, chip))}
          >
            {text}
          </Chip>
        )
      })}
      {chosen.length > 0 && (
        <Button variant="quiet" small onClick={() => take(withoutFacets(filter, facets))}>
          {t('explore-clear')}
        </Button>
      )}
      {filter.q !== '' && session && <LabelNote session={session} />}
    </div>
  )
}
