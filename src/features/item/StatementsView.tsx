import { Suspense, useMemo, useRef, useState, type ComponentType } from 'react'
import type { PictureProps } from '~/features/pictures/PictureBox'
import type { FilterResult } from '~/features/filter/useFilterResult'
import type { FilterForm } from '~/features/filter/useFilterForm'
import { ExpandAllContext } from '~/features/statements/expand-all'
import { ItemContext, type StatementSource } from '~/api/item/item-context'
import type { ItemReview } from '~/api/item/item-review'
import type { ListHandle } from '~/features/statements/list-handle'
import { mountLimits, type MountMode } from '~/features/statements/mount-mode'
import { StatementRows } from '~/features/statements/StatementRows'
import { ShownStatements } from './ShownStatements'
import { barSpace, StatementColumns } from './StatementColumns'
import { useReferenceFolding } from '~/features/statements/useReferenceFolding'
import { useSelectedEntry } from './useSelectedEntry'
import { useShownGroups } from './useShownGroups'
import { cachedPropertyOrder } from '~/api/wiki/property-order-cache'
import { useWiki } from '~/api/wiki/WikiContext'
import { lazyPart } from '~/ui/notices/lazy-part'
import { firstScreen } from '~/lib/first-screen'
import { apiBase } from '~/model/connection/connection'
import type { StatementList } from '~/model/statement-list'
import { useIsNarrow } from '~/ui/breakpoints'

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
  shortcuts: boolean
  /** See StatementsPanel. */
  Picture: ComponentType<PictureProps> | undefined
}

/** The statements of an item with counts, filters and the inspector of the selected one. */
export function StatementsView(props: Props) {
  const { itemId, list, source, filterResult, filterForm, shortcuts, Picture } = props
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
              <Suspense fallback={barSpace}>
                <StatementTools
                  list={list}
                  groups={groups ?? none}
                  rows={rows}
                  filterResult={filterResult}
                  filterForm={filterForm}
                  folding={folding}
                  mounting={{ mountMode, onMount: setMountMode }}
                  shortcuts={shortcuts}
                  hasPicture={Picture !== undefined}
                  onIndex={() => setIndexOpen(true)}
                  onOrder={setOrder}
                  onReview={setReview}
                />
              </Suspense>
            )
          }
          index={
            list &&
            !Picture && (
              <Suspense>
                <PropertyIndex
                  groups={groups ?? none}
                  rows={rows}
                  inSheet={isNarrow}
                  isOpen={isIndexOpen}
                  onClose={() => setIndexOpen(false)}
                  onNarrow={() => indexed?.requestLabels()}
                />
              </Suspense>
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
              <Suspense>
                <InspectorPanel entry={entry} groups={groups} onSelect={select} onClose={close} />
              </Suspense>
            )
          }
        />
      </ExpandAllContext>
    </ItemContext>
  )
}

const none: readonly never[] = []
const noMatches = () => none
