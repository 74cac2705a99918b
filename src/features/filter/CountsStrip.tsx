import type { ReactNode } from 'react'
import type { FilterForm } from './useFilterForm'
import styles from './CountsStrip.module.css'
import { useReview } from '~/api/item/item-context'
import { useI18n } from '~/i18n/I18nContext'
import type { MessageKey } from '~/i18n/translate'
import type { Totals } from '~/model/filter/facets'
import { chips, toggle, withoutFacets, type Chip } from '~/model/filter/filter-choices'
import { activeFacets, facets, type Facet } from '~/model/filter/statement-filter'
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
  const { t, number } = useI18n()
  const { filter, change } = filterForm
  const counted = (count: number, label: MessageKey) => (
    <>
      <b>{number(count)}</b> {t(label, count)}
    </>
  )
  const properties = new Set(list.groups.map(({ propertyId }) => propertyId)).size
  return (
    <div className={styles.strip}>
      <Tile pressed={activeFacets(filter).length === 0} onClick={() => change(withoutFacets(filter, facets))}>
        {counted(list.entries.length, 'filter-count-statements')}
      </Tile>
      <Tile onClick={onProperties}>{counted(properties, 'filter-count-properties')}</Tile>
      {filterTiles.map(
        ({ count, label, chip }) =>
          Boolean(totals?.[count]) && (
            <Tile key={count} tone={count} {...choice(filterForm, chip)}>
              {counted(totals?.[count] ?? 0, label)}
            </Tile>
          ),
      )}
      {/* With the others, which would push it aside under a click. */}
      {totals && <Progress filterForm={filterForm} total={list.entries.length} />}
    </div>
  )
}

/** A tile chooses one value of a facet alone, or takes it back. */
function choice({ filter, change }: FilterForm, chip: Chip) {
  const ofFacet: Facet[] = chip.facet === 'rank' ? ['rank', 'best'] : [chip.facet]
  const others = withoutFacets(filter, ofFacet)
  const [first, ...more] = chips(filter).filter(({ facet }) => ofFacet.includes(facet))
  const pressed = more.length === 0 && first?.value === chip.value
  return { pressed, onClick: () => change(pressed ? others : toggle(others, chip)) }
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
function Progress({ filterForm, total }: Pick<Props, 'filterForm'> & { total: number }) {
  const { t, number } = useI18n()
  const counts = useReview((review) => review.counts())
  if (!counts || counts.none === total) return null
  return (
    <span className={styles.progress} data-review-progress>
      <progress className={styles.bar} value={counts.checked} max={total} aria-hidden="true" />
      {progressTiles.map(
        (state) =>
          (counts[state] > 0 || state === 'checked') && (
            <Tile key={state} tone={state} {...choice(filterForm, { facet: 'review', value: state })}>
              {state === 'checked'
                ? t('review-count-checked', number(counts.checked), number(total), counts.checked)
                : t(`review-count-${state}`, number(counts[state]), counts[state])}
            </Tile>
          ),
      )}
    </span>
  )
}

type TileProps = {
  tone?: string
  pressed?: boolean
  /** Missing where it leads nowhere now. */
  onClick: (() => void) | undefined
  children: ReactNode
}

function Tile({ tone, pressed, ...button }: TileProps) {
  return (
    <button
      type="button"
      className={styles.tile}
      data-tone={tone}
      aria-pressed={pressed}
      disabled={!button.onClick}
      {...button}
    />
  )
}
