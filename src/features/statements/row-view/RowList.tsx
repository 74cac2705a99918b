import type { ReactNode, Ref } from 'react'
import styles from '~/features/statements/StatementRows.module.css'

type Props = {
  /**
   * Height of all rows, and of those above the first mounted one, in pixels; undefined if all are mounted.
   */
  blockSize: number | undefined
  start?: number | undefined
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

/** A list with the height of all its rows, of which only those in view are mounted. */
export function RowList({ blockSize, start = 0, ref, children }: Props) {
  const hasAll = blockSize === undefined
  return (
    <div ref={ref} className={styles.list} data-all={hasAll || undefined} style={hasAll ? {} : { blockSize }}>
      {/* Not positioned with a transform, which would break `position: sticky` inside. */}
      <div className={styles.mounted} style={hasAll ? {} : { insetBlockStart: start }}>
        {children}
      </div>
    </div>
  )
}
