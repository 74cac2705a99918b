import type { EditSummary, Revision } from './revision'
import type { Statement, Value } from './statement'

// What a summary rules out. Only contents prove that an edit changed a statement; a summary that names another
// property, or a value that the statement never had, spares reading them.

/** Whether an edit may have changed a statement of a property at all. */
export function mayTouch(
  summary: EditSummary,
  { tags }: Pick<Revision, 'tags'>,
  propertyId: string,
): boolean {
  // Such an edit can have a summary that looks machine-made.
  if (tags.includes('mw-undo') || tags.includes('mw-rollback')) return true
  switch (summary.subject) {
    case 'label':
    case 'description':
    case 'alias':
    case 'terms':
    case 'sitelink':
      return false
    case 'statement':
    case 'reference':
      return summary.properties.length === 0 || summary.properties.includes(propertyId)
    default:
      // A qualifier's summary does not name the property of the statement.
      return true
  }
}

/** Whether an edit that may touch a statement can have ended a state of it (undefined: not there). */
export function mayEnd(summary: EditSummary, state: Statement | undefined): boolean {
  if (summary.subject !== 'statement') return state !== undefined || mayAdd(summary)
  if (state === undefined) return summary.verb === 'added' || summary.propertyId === undefined
  if (summary.verb === 'added') return false
  return summary.verb === 'changed' || mayMean(summary, state.value)
}

/** Whether such an edit can have led to a state of a statement (undefined: not there). */
export function mayLeadTo(summary: EditSummary, state: Statement | undefined): boolean {
  const { subject, verb } = summary
  if (subject === 'statement') {
    if (state === undefined) return verb === 'removed'
    return verb !== 'removed' && mayMean(summary, state.value)
  }
  if (subject === 'reference') return state !== undefined && mayMean(summary, state.value)
  return subject !== 'qualifier' || state !== undefined
}

function mayAdd({ subject }: EditSummary): boolean {
  return subject !== 'qualifier' && subject !== 'reference'
}

const letters = (text: string) => text.replace(/&(?:#\d+|\w+);|[^\p{L}\p{N}]/gu, '').toLowerCase()
const digits = (text: string) => text.replace(/\D/g, '')

/** As much of a long value as a summary is sure to have. */
const comparedLength = 60

/** Whether a value may be the one that a summary names: it may be in any language, and have words after it. */
function mayMean(
  { text, entityId, propertyId, count, properties, words }: EditSummary,
  value: Value,
): boolean {
  const named = `${text}${words}`
  if (propertyId === undefined || (count > 1 && properties.length > 1)) return true
  if (value.type !== 'value') return entityId === undefined
  const { content } = value
  switch (content.kind) {
    case 'item':
    case 'property':
    case 'lexeme':
    case 'form':
    case 'sense':
    case 'entity-schema':
      return entityId === undefined ? named.includes(content.id) : entityId === content.id
    case 'quantity':
      if (entityId !== undefined) return false
      // Not where digits are written in another script.
      return digits(named) === '' || digits(named).includes(digits(content.amount))
    case 'string':
    case 'external-id':
    case 'url':
    case 'commons-media':
    case 'math':
    case 'musical-notation':
    case 'tabular-data':
    case 'geo-shape':
    case 'monolingual-text':
      return letters(`${named}${entityId ?? ''}`).includes(letters(content.text).slice(0, comparedLength))
    default:
      return entityId === undefined
  }
}
