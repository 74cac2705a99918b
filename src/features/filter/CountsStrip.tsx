import { use, useSyncExternalStore } from 'react'
import type { FilterForm } from './useFilterForm'
import styles from './CountsStrip.module.css'
import { ItemContext } from '~/api/item/item-context'
import { useI18n } from '~/i18n/I18nContext'
import type { MessageKey } from '~/i18n/translate'
import type { Totals } from '~/model/filter/facets'
import { chips, toggle, withoutFacets, type Chip } from '~/model/filter/filter-choices'
import { activeFacets, facets, type Facet } from '~/model/filter/statement-filter'
import { formatCount } from '~/model/format/number'
import type { StatementList } from '~/model/statement-list'

type Props = {
  list: StatementList
  /** Undefined until the statements are indexed. */
  totals: Totals | undefined
  filterForm: FilterForm
  /** Missing where there are no properties to jump to. */
  onProperties: (() => void) | undefined
}

/** Counts of the whole item that are not zero, each a shortcut to a filter. */
export function CountsStrip({ list, totals, filterForm, onProperties }: Props) {
  const { filter, change } = filterForm
  return (
    <div className={styles.strip}>
      <Tile
        count={list.entries.length}
        label="filter-count-statements"
        pressed={activeFacets(filter).length === 0}
        onClick={() => change(withoutFacets(filter, facets))}
      />
      <Tile
        count={new Set(list.groups.map(({ propertyId }) => propertyId)).size}
        label="filter-count-properties"
        onClick={onProperties}
      />
      {filterTiles.map(({ count, label, chip }) => {
        if (!totals?.[count]) return null
        const ofFacet: Facet[] = chip.facet === 'rank' ? ['rank', 'best'] : [chip.facet]
        const others = withoutFacets(filter, ofFacet)
        const chosen = chips(filter).filter(({ facet }) => ofFacet.includes(facet))
        const isOnlyChoice = chosen.length === 1 && chosen[0]?.value === chip.value
        return (
          <Tile
            key={count}
            count={totals[count]}
            label={label}
            tone={count}
            pressed={isOnlyChoice}
            onClick={() => change(isOnlyChoice ? others : toggle(others, chip))}
          />
        )
      })}
      <Progress filterForm={filterForm} total={list.entries.length} />
    </div>
  )
}

const filterTiles = [
  { count: 'unreferenced', label: 'filter-count-unreferenced', chip: { facet: 'ref', value: 'without' } },
  { count: 'deprecated', label: 'filter-count-deprecated', chip: { facet: 'rank', value: 'deprecated' } },
  { count: 'qualified', label: 'filter-count-qualified', chip: { facet: 'qual', value: 'with' } },
  { count: 'identifiers', label: 'filter-count-identifiers', chip: { facet: 'type', value: 'external-id' } },
  { count: 'unreadable', label: 'filter-count-unreadable', chip: { facet: 'value', value: 'unreadable' } },
] as const satisfies readonly { count: keyof Totals; label: MessageKey; chip: Chip }[]

const progressTiles = ['checked', 'wrong', 'again', 'changed'] as const

/** How much the reader has checked, once there is a verdict. */
function Progress({ filterForm: { filter, change }, total }: Pick<Props, 'filterForm'> & { total: number }) {
  const { t, language } = useI18n()
  const review = use(ItemContext)?.review
  useSyncExternalStore(review?.subscribe ?? never, () => review?.states())
  const counts = review?.counts()
  if (!counts || counts.none === total) return null
  const number = (count: number) => formatCount(count, language)
  const others = withoutFacets(filter, ['review'])
  return (
    <span className={styles.progress} data-review-progress>
      <progress className={styles.bar} value={counts.checked} max={total} aria-hidden="true" />
      {progressTiles.map((state) => {
        if (counts[state] === 0 && state !== 'checked') return null
        const isOnlyChoice = filter.reviews.length === 1 && filter.reviews[0] === state
        return (
          <button
            key={state}
            type="button"
            className={styles.tile}
            data-tone={state}
            aria-pressed={isOnlyChoice}
            onClick={() => change(isOnlyChoice ? others : { ...others, reviews: [state] })}
          >
            {state === 'checked'
              ? t('review-count-checked', number(counts.checked), number(total), counts.checked)
              : t(`review-count-${state}`, number(counts[state]), counts[state])}
          </button>
        )
      })}
    </span>
  )
}

const never = () => () => undefined

type TileProps = {
  count: number
  label: MessageKey
  tone?: string
  pressed?: boolean
  /** Missing where it leads nowhere now. */
  onClick: (() => void) | undefined
}

function Tile({ count, label, tone, pressed, onClick }: TileProps) {
  const { t, language } = useI18n()
  return (
    <button
      type="button"
      className={styles.tile}
      data-tone={tone}
      aria-pressed={pressed}
      disabled={!onClick}
      onClick={onClick}
    >
      <b>{formatCount(count, language)}</b> {t(label, count)}
    </button>
  )
}
