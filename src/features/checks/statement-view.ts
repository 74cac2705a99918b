import type { AddressChange } from '~/model/address-state'

/** The statement in the list, where a filter could hide it. */
export const statementView = (statement: string): AddressChange => ({
  view: undefined,
  check: undefined,
  status: undefined,
  statement,
  filter: {},
})
