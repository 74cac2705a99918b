import { isFiltered, type FilterParameters } from './filter-parameters'
import type { FilterState } from './useFilterParameters'
import { useSetParameters } from './useSetParameters'
import styles from './CountsStrip.module.css'
import { useI18n } from '~/i18n/I18nContext'
import type { MessageKey } from '~/i18n/translate'
import type { Totals } from '~/model/filter/facets'
import { formatCount } from '~/model/format/number'
import type { StatementList } from '~/model/statement-list'

type Props = {
  list: StatementList
  /** Undefined until the statements are indexed. */
  totals: Totals | undefined
  filterState: FilterState
  /** Missing where there are no properties to jump to. */
  onProperties: (() => void) | undefined
}

/** Counts of the whole item, each a shortcut to a filter. */
export function CountsStrip({ list, totals, filterState, onProperties }: Props) {
  const { parameters } = filterState
  const setParameters = useSetParameters(filterState)
  const { sort, ...filters } = parameters
  const order = sort === undefined ? {} : { sort }
  return (
    <div className={styles.strip} data-print="hidden">
      <Tile
        count={list.entries.length}
        label="filter-count-statements"
        pressed={!isFiltered(filters)}
        onClick={() => setParameters(order)}
      />
      <Tile count={list.groups.length} label="filter-count-properties" onClick={onProperties} />
      {filterTiles.map(({ count, label, name, value }) => {
        if (count === 'unreadable' && !totals?.unreadable) return null
        return (
          <Tile
            key={count}
            count={totals?.[count]}
            label={label}
            tone={count}
            pressed={parameters[name] === value}
            share={count === 'unreferenced' ? totals?.referencedShare : undefined}
            onClick={() => setParameters(toggleParameter(parameters, name, value))}
          />
        )
      })}
    </div>
  )
}

const filterTiles = [
  { count: 'unreferenced', label: 'filter-count-unreferenced', name: 'ref', value: 'without' },
  { count: 'deprecated', label: 'filter-count-deprecated', name: 'rank', value: 'deprecated' },
  { count: 'qualified', label: 'filter-count-qualified', name: 'qual', value: 'with' },
  { count: 'identifiers', label: 'filter-count-identifiers', name: 'type', value: 'external-id' },
  { count: 'unreadable', label: 'filter-count-unreadable', name: 'value', value: 'unreadable' },
] as const

type TileProps = {
  count: number | undefined
  label: MessageKey
  tone?: string
  pressed?: boolean
  /** Share of statements with references, 0 to 1. */
  share?: number | undefined
  /** Missing where it leads nowhere now. */
  onClick: (() => void) | undefined
}

function Tile({ count, label, tone, pressed, share, onClick }: TileProps) {
  const { t, language } = useI18n()
  return (
    <button
      type="button"
      className={styles.tile}
      data-tone={count ? tone : undefined}
      aria-pressed={pressed}
      disabled={count === undefined || !onClick}
      onClick={onClick}
    >
      {/* Reserves the space of the count until it is known. */}
      <span className={styles.number}>
        {count === undefined ? '\u00a0' : formatCount(count, language)}
      </span>{' '}
      <span className={styles.label}>{t(label, count ?? 0)}</span>
      {share !== undefined && (
        <span
          className={styles.share}
          aria-hidden="true"
          title={t('filter-count-share', formatCount(Math.round(share * 100), language))}
        >
          <span style={{ inlineSize: `${share * 100}%` }} />
        </span>
      )}
    </button>
  )
}

/** Toggles a parameter. */
function toggleParameter(parameters: FilterParameters, name: string, value: string): FilterParameters {
  const { [name]: current, ...rest } = parameters
  return current === value ? rest : { ...rest, [name]: value }
}
