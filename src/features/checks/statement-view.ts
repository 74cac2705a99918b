import { dropped, filterNames, type AddressChange } from '~/model/address-state'

/** The statement in the list, where a filter could hide it. */
export const statementView = (statement: string): AddressChange => ({
  view: undefined,
  statement,
  parameters: dropped(filterNames),
})
