import type { ExploreProps } from './explore-props'
import type { PropertyOrder } from '~/api/kept-property-order'
import type { Mounted } from '~/features/statements/mounted'
import type { ReferenceFolding } from '~/features/statements/useReferenceFolding'
import type { StatementFilter } from '~/model/view-filter'

/** What the bar above the statements is given. */
export type FilterBarProps = ExploreProps & {
  folding: ReferenceFolding
  mounted: Mounted
  onMount: (mounted: Mounted) => void
  /** Whether single keys do something. */
  shortcuts: boolean
  onIndex: () => void
  onInspect: (statementId: string) => void
  /** The wiki's order of properties has arrived. */
  onOrder: (order: PropertyOrder) => void
}

/** And its parts. */
export type BarProps = FilterBarProps & {
  filter: StatementFilter
  onChange: (filter: StatementFilter, options?: { typing?: boolean }) => void
}
