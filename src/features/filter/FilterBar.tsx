import type { ReactNode } from 'react'
import { activeFacets, emptyFilter, facets, sorts } from '~/model/filter/statement-filter'
import type { StatementList } from '~/model/statement-list'
import { tight } from '~/ui/breakpoints'
import { useIsNarrow, useMedia } from '~/ui/useMedia'
import { useTranslate } from '~/i18n/I18nContext'
import { Button, IconButton } from '~/ui/Button'
import { list as listIcon } from '~/ui/lazy-icons'
import { useWiki } from '~/api/wiki/WikiContext'
import { useListener } from '~/lib/useListener'
import { createFacetTable } from '~/model/filter/facet-table'
import { applyFilter, type FacetCounts } from '~/model/filter/facets'
import { toggle, withoutFacets } from '~/model/filter/filter-choices'
import { type Command, useCommands } from '~/ui/commands/useCommands'
import { CountsStrip } from './CountsStrip'
import { chipText, facetNames, type FacetOption, optionsOf } from './facet-values'
import styles from './FilterBar.module.css'
import { StatusLine } from './StatusLine'
import type { FilterForm } from './useFilterForm'
import type { FilterResult } from './useFilterResult'
import { FacetControls } from './FacetControls'
import { SearchField } from './SearchField'

/** While the statements are still being indexed. */
const noCounts = applyFilter(createFacetTable([]), emptyFilter).counts

type Props = {
  list: StatementList
  filterResult: FilterResult
  filterForm: FilterForm
  /** Undefined while the filter is applied. */
  shown: number | undefined
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
  const { filter, type } = filterForm
  const counts = result?.counts ?? noCounts
  const t = useTranslate()
  const isNarrow = useIsNarrow()
  const isTight = useMedia(tight)
  const indexName = t('property-index-title')
  useFilterCommands(counts, filterForm)
  useListener(window, 'online', () => indexed?.requestLabelsAgain())
  return (
    <div className={styles.bar} data-print="hidden" data-toolbar>
      <div className={styles.controls}>
        <SearchField q={filter.q} onChange={type} />
        <FacetControls
          counts={counts}
          filterForm={filterForm}
          shown={shown}
          onNarrow={indexed?.requestLabels}
        />
        {isNarrow &&
          !hasPicture &&
          (isTight ? (
            <IconButton variant="normal" icon={listIcon} label={indexName} onClick={onIndex} />
          ) : (
            <Button icon={listIcon} onClick={onIndex}>
              {indexName}
            </Button>
          ))}
        {props.children}
      </div>
      <StatusLine
        filterForm={filterForm}
        hasPicture={hasPicture}
        total={list.entries.length}
        shown={shown}
        indexed={indexed}
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

function useFilterCommands(counts: FacetCounts, { filter, defaultSort, change }: FilterForm): void {
  const t = useTranslate()
  const { labels } = useWiki()
  const labelText = (id: string) => labels.get(id)?.text
  const commandOf = ({ chip, chosen }: FacetOption): Command => ({
    id: `${chip.facet} ${chip.value}`,
    label: t('ui-pair', t(facetNames[chip.facet]), chipText(chip, t, labelText)),
    checked: chosen,
    onSelect: () => change(toggle(filter, chip)),
  })
  useCommands(t('filter-title'), () => [
    {
      id: 'clear',
      label: t('filter-clear'),
      disabled: activeFacets(filter).length === 0,
      onSelect: () => change(withoutFacets(filter, facets)),
    },
    ...(['rank', 'ref', 'review', 'type', 'qual', 'value'] as const).flatMap((facet) =>
      optionsOf(facet, counts, filter).map(commandOf),
    ),
    ...sorts.map((sort) => ({
      id: `sort ${sort}`,
      label: t('ui-pair', t('filter-sort'), t(`filter-sort-${sort}`)),
      checked: (filter.sort ?? defaultSort) === sort,
      onSelect: () => change({ ...filter, sort }),
    })),
    // Last, because an item may have a thousand.
    ...optionsOf('property', counts, filter).map(commandOf),
  ])
}
