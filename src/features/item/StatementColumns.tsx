import type { ReactNode } from 'react'
import styles from './StatementsView.module.css'
import skeleton from './SkeletonRows.module.css'

type Props = {
  /** Counts and filters; space is reserved for them until they are loaded. */
  bar?: ReactNode
  index?: ReactNode
  list: ReactNode
  inspector?: ReactNode
}

/** Reserves the space of the counts and the bar. */
export const barSpace = <div className={styles.space} />

/** The layout of an item's statements. Free of hooks: also drawn without React. */
export function StatementColumns({ bar = barSpace, index, list, inspector }: Props) {
  return (
    <>
      {bar}
      <div className={styles.columns}>
        <div className={styles.list}>{list}</div>
        {inspector !== undefined && <div className={styles.inspector}>{inspector}</div>}
        {/* Displayed first; the Tab key reaches the statements before it. */}
        <div className={styles.index} data-print="hidden">
          {index}
        </div>
      </div>
    </>
  )
}

/** The shape of a page's rows: names on the left, values on the right. Free of hooks, too. */
export function SkeletonRows() {
  return <div className={skeleton.rows} data-part="skeleton" />
}
