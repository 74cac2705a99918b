import type { ReactNode } from 'react'
import styles from './DetailRow.module.css'
import { lazyPart } from '~/ui/notices/lazy-part'
import type { PropertyRef, Value } from '~/model/statement'
import { Skeleton } from '~/ui/notices/Skeleton'

/** A row of the inspector's `<dl>`. */
export function DetailRow({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.content}>{children}</dd>
    </div>
  )
}

const DetailRows = lazyPart(() => import('./details/DetailRows'), 'DetailRows')

type ValueDetailsProps = { value: Value; property: PropertyRef }

/**
 * The exact contents of a value for the inspector: rows of a `<dl>` that the caller provides. Loaded on
 * demand.
 */
export function ValueDetails({ value, property }: ValueDetailsProps) {
  return (
    <DetailRows
      value={value}
      property={property}
      meanwhile={
        <DetailRow name={<Skeleton inlineSize="4em" />}>
          <Skeleton inlineSize="8em" />
        </DetailRow>
      }
    />
  )
}
