import { Suspense } from 'react'
import { DetailRow } from './DetailRow'
import { lazyPart } from '~/ui/lazy-part'
import type { PropertyRef, Value } from '~/model/statement'
import { Skeleton } from '~/ui/Skeleton'

const DetailRows = lazyPart(() => import('./details/DetailRows'), 'DetailRows')

type Props = { value: Value; property: PropertyRef }

/**
 * The exact contents of a value for the inspector: rows of a `<dl>` that the caller provides. Loaded on
 * demand.
 */
export function ValueDetails({ value, property }: Props) {
  return (
    <Suspense
      fallback={
        <DetailRow name={<Skeleton inlineSize="4em" />}>
          <Skeleton inlineSize="8em" />
        </DetailRow>
      }
    >
      <DetailRows value={value} property={property} />
    </Suspense>
  )
}
