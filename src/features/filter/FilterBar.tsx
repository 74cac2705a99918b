import { useRef, type ReactNode, type RefObject } from 'react'
import { CountsStrip } from './CountsStrip'
import { emptyCounts } from './facet-values'
import styles from './FilterBar.module.css'
import { FilterControls } from './FilterControls'
import { StatusLine } from './StatusLine'
import { useBarSize } from './useBarSize'
import { useFilter } from './useFilter'
import type { FilterState } from './useFilterParameters'
import type { FilterSessionState } from './useFilterSession'
import type { StatementList } from '~/model/statement-list'
import { useIsNarrow } from '~/ui/breakpoints'

type Props = {
  list: StatementList
  filterResult: FilterSessionState
  filterState: FilterState
  /** Undefined while the filter is applied. */
  shown: number | undefined
  search: RefObject<HTMLInputElement | null>
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
  const { list, filterState, shown, hasPicture, onIndex } = props
  const { result, session } = props.filterResult
  const { filter, change } = useFilter(filterState)
  const isNarrow = useIsNarrow()
  const bar = useRef<HTMLDivElement>(null)
  useBarSize(bar)
  return (
    <>
      {!hasPicture && (
        <CountsStrip
          list={list}
          totals={session?.totals()}
          filterState={filterState}
          // The sheet of a phone says that there are none; the column is empty.
          onProperties={isNarrow || shown !== 0 ? onIndex : undefined}
        />
      )}
      <div ref={bar} className={styles.bar} data-print="hidden">
        <FilterControls
          search={props.search}
          counts={result?.counts ?? emptyCounts}
          filter={filter}
          onChange={change}
          shown={shown}
          shortcuts={props.shortcuts}
          onIndex={hasPicture ? undefined : onIndex}
        >
          {props.children}
        </FilterControls>
        <StatusLine
          filter={filter}
          defaultSort={hasPicture ? undefined : filterState.defaultSort}
          total={list.entries.length}
          shown={shown}
          session={session}
          onChange={change}
        />
      </div>
    </>
  )
}
