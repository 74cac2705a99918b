import styles from './StatementsSkeleton.module.css'
import { Skeleton } from '~/ui/Skeleton'

/**
 * The page's shape while its statements load: names on the left, values on the right; or what the first paint has
 * shown of a long item.
 */
export function StatementsSkeleton({ itemId }: { itemId: string }) {
  const part = window.__qlensEarly?.part
  if (part?.item === itemId)
    return <div ref={(place) => place?.replaceChildren(part.list)} aria-hidden="true" />
  return (
    <div className={styles.rows} aria-hidden="true">
      {rows.map(([name, value, qualifiers], index) => (
        <div key={index} className={styles.row}>
          <div className={styles.name}>
            <Skeleton inlineSize={name} />
            <Skeleton inlineSize="40px" blockSize="8px" />
          </div>
          <div className={styles.value}>
            <Skeleton inlineSize={value} blockSize="14px" />
            {qualifiers && <Skeleton inlineSize="60%" />}
            {qualifiers && <Skeleton inlineSize="52%" />}
          </div>
        </div>
      ))}
    </div>
  )
}

const rows = [
  ['96px', '120px'],
  ['120px', '40%', 'qualifiers'],
  ['80px', '30%'],
  ['136px', '45%', 'qualifiers'],
  ['104px', '160px'],
  ['88px', '36%'],
] as const
