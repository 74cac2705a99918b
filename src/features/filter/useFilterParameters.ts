import { useMemo, useState } from 'react'
import type { FilterParameters } from './filter-parameters'
import type { Sort } from '~/model/filter/view-filter'
import { useNavigation } from '~/ui/Navigation'

/** The text being typed, and the filter that it applies to, both as text. */
type Typed = { over: string; text: string }

export type FilterState = {
  parameters: FilterParameters
  /** The address's parameters, as text. */
  inAddress: string
  /** The order if the parameters name none. */
  defaultSort: Sort
  setTyped: (typed: Typed) => void
}

/**
 * The filter in the address. While the user types, the typed text takes precedence, because browsers limit how
 * often the address may change. To change the filter, see useSetParameters.ts.
 */
export function useFilterParameters(defaultSort: Sort): FilterState {
  const { address } = useNavigation()
  const inAddress = textOf(address.filter)
  // Valid until the address changes.
  const [typed, setTyped] = useState<Typed>()
  if (typed && typed.over !== inAddress) setTyped(undefined)
  const text = typed?.over === inAddress ? typed.text : inAddress
  return useMemo(
    () => ({ parameters: JSON.parse(text) as FilterParameters, inAddress, defaultSort, setTyped }),
    [text, inAddress, defaultSort],
  )
}

export function textOf(parameters: FilterParameters): string {
  return JSON.stringify(parameters, Object.keys(parameters).toSorted())
}
