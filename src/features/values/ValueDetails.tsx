import { lazy, Suspense } from 'react'
import { DetailRow } from './DetailRow'
import { loadLater } from '~/i18n/languages'
import type { PropertyRef, Value } from '~/model/statement'
import { Skeleton } from '~/ui/Skeleton'

const DetailRows = lazy(async () => {
  const [{ DetailRows: rows }] = await Promise.all([import('./details/DetailRows'), loadLater()])
  return { default: rows }
})

type Props = { value: Value; property: PropertyRef }

/** What a value says exactly, for the inspector: rows of a `<dl>` that the caller provides. Loaded when met. */
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
