import type { ReactNode } from 'react'
import styles from './DetailRow.module.css'

type Props = { name: ReactNode; children: ReactNode }

/** A row of the inspector's `<dl>`. */
export function DetailRow({ name, children }: Props) {
  return (
    <div className={styles.row}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.content}>{children}</dd>
    </div>
  )
}
