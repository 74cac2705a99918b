import styles from './StatementsSkeleton.module.css'
import { Skeleton } from '~/ui/notices/Skeleton'

/** The page's shape: names on the left, values on the right. */
export function SkeletonRows() {
  return (
    <div className={styles.rows} aria-hidden="true">
      {rows.map(([name, value, qualifiers], index) => (
        <div key={index} className={styles.row}>
          <div className={styles.name}>
            <Skeleton inlineSize={name} />
            <Skeleton inlineSize={40} blockSize={8} />
          </div>
          <div className={styles.value}>
            <Skeleton inlineSize={value} blockSize={14} />
            {qualifiers && <Skeleton inlineSize="60%" />}
            {qualifiers && <Skeleton inlineSize="52%" />}
          </div>
        </div>
      ))}
    </div>
  )
}

const rows = [
  [96, 120],
  [120, '40%', 'qualifiers'],
  [80, '30%'],
  [136, '45%', 'qualifiers'],
  [104, 160],
  [88, '36%'],
] as const
