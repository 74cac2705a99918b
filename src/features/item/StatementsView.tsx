import { useCallback, useEffect, useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react'
import type { PictureProps } from '~/features/pictures/Picture'
import type { FilterResult } from '~/features/filter/useFilterResult'
import type { FilterForm } from '~/features/filter/useFilterForm'
import { ExpandAllContext } from '~/features/statements/expand-all'
import { type ItemReview, ItemContext, type StatementSource } from '~/api/item/item-context'
import type { ListHandle } from '~/features/statements/list-handle'
import { mountLimits, type MountMode } from '~/features/statements/mount-mode'
import { StatementRows } from '~/features/statements/StatementRows'
import { useReferenceFolding } from '~/features/statements/useReferenceFolding'
import { cachedPropertyOrder } from '~/api/wiki/property-order-cache'
import { useWiki } from '~/api/wiki/WikiContext'
import { lazyPart, PartBoundary, PartFailed } from '~/ui/notices/lazy-part'
import { firstScreen } from '~/lib/first-screen'
import { apiBase } from '~/model/connection/connection'
import type { StatementList, PropertyGroup } from '~/model/statement-list'
import { wide } from '~/ui/breakpoints'
import { useIsNarrow } from '~/ui/useMedia'
import { isFiltered } from '~/model/filter/statement-filter'
import { barSpace, SkeletonRows, StatementColumns } from './StatementColumns'
import { drawnBefore } from '~/api/boot-handover'
import type { PropertyOrder } from '~/model/property-order'
import { sortByPropertyOrder } from '~/model/statement-rows'
import { bestFirst } from '~/model/best-rank'
import type { FilteredStatements } from '~/model/filter/filter-statements'
import { useNavigation } from '~/ui/Navigation'

const InspectorPanel = lazyPart(() => import('~/features/inspector/InspectorPanel'), 'InspectorPanel', {
  name: 'inspector-title',
  resetKey: ({ entry }) => entry,
})
// The filter code loads after the statements are shown.
const StatementTools = lazyPart(() => import('./StatementTools'), 'StatementTools', {
  after: firstScreen,
  name: 'filter-title',
})
// After the bar, because both together would block the page for too long.
const PropertyIndex = lazyPart(() => import('~/features/property-index/PropertyIndex'), 'PropertyIndex', {
  after: firstScreen.then(() => new Promise((resolve) => setTimeout(resolve, 150))),
  name: 'property-index-title',
})

type Props = {
  itemId: string
  /** Undefined while it loads: the layout is shown already. */
  list: StatementList | undefined
  /** Where they were read from. */
  source: StatementSource | undefined
  filterResult: FilterResult
  filterForm: FilterForm
  /** See StatementsPanel. */
  Picture: ComponentType<PictureProps> | undefined
}

/** The statements of an item with counts, filters and the inspector of the selected one. */
export function StatementsView(props: Props) {
  const { itemId, list, source, filterResult, filterForm, Picture } = props
  const { result, indexed } = filterResult
  const { entry, row, select, close } = useSelectedEntry(list)
  const isNarrow = useIsNarrow()
  const rows = useRef<ListHandle>(null)
  const [isIndexOpen, setIndexOpen] = useState(false)
  const folding = useReferenceFolding(filterForm.filter.q)
  const [mountMode, setMountMode] = useState<MountMode>('in-view')
  const { instance } = useWiki().connection
  const [review, setReview] = useState<ItemReview>()
  const [order, setOrder] = useState(() => cachedPropertyOrder(apiBase(instance)))
  const groups = useShownGroups(list, result, filterForm, order)

  const shown = useMemo(() => list && { itemId, list, source, review }, [itemId, list, source, review])

  // The boundary must exist before the statements arrive; otherwise they would wait for the lazy parts too.
  return (
    <ItemContext value={shown ?? null}>
      <ExpandAllContext value={mountMode === 'print'}>
        <StatementColumns
          bar={
            list && (
              <StatementTools
                list={list}
                selected={entry}
                groups={groups ?? none}
                rows={rows}
                filterResult={filterResult}
                filterForm={filterForm}
                folding={folding}
                mounting={{ mountMode, onMount: setMountMode }}
                hasPicture={Picture !== undefined}
                onInspect={select}
                onIndex={() => setIndexOpen(true)}
                onOrder={setOrder}
                onReview={setReview}
                meanwhile={barSpace}
              />
            )
          }
          index={
            list &&
            !Picture && (
              <PropertyIndex
                groups={groups ?? none}
                rows={rows}
                inSheet={isNarrow}
                isOpen={isIndexOpen}
                onOpen={setIndexOpen}
                onNarrow={indexed?.requestLabels}
              />
            )
          }
          list={
            <ShownStatements
              itemId={itemId}
              groups={groups}
              filterResult={filterResult}
              filterForm={filterForm}
            >
              {Picture ? (
                <Picture groups={groups ?? none} selected={entry?.key} onSelect={select} />
              ) : (
                <StatementRows
                  ref={rows}
                  itemId={itemId}
                  groups={groups ?? none}
                  arrange={list?.arrange}
                  selected={row}
                  folding={folding}
                  matched={result?.matched ?? noMatches}
                  mountLimit={mountLimits[mountMode]}
                  onInspect={select}
                />
              )}
            </ShownStatements>
          }
          inspector={
            entry &&
            groups && (
              <InspectorPanel
                entry={entry}
                groups={groups}
                onSelect={select}
                onClose={close}
                // Takes the column's room: rows that become narrower later are higher.
                meanwhile={<div />}
              />
            )
          }
        />
      </ExpandAllContext>
    </ItemContext>
  )
}

const none: readonly never[] = []
const noMatches = () => none

const NothingShown = lazyPart(() => import('~/features/filter/NothingShown'), 'NothingShown')

type ShownStatementsProps = {
  itemId: string
  /** Undefined while the statements load or the filter is applied. */
  groups: readonly PropertyGroup[] | undefined
  filterResult: FilterResult
  filterForm: FilterForm
  /** The statements as a list or a picture. */
  children: ReactNode
}

/** The statements that pass the filter; before them a skeleton, and a notice where none pass. */
function ShownStatements({ itemId, groups, filterResult, filterForm, children }: ShownStatementsProps) {
  if (!groups)
    return filterResult.retry ? (
      <PartFailed onRetry={filterResult.retry} />
    ) : (
      <StatementsSkeleton itemId={itemId} />
    )
  // A lexeme's senses and forms show even if it has no statements, and so nothing to filter.
  if (groups.length > 0 || !filterResult.result)
    return (
      <PartBoundary name="statements-region" resetKey={groups}>
        {children}
      </PartBoundary>
    )
  return <NothingShown filterForm={filterForm} relaxations={filterResult.result?.relaxations ?? none} />
}

/** Shown while the statements load: the rows that are in the page already, or the page's shape. */
function StatementsSkeleton({ itemId }: { itemId: string }) {
  const drawn = drawnBefore(itemId)
  return drawn ? <div ref={(place) => place?.replaceChildren(drawn.list)} inert /> : <SkeletonRows />
}

/**
 * The groups to show: without a filter those of the list, immediately; undefined while the filter is applied.
 * They have the wiki's order unless another one is chosen.
 */
function useShownGroups(
  list: StatementList | undefined,
  result: FilteredStatements | undefined,
  { filter, defaultSort }: FilterForm,
  order: PropertyOrder | undefined,
): readonly PropertyGroup[] | undefined {
  const all = useMemo(
    () => (defaultSort === 'best' ? list && bestFirst(list.groups) : list?.groups),
    [list, defaultSort],
  )
  const groups = isFiltered(filter) && list?.entries.length !== 0 ? result?.groups : all
  const { sort } = filter
  const isByWiki = !sort || sort === 'item' || sort === 'best'
  return useMemo(
    () => (groups && isByWiki ? sortByPropertyOrder(groups, order) : groups),
    [groups, order, isByWiki],
  )
}

/**
 * The statement that the address names, if the list has it, and how to name another one there or none. Where a
 * sheet covers the page, Back closes it.
 */
function useSelectedEntry(list: StatementList | undefined) {
  const { address, go } = useNavigation()
  const key = address.statement?.toLowerCase()
  const entry = useMemo(
    () => (key === undefined ? undefined : list?.entries.find((one) => one.key.toLowerCase() === key)),
    [list, key],
  )
  const isOpen = entry !== undefined
  const hasPushed = useRef(false)
  // Back closes the sheet too: going back from the next one, which a link may open, would leave the item.
  useEffect(() => {
    if (!isOpen) hasPushed.current = false
  }, [isOpen])
  const select = useCallback(
    (statement: string) => {
      const isSheet = !isOpen && !matchMedia(wide).matches
      if (isSheet) hasPushed.current = true
      go({ statement }, { replace: !isSheet })
    },
    [go, isOpen],
  )
  const close = useCallback(() => {
    if (hasPushed.current) history.back()
    else go({ statement: undefined }, { replace: true })
    hasPushed.current = false
  }, [go])
  // The key of its row, else of the form or sense that the address names; an item has no row.
  return { entry, row: entry?.key ?? address.item, select, close }
}
