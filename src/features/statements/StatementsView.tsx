import { Suspense, useCallback, useMemo, useRef, useState } from 'react'
import type { ExploreProps } from './explore/explore-props'
import type { Exploring } from './explore/useExploration'
import type { FilterState } from './explore/useFilterParameters'
import { InFullContext } from './in-full'
import { ItemContext } from './item-context'
import type { ListHandle } from './list-handle'
import { mostMounted, type Mounted } from './mounted'
import { StatementRows } from './StatementRows'
import { StatementsSkeleton } from './StatementsSkeleton'
import styles from './StatementsView.module.css'
import { useReferenceFolding } from './useReferenceFolding'
import { useShownGroups } from './useShownGroups'
import { keptPropertyOrder } from '~/api/kept-property-order'
import { useWiki } from '~/api/WikiContext'
import { lazyPart, PartFailed } from '~/i18n/lazy-part'
import { firstScreen } from '~/lib/first-screen'
import { apiBase } from '~/model/connection'
import type { StatementList } from '~/model/statement-list'
import type { Sort } from '~/model/view-filter'
import { useNavigation } from '~/ui/Navigation'
import { useMedia } from '~/ui/use-media'

const InspectorPanel = lazyPart(async () => (await import('./inspector/InspectorPanel')).InspectorPanel)
// What explores the statements comes once they are shown.
const FilterBar = lazyPart(async () => (await import('./explore/FilterBar')).FilterBar, firstScreen)
// After the bar, as the two together would keep the page from anything else for too long.
const PropertyIndex = lazyPart(
  async () => (await import('./explore/PropertyIndex')).PropertyIndex,
  firstScreen.then(() => new Promise((resolve) => setTimeout(resolve, 150))),
)
const NothingShown = lazyPart(async () => (await import('./explore/NothingShown')).NothingShown)

type Props = {
  itemId: string
  /** Undefined while it loads: the frame stands already. */
  list: StatementList | undefined
  exploring: Exploring
  filtering: FilterState
  defaultSort: Sort
  shortcuts: boolean
}

/** The statements of an item, what counts and filters them, and the inspector of the chosen one. */
export function StatementsView(props: Props) {
  const { itemId, list, exploring, filtering, defaultSort, shortcuts } = props
  const { explored } = exploring
  const { parameters } = filtering
  const { view, go } = useNavigation()
  const isNarrow = useMedia('(width < 760px)')
  const rows = useRef<ListHandle>(null)
  const [isIndexOpen, setIndexOpen] = useState(false)
  const folding = useReferenceFolding(parameters['q'] ?? '')
  const [mounted, setMounted] = useState<Mounted>('in-view')
  const { instance } = useWiki().connection
  const [order, setOrder] = useState(() => keptPropertyOrder(apiBase(instance)))
  const groups = useShownGroups(list, explored, parameters, defaultSort, order)

  const selected = view.statement
  const entry = useMemo(() => {
    const key = selected?.toLowerCase()
    return key === undefined ? undefined : list?.entries.find((one) => one.key.toLowerCase() === key)
  }, [list, selected])
  const inspect = useCallback((statement: string) => go({ statement }, { replace: true }), [go])

  const item = useMemo(() => list && { itemId, list }, [itemId, list])

  const explore: ExploreProps | undefined = list && {
    itemId,
    list,
    exploring,
    filtering,
    defaultSort,
    groups: groups ?? [],
    rows,
  }
  // A boundary is new along with what it waits for: statements that arrive must not wait for it, too.
  return (
    <ItemContext value={item ?? null}>
      <InFullContext value={mounted === 'on-paper'}>
        {explore ? (
          <Suspense fallback={space}>
            <FilterBar
              {...explore}
              folding={folding}
              mounted={mounted}
              onMount={setMounted}
              shortcuts={shortcuts}
              onIndex={() => setIndexOpen(true)}
              onInspect={inspect}
              onOrder={setOrder}
            />
          </Suspense>
        ) : (
          space
        )}
        <div className={styles.columns} data-inspecting={entry ? true : undefined}>
          <div className={styles.index} data-print="hidden">
            {explore && (
              <Suspense>
                <PropertyIndex
                  {...explore}
                  inSheet={isNarrow}
                  isOpen={isIndexOpen}
                  onClose={() => setIndexOpen(false)}
                />
              </Suspense>
            )}
          </div>
          <div className={styles.list}>
            {!groups &&
              (exploring.retry ? (
                <PartFailed onRetry={exploring.retry} />
              ) : (
                <StatementsSkeleton itemId={itemId} />
              ))}
            {groups && groups.length > 0 && (
              <StatementRows
                ref={rows}
                itemId={itemId}
                groups={groups}
                selected={entry?.key}
                folding={folding}
                matched={explored?.matched ?? noMatches}
                mounted={mostMounted[mounted]}
                onInspect={inspect}
              />
            )}
            {explore && groups?.length === 0 && (
              <Suspense>
                <NothingShown {...explore} />
              </Suspense>
            )}
          </div>
          {entry && (
            <div className={styles.inspector}>
              <Suspense>
                <InspectorPanel entry={entry} itemId={itemId} />
              </Suspense>
            </div>
          )}
        </div>
      </InFullContext>
    </ItemContext>
  )
}

const space = <div className={styles.space} />
const none: readonly string[] = []
const noMatches = () => none
