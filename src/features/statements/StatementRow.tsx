import { memo, use, useId, useMemo, useState, type MouseEvent } from 'react'
import { ExpandAllContext } from './expand-all'
import { rowPlace, toRowModel } from './row-view/row-model'
import { RowFrame, RowView } from './row-view/RowView'
import styles from './row-view/RowView.module.css'
import { lazyPart } from '~/ui/notices/lazy-part'
import { ItemContext, useReviewState } from '~/api/item/item-context'
import type { Statement } from '~/model/statement'
import { readEntry, type StatementEntry } from '~/model/statement-list'
import { LazyCopyMenu } from '~/features/export/LazyCopyMenu'
import { useValueContext } from '~/features/values/useValueContext'
import { ErrorBoundary } from '~/ui/notices/ErrorBoundary'

export const References = lazyPart(() => import('./References'), 'References')
const UnreadableStatement = lazyPart(() => import('./FaultyStatement'), 'UnreadableStatement')
const CrashedStatement = lazyPart(() => import('./FaultyStatement'), 'CrashedStatement')

type Props = {
  entry: StatementEntry
  /** Index of the row, for measuring. */
  index: number
  /** Position among the statements of its property, from 0, and their number. */
  position: number
  setSize: number
  isSelected: boolean
  showReferences: boolean
  /** Hashes of the references that match the search. */
  matched: readonly string[]
  onToggleReferences: (key: string, expanded: boolean) => void
  onInspect: (statementId: string) => void
}

/** One statement of the list, readable or not. */
export const StatementRow = memo(function StatementRow(props: Props) {
  const { entry, index, position, setSize, isSelected } = props
  const state = useReviewState(entry)
  return (
    <RowFrame
      place={rowPlace(entry, position, setSize)}
      data-index={index}
      data-selected={isSelected || undefined}
      data-change={entry.change?.kind}
      data-changed={entry.change?.parts}
      data-review={state}
      aria-current={isSelected || undefined}
    >
      <ErrorBoundary
        resetKey={entry}
        fallback={(error, reset) => <CrashedStatement raw={entry.raw} error={error} onRetry={reset} />}
      >
        <RowContent {...props} />
      </ErrorBoundary>
    </RowFrame>
  )
})

function RowContent(props: Props) {
  const { raw } = props.entry
  const result = readEntry(props.entry)
  if (result.ok) return <ReadableStatement {...props} statement={result.statement} />
  return (
    <div className={styles.unreadable} data-unreadable>
      <UnreadableStatement raw={raw} problem={result.problem} />
    </div>
  )
}

type ReadableProps = Props & { statement: Statement }

function ReadableStatement(props: ReadableProps) {
  const { entry, statement, showReferences, matched, onToggleReferences, onInspect } = props
  const [showsAll, setShowsAll] = useState(false)
  const isAllExpanded = use(ExpandAllContext)
  const referencesId = useId()
  const row = useMemo(
    () => toRowModel(statement, showsAll || isAllExpanded),
    [statement, showsAll, isAllExpanded],
  )
  const context = useValueContext(row.values)
  const { references } = statement
  return (
    <RowView
      row={row}
      context={context}
      copyMenu={(className) => (
        <LazyCopyMenu label={context.t('statement-copy')} entries={[entry]} className={className} />
      )}
      review={use(ItemContext)?.review?.partsOf(entry)}
      onMoreQualifiers={({ currentTarget }: MouseEvent<HTMLElement>) => {
        // The button is removed then: the focus stays on the statement.
        currentTarget.closest('li')?.focus({ preventScroll: true })
        setShowsAll(true)
      }}
      onInspect={() => onInspect(statement.id)}
      references={
        showReferences && references.length > 0
          ? {
              id: referencesId,
              shown: <References references={references} matched={matched} />,
            }
          : undefined
      }
      onToggleReferences={() => onToggleReferences(entry.key, !showReferences)}
    />
  )
}
