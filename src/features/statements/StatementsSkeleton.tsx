import styles from './StatementsSkeleton.module.css'
import { Skeleton } from '~/ui/Skeleton'

/** The page's shape while its statements load: names on the left, values on the right. */
export function StatementsSkeleton() {
  return (
    <div className={styles.rows} aria-hidden="true">
      {rows.map(({ name, value, qualifiers }, index) => (
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
  { name: '96px', value: '120px', qualifiers: false },
  { name: '120px', value: '40%', qualifiers: true },
  { name: '80px', value: '30%', qualifiers: false },
  { name: '136px', value: '45%', qualifiers: true },
  { name: '104px', value: '160px', qualifiers: false },
  { name: '88px', value: '36%', qualifiers: false },
]
