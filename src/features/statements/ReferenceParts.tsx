import { PropertyValues } from './row-view/PropertyValues'
import { byProperty } from './row-view/row-model'
import { useValueContext } from '~/features/values/useValueContext'
import type { PropertyValue } from '~/model/statement'

type Props = {
  label: string
  parts: readonly PropertyValue[]
}

export function ReferenceParts({ label, parts }: Props) {
  return <PropertyValues label={label} groups={byProperty(parts)} context={useValueContext(parts)} />
}
