import { useEffect, useEffectEvent, useRef, useState, type ComponentProps, type RefObject } from 'react'
import { BarTools } from './BarTools'
import { CountsStrip } from './CountsStrip'
import { emptyCounts } from './empty-counts'
import { ExportResultNote } from '~/features/export/ExportResultNote'
import { FilterControls } from './FilterControls'
import styles from './FilterBar.module.css'
import { Highlights } from './Highlights'
import { MissingStatement } from './MissingStatement'
import { PrintLine } from '~/features/print/PrintLine'
import { StatusLine } from './StatusLine'
import { useBarSize } from './useBarSize'
import { isFiltered } from './filter-parameters'
import type { FilterSessionState } from './useFilterSession'
import { useFilter } from './useFilter'
import type { FilterState } from './useFilterParameters'
import { ReferenceAudit } from '~/features/audit/ReferenceAudit'
import { ShortcutHelp } from '~/features/shortcuts/ShortcutHelp'
import { useStatementKeys } from '~/features/shortcuts/useStatementKeys'
import type { ListHandle } from '~/features/statements/list-handle'
import type { ReferenceFolding } from '~/features/statements/useReferenceFolding'
import type { PropertyOrder } from '~/api/property-order-cache'
import { useScrollRestoration } from '~/features/statements/useScrollRestoration'
import { usePrintEvents } from '~/features/print/usePrintEvents'
import { usePropertyOrder } from '~/features/statements/usePropertyOrder'
import type { MountMode, Mounting } from '~/features/statements/mount-mode'
import type { PropertyGroup, StatementList } from '~/model/statement-list'
import { activeFacets } from '~/model/view-filter'
import { PartBoundary } from '~/ui/lazy-part'
import { useNavigation } from '~/ui/Navigation'
import { useMedia } from '~/ui/useMedia'

type Props = {
  list: StatementList
  /** The statements shown, in their order. */
  groups: readonly PropertyGroup[]
  rows: RefObject<ListHandle | null>
  filterResult: FilterSessionState
  filterState: FilterState
  folding: ReferenceFolding
  mounting: Mounting
  /** Whether single-key shortcuts are on. */
  shortcuts: boolean
  /** Set if a picture replaces the list: it has no rows to order, to unfold or to index. */
  picture: unknown
  onIndex: () => void
  /** Called when the wiki's property order arrives. */
  onOrder: (order: PropertyOrder) => void
}

/** Counts, filters and exports the statements. The bar stays in view. */
export function FilterBar(props: Props) {
  const { list, groups, rows, filterResult, filterState, folding, mounting, shortcuts, onIndex } = props
  const isPicture = props.picture !== undefined
  const { result, session } = filterResult
  const { filter, change } = useFilter(filterState)
  const isPhone = useMedia('(width < 760px)')
  const bar = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const [isHelpOpen, setHelpOpen] = useState(false)
  // If the bar's code loaded only on a second try, the session's code does too.
  const retry = useEffectEvent(() => filterResult.retry?.())
  useEffect(() => retry(), [])
  useBarSize(bar)
  useScrollRestoration(rows, result && filterState.parameters, isFiltered(filterState.parameters))
  usePropertyOrder(props.onOrder)
  useStatementKeys({
    isOn: shortcuts,
    list,
    rows,
    folding,
    matched: result?.matched,
    onSearch: () => search.current?.focus(),
    onHelp: () => setHelpOpen(true),
  })
  useMountForPrint(mounting)

  const total = list.entries.length
  const shown = result?.shown ?? (activeFacets(filter).length > 0 ? undefined : total)

  return (
    <>
      <MissingStatement />
      {!isPicture && (
        <CountsStrip
          list={list}
          totals={session?.totals()}
          filterState={filterState}
          // The sheet of a phone says that there are none; the column is empty.
          onProperties={isPhone || shown !== 0 ? onIndex : undefined}
        />
      )}
      <div ref={bar} className={styles.bar} data-print="hidden">
        <FilterControls
          search={search}
          counts={result?.counts ?? emptyCounts}
          filter={filter}
          onChange={change}
          shown={shown}
          shortcuts={shortcuts}
          onIndex={isPicture ? undefined : onIndex}
        >
          <BarTools
            groups={groups}
            filter={filter}
            onChange={change}
            folding={folding}
            mounting={mounting}
            labels={session}
            isPhone={isPhone}
            isPicture={isPicture}
            onShortcuts={() => setHelpOpen(true)}
          />
        </FilterControls>
        <StatusLine
          filter={filter}
          defaultSort={isPicture ? undefined : filterState.defaultSort}
          total={total}
          shown={shown}
          session={session}
          onChange={change}
        />
      </div>
      {mounting.mountMode === 'print' && <PrintLine shown={shown ?? total} />}
      <Audit
        groups={groups}
        rows={rows}
        imports={session?.index.facets.imports}
        onFilter={(ref) => change({ ...filter, ref })}
      />
      {isHelpOpen && <ShortcutHelp onClose={() => setHelpOpen(false)} />}
      <PartBoundary resetKey={result}>
        <Highlights rows={rows} terms={result?.terms} />
      </PartBoundary>
      <PartBoundary>
        <ExportResultNote />
      </PartBoundary>
    </>
  )
}

/** The audit of references, while the address asks for it. */
function Audit(props: Omit<ComponentProps<typeof ReferenceAudit>, 'onClose'>) {
  const { view, go } = useNavigation()
  return (
    view.audit === 'references' && (
      <PartBoundary name="audit-title">
        <ReferenceAudit {...props} onClose={() => go({ audit: undefined }, { replace: true })} />
      </PartBoundary>
    )
  )
}

/** Mounts everything while the page is printed, and afterwards what was mounted before. */
function useMountForPrint({ mountMode, onMount }: Mounting): void {
  // Printing starts in print mode, see usePrint.
  const [screenMode, setScreenMode] = useState<MountMode>(mountMode)
  if (mountMode !== 'print' && mountMode !== screenMode) setScreenMode(mountMode)
  usePrintEvents((isPrinting) => onMount(isPrinting ? 'print' : screenMode))
}
