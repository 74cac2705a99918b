import { useQuery } from '@tanstack/react-query'
import { memo, useRef, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { facetNames, chipText } from './facet-values'
import type { FilterForm } from './useFilterForm'
import styles from './StatusLine.module.css'
import layout from '~/ui/layout.module.css'
import type { IndexedStatements } from './indexed-statements'
import { useLabelTexts } from '~/api/labels/useLabelTexts'
import { useItem } from '~/api/item/item-context'
import { termsQuery } from '~/api/item/queries'
import { useWiki } from '~/api/wiki/WikiContext'
import { useI18n } from '~/i18n/I18nContext'
import { isQueryTruncated, longestQuery, maxTerms } from '~/model/filter/search-text'
import { chips, toggle, withoutFacets } from '~/model/filter/filter-choices'
import { facets, type StatementFilter } from '~/model/filter/statement-filter'
import { Button } from '~/ui/Button'
import { Chip } from '~/ui/Chip'

type Props = {
  filterForm: FilterForm
  /** Whether a picture replaces the list, which has no order. */
  hasPicture: boolean
  total: number
  /** Undefined while the filter is applied. */
  shown: number | undefined
  indexed: IndexedStatements | undefined
  /** The counts of the item. */
  children: ReactNode
}

/** With more chips, removing one at a time is impractical. */
const maxChips = 50

/** What is shown, the active filters and a chosen order as removable chips, and the counts of the item. */
export function StatusLine(props: Props) {
  const { filterForm, hasPicture, total, shown, indexed, children } = props
  const { filter, defaultSort, change } = filterForm
  const { t, number } = useI18n()
  const labelText = useLabelTexts(filter.properties.slice(0, maxChips))
  // The search text is in the search box just above.
  const chosen = chips(filter).filter(({ facet }) => facet !== 'q')
  const status = useRef<HTMLParagraphElement>(null)
  // The pressed chip is removed.
  function take(next: StatementFilter) {
    change(next)
    status.current?.focus()
  }
  return (
    <div className={styles.line}>
      <Subject />
      {children}
      <div className={styles.chosen}>
        {/* The counts say it to those who see them. */}
        <p
          ref={status}
          className={shown === total && !hasPicture ? 'visually-hidden' : styles.shown}
          role="status"
          tabIndex={-1}
        >
          {shown === undefined
            ? t('filter-running')
            : shown === total
              ? t('statements-shown', number(total), total)
              : t('statements-shown-of', number(shown), number(total), total)}
        </p>
        {chosen.slice(0, maxChips).map((chip) => {
          const text = t('ui-pair', t(facetNames[chip.facet]), chipText(chip, t, labelText))
          return (
            <Chip
              key={`${chip.facet} ${chip.value}`}
              removeLabel={t('filter-chip-remove', text)}
              onRemove={() => take(toggle(filter, chip))}
            >
              {text}
            </Chip>
          )
        })}
        {chosen.length > maxChips && <span>{`+ ${number(chosen.length - maxChips)}`}</span>}
        {chosen.length > 0 && (
          <Button variant="quiet" small onClick={() => take(withoutFacets(filter, facets))}>
            {t('filter-clear')}
          </Button>
        )}
        {!hasPicture && filter.sort !== undefined && filter.sort !== defaultSort && (
          <Chip
            removeLabel={t('filter-sort-remove', t(`filter-sort-${filter.sort}`))}
            onRemove={() => take({ ...filter, sort: undefined })}
          >
            {t(`filter-sort-${filter.sort}`)}
          </Chip>
        )}
        {isQueryTruncated(filter.q) && (
          <p className={layout.note}>{t('filter-search-truncated', maxTerms, longestQuery)}</p>
        )}
        {filter.q !== '' && indexed && <LabelNote indexed={indexed} />}
      </div>
    </div>
  )
}

/** Names the item while its heading is out of view. */
function Subject() {
  const { itemId } = useItem()
  const { client, languages } = useWiki()
  const { data } = useQuery({ ...termsQuery(client, itemId, languages), enabled: false })
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    const heading = document.querySelector('h1')
    if (!heading || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting === false))
    observer.observe(heading)
    return () => observer.disconnect()
  }, [])
  return (
    isAway && (
      <p className={styles.subject} data-part="subject">
        <bdi>{data?.label.text}</bdi> <bdi className={layout.id}>{itemId}</bdi>
      </p>
    )
  )
}

/** No further labels are expected after this long (a wiki that returns only those in view). */
const maxWait = 10_000

/** During a search, warns of missing labels that the search could match. */
const LabelNote = memo(function LabelNote({ indexed }: { indexed: IndexedStatements }) {
  const { t, number } = useI18n()
  const version = useSyncExternalStore(indexed.subscribe, indexed.labelVersion)
  const [quietAt, setQuietAt] = useState(-1)
  useEffect(() => {
    const timer = setTimeout(() => setQuietAt(version), maxWait)
    return () => clearTimeout(timer)
  }, [version])
  const missing = indexed.missingLabels()
  if (missing === 0) return null
  const key = quietAt === version ? 'filter-labels-missing' : 'filter-labels-arriving'
  return <p className={layout.note}>{t(key, number(missing), missing)}</p>
})
