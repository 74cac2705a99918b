import type { ViewChange } from '~/model/view'

/** The statement in the list, where a filter could hide it. */
export const statementView = (statement: string): ViewChange => ({
  view: undefined,
  check: undefined,
  status: undefined,
  statement,
  filter: {},
})
