import { useMemo } from 'react'
import type { PartProps } from '~/features/values/value-context'
import { useValueContext } from '~/features/values/useValueContext'
import { ValueView } from '~/features/values/ValueView'
import type { PropertyValue } from '~/model/statement'

/** A value as in a row of the list. */
export function LabelledValue({ value, property, part }: PropertyValue & PartProps) {
  const context = useValueContext(useMemo(() => [{ value, property }], [value, property]))
  return <ValueView value={value} property={property} part={part} context={context} />
}
