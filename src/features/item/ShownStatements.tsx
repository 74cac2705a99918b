import { Suspense, type ReactNode } from 'react'
import { StatementsSkeleton } from './StatementsSkeleton'
import type { FilterForm } from '~/features/filter/useFilterForm'
import type { FilterResult } from '~/features/filter/useFilterResult'
import type { PropertyGroup } from '~/model/statement-list'
import { isFiltered } from '~/model/filter/statement-filter'
import { lazyPart, PartBoundary, PartFailed } from '~/ui/notices/lazy-part'

const NothingShown = lazyPart(() => import('~/features/filter/NothingShown'), 'NothingShown')

type Props = {
  itemId: string
  /** Undefined while the statements load or the filter is applied. */
  groups: readonly PropertyGroup[] | undefined
  filterResult: FilterResult
  filterForm: FilterForm
  /** The statements as a list or a picture. */
  children: ReactNode
}

/** The statements that pass the filter; before them a skeleton, and a notice where none pass. */
export function ShownStatements({ itemId, groups, filterResult, filterForm, children }: Props) {
  if (!groups)
    return filterResult.retry ? (
      <PartFailed onRetry={filterResult.retry} />
    ) : (
      <StatementsSkeleton itemId={itemId} />
    )
  // Without a filter, a lexeme's senses and forms show even if none has statements.
  if (groups.length > 0 || !isFiltered(filterForm.filter))
    return (
      <PartBoundary name="statements-region" resetKey={groups}>
        {children}
      </PartBoundary>
    )
  return (
    <Suspense>
      <NothingShown filterForm={filterForm} relaxations={filterResult.result?.relaxations ?? none} />
    </Suspense>
  )
}

const none: readonly never[] = []
