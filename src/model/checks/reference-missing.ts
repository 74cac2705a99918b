import { checkEach } from './check'

/** No reference at all. */
export const referenceMissing = checkEach(
  { id: 'reference-missing', kind: 'reference-missing' },
  (statement) => (statement.references.length === 0 ? [{ statement, status: 'suggestion' }] : []),
)
