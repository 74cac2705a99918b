import { useMemo, useState } from 'react'
import type { FilterParameters } from './filter-parameters'
import type { Sort } from '~/model/view-filter'
import { useNavigation } from '~/ui/Navigation'

/** What is being typed, and over which filter; both as text. */
type Typed = { over: string; text: string }

export type FilterState = {
  parameters: FilterParameters
  /** The address's own, as text. */
  inAddress: string
  /** The order where the parameters name none. */
  defaultSort: Sort
  setTyped: (typed: Typed) => void
}

/**
 * The filter. It is the address's; what is being typed runs ahead of it, as browsers ration changes of the
 * address. See useSetParameters.ts for how it is changed.
 */
export function useFilterParameters(defaultSort: Sort): FilterState {
  const { view } = useNavigation()
  const inAddress = textOf(view.filter)
  // Counts until the address says something else.
  const [typed, setTyped] = useState<Typed>()
  if (typed && typed.over !== inAddress) setTyped(undefined)
  const text = typed?.over === inAddress ? typed.text : inAddress
  return useMemo(
    () => ({ parameters: JSON.parse(text) as FilterParameters, inAddress, defaultSort, setTyped }),
    [text, inAddress, defaultSort],
  )
}

/** The same for the same filter. */
export function textOf(parameters: FilterParameters): string {
  return JSON.stringify(parameters, Object.keys(parameters).toSorted())
}
