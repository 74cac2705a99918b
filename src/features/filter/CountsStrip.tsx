import type { FilterForm } from './useFilterForm'
import styles from './CountsStrip.module.css'
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
