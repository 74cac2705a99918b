import { useEffect, useEffectEvent, useRef, useState, type ComponentProps, type RefObject } from 'react'
import type { PropertyOrder } from '~/model/property-order'
import { ReferenceAudit } from '~/features/audit/ReferenceAudit'
import { ExportResultNote } from '~/features/export/ExportResultNote'
import { BarTools } from '~/features/filter/BarTools'
import { isFiltered } from '~/features/filter/filter-parameters'
import { FilterBar } from '~/features/filter/FilterBar'
import { Highlights } from '~/features/filter/Highlights'
import { MissingStatement } from '~/features/filter/MissingStatement'
import { useFilter } from '~/features/filter/useFilter'
import type { FilterState } from '~/features/filter/useFilterParameters'
import type { FilterSessionState } from '~/features/filter/useFilterSession'
import { PrintLine } from '~/features/print/PrintLine'
import { useMountForPrint } from '~/features/print/useMountForPrint'
import { ShortcutHelp } from '~/features/shortcuts/ShortcutHelp'
import { useStatementKeys } from '~/features/shortcuts/useStatementKeys'
import type { ListHandle } from '~/features/statements/list-handle'
import type { Mounting } from '~/features/statements/mount-mode'
import { usePropertyOrder } from '~/features/statements/usePropertyOrder'
import type { ReferenceFolding } from '~/features/statements/useReferenceFolding'
import { useScrollRestoration } from '~/features/statements/useScrollRestoration'
import type { PropertyGroup, StatementList } from '~/model/statement-list'
import { activeFacets } from '~/model/filter/view-filter'
import { PartBoundary } from '~/ui/lazy-part'
import { useNavigation } from '~/ui/Navigation'

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
  /** Whether a picture replaces the list: it has no rows to order, to unfold or to index. */
  hasPicture: boolean
  onIndex: () => void
  /** Called when the wiki's property order arrives. */
  onOrder: (order: PropertyOrder) => void
}

/** The tools for the statements: the bar that filters them, keys, printing, exports, the audit. */
export function StatementTools(props: Props) {
  const { list, groups, rows, filterResult, filterState, folding, mounting, shortcuts, hasPicture } = props
  const { result, session } = filterResult
  const { filter, change } = useFilter(filterState)
  const search = useRef<HTMLInputElement>(null)
  const [isHelpOpen, setHelpOpen] = useState(false)
  // If this code loaded only on a second try, the session's code does too.
  const retry = useEffectEvent(() => filterResult.retry?.())
  useEffect(() => retry(), [])
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
      <FilterBar
        list={list}
        filterResult={filterResult}
        filterState={filterState}
        shown={shown}
        search={search}
        shortcuts={shortcuts}
        hasPicture={hasPicture}
        onIndex={props.onIndex}
      >
        <BarTools
          groups={groups}
          filter={filter}
          onChange={change}
          folding={folding}
          mounting={mounting}
          labels={session}
          hasPicture={hasPicture}
          onShortcuts={() => setHelpOpen(true)}
        />
      </FilterBar>
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
  const { address, go } = useNavigation()
  return (
    address.audit === 'references' && (
      <PartBoundary name="audit-title">
        <ReferenceAudit {...props} onClose={() => go({ audit: undefined }, { replace: true })} />
      </PartBoundary>
    )
  )
}
