import type { ReactNode } from 'react'
import { CountsStrip } from './CountsStrip'
import { emptyCounts } from './facet-values'
import styles from './FilterBar.module.css'
import { StatusLine } from './StatusLine'
import { useFilterCommands } from './useFilterCommands'
import type { ChangeFilter, FilterForm } from './useFilterForm'
import type { FilterResult } from './useFilterResult'
import type { Sort } from '~/model/filter/statement-filter'
import type { StatementList } from '~/model/statement-list'
import { useIsNarrow } from '~/ui/breakpoints'
import { FacetControls } from './FacetControls'
import type { FacetProps } from './FacetList'
import { SearchField } from './SearchField'
import { useTranslate } from '~/i18n/I18nContext'
import { Button } from '~/ui/Button'
import { list as listIcon } from '~/ui/lazy-icons'

type Props = {
  list: StatementList
  filterResult: FilterResult
  filterForm: FilterForm
  /** Undefined while the filter is applied. */
  shown: number | undefined
  /** Whether single-key shortcuts are on. */
  shortcuts: boolean
  /** Whether a picture replaces the list. */
  hasPicture: boolean
  onIndex: () => void
  /** The tools at the end of the line. */
  children: ReactNode
}

/** Counts, filters and the filter's status. The bar stays in view. */
export function FilterBar(props: Props) {
  const { list, filterForm, shown, hasPicture, onIndex } = props
  const { result, indexed } = props.filterResult
  const { filter, defaultSort, change } = filterForm
  const isNarrow = useIsNarrow()
  useFilterCommands(result?.counts ?? emptyCounts, filterForm)
  return (
    <div className={styles.bar} data-print="hidden" data-toolbar>
      <FilterControls
        counts={result?.counts ?? emptyCounts}
        filter={filter}
        defaultSort={defaultSort}
        onChange={change}
        shown={shown}
        shortcuts={props.shortcuts}
        onIndex={hasPicture ? undefined : onIndex}
      >
        {props.children}
      </FilterControls>
      <StatusLine
        filter={filter}
        hasPicture={hasPicture}
        defaultSort={defaultSort}
        total={list.entries.length}
        shown={shown}
        indexed={indexed}
        onChange={change}
      >
        {!hasPicture && (
          <CountsStrip
            list={list}
            totals={indexed?.totals()}
            filterForm={filterForm}
            // The sheet of a phone says that there are none; the column is empty.
            onProperties={isNarrow || shown !== 0 ? onIndex : undefined}
          />
        )}
      </StatusLine>
    </div>
  )
}

type ControlsProps = FacetProps & {
  defaultSort: Sort
  onChange: ChangeFilter
  /** Undefined while the filter is applied. */
  shown: number | undefined
  /** Whether single-key shortcuts are on. */
  shortcuts: boolean
  /** Missing where there is no index of properties. */
  onIndex: (() => void) | undefined
  /** The tools at the end of the line. */
  children: ReactNode
}

/** The search box, the facets, and on a phone the way to the index of properties. */
function FilterControls({ shortcuts, shown, defaultSort, onIndex, children, ...facets }: ControlsProps) {
  const t = useTranslate()
  const isNarrow = useIsNarrow()
  const { filter, onChange } = facets
  return (
    <div className={styles.controls}>
      <SearchField
        q={filter.q}
        hasShortcut={shortcuts}
        isNarrow={isNarrow}
        onChange={(q) => onChange({ ...filter, q }, { typing: true })}
      />
      <FacetControls {...facets} shown={shown} defaultSort={defaultSort} isNarrow={isNarrow} />
      {isNarrow && onIndex && (
        <Button icon={listIcon} onClick={onIndex}>
          {t('property-index-title')}
        </Button>
      )}
      {children}
    </div>
  )
}
