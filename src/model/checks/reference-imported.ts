import { checkEach } from './check'
import { isImport } from '~/model/reference-origin'

/** Only references that say where the statement was imported from. */
export const referenceImported = checkEach(
  { id: 'reference-imported', kind: 'reference-imported', needsRules: true },
  (statement, { imports }) => {
    const { references } = statement
    const isImported = references.length > 0 && references.every((reference) => isImport(reference, imports))
    return isImported ? [{ statement, status: 'suggestion' }] : []
  },
)
