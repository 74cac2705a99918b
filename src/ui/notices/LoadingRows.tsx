import { usePauseReason } from '~/api/request/queue/useQueueState'
import { Skeleton } from './Skeleton'
import styles from '~/ui/list-view.module.css'

/** Of the last column, in percent, so that the rows don't look like a table. */
const shares = [60, 44, 70, 52, 66, 40]

/** Shown while the rows of a view load. `columns`: those before the last, in pixels. */
export function LoadingRows({ columns }: { columns: readonly number[] }) {
  return (
    <>
      <PauseReason />
      <div className={styles.loading} aria-busy="true">
        {shares.map((share) => (
          <div key={share} className={styles.loadingRow}>
            {columns.map((width, index) => (
              <Skeleton key={index} inlineSize={width} />
            ))}
            <Skeleton inlineSize={`${share}%`} />
          </div>
        ))}
      </div>
    </>
  )
}

/** Above what takes the place of content that loads: why no request is sent at the moment. */
export function PauseReason() {
  const reason = usePauseReason(true)
  return (
    reason !== undefined && (
      <p className={styles.pause} role="status">
        {reason}
      </p>
    )
  )
}
