import { readSummary, type EditSummary, type EditVerb, type Revision } from './revision'
import type { Statement, Value } from '~/model/statement'
import { changedEntryParts } from './statement-diff'
import { statementOf, type StatementEntry } from '~/model/statement-list'

// Uses summaries to rule out edits. Only contents prove that an edit changed a statement, but a summary with
// another property, or with a value that the statement never had, makes reading them unnecessary.

/** Undefined: the statement does not exist. */
export type State = StatementEntry | undefined
/** Two contents that were read, with unread ones between them; positions in the list of revisions. */
export type Gap = { from: number; to: number; before: State; after: State }

/** An edit that may have touched the statement. */
export type Candidate = { at: number; summary: EditSummary }

export type TraceSummaries = ReturnType<typeof createSummaries>

/** The edits that may have touched the statements of a property, according to their summaries. */
export function createSummaries(oldestFirst: readonly Revision[], propertyId: string) {
  const candidates: readonly Candidate[] = oldestFirst.flatMap((revision, at) => {
    const summary = readSummary(revision)
    return at === 0 || mayTouch(summary, revision, propertyId) ? [{ at, summary }] : []
  })
  const summaries = new Map(candidates.map(({ at, summary }) => [at, summary]))

  const within = ({ from, to }: Gap) => candidates.filter(({ at }) => at > from && at <= to)

  /** The edits in a gap that may have made the last change in it. */
  function endsOf(gap: Gap): number[] {
    const { from, to, after } = gap
    const inGap = within(gap)
    const statement = after && statementOf(after)
    const fitting = after && !statement ? inGap : inGap.filter(({ summary }) => mayLeadTo(summary, statement))
    const found = fitting.length > 0 ? fitting : inGap
    // No summary mentions it, so summaries are unreliable here.
    return found.length > 0 ? found.map(({ at }) => at) : range(from + 1, to)
  }

  /** Whether a summary contains the statement's property and the action. */
  function names(at: number, verb: EditVerb): boolean {
    const summary = summaries.get(at)
    if (summary?.verb !== verb) return false
    const { subject, properties } = summary
    if (subject === 'statements' || subject === 'properties') return properties.includes(propertyId)
    return summary.propertyId === propertyId
  }

  return { within, endsOf, names }
}

type Subjects = readonly EditSummary['subject'][]
const texts = ['label', 'description', 'alias', 'representation', 'gloss'] as const
const besideStatements: Subjects = [...texts, 'terms', 'sitelink', 'feature']
/** A qualifier's summary does not contain the property of the statement. */
const withProperty: Subjects = ['statement', 'statements', 'properties', 'rank', 'qualifiers', 'reference']

/** Whether an edit may have changed any statement of a property. */
function mayTouch(summary: EditSummary, { tags }: Pick<Revision, 'tags'>, propertyId: string): boolean {
  // The summary of such an edit may look machine-made.
  if (tags.includes('mw-undo') || tags.includes('mw-rollback')) return true
  const { subject, isIncomplete = false, properties } = summary
  if (besideStatements.includes(subject)) return false
  if (!withProperty.includes(subject)) return true
  return isIncomplete || properties.length === 0 || properties.includes(propertyId)
}

/** Whether an edit that may touch a statement can have ended a state of it (undefined: did not exist). */
export function mayEnd(summary: EditSummary, state: Statement | undefined): boolean {
  if (isOfSeveral(summary)) return summary.verb !== (state === undefined ? 'removed' : 'added')
  if (summary.subject !== 'statement') return state !== undefined || mayAdd(summary)
  if (state === undefined) return summary.verb === 'added' || summary.propertyId === undefined
  if (summary.verb === 'added') return false
  return summary.verb === 'changed' || mayMean(summary, state.value)
}

/** Whether such an edit can have led to a state of a statement (undefined: did not exist). */
export function mayLeadTo(summary: EditSummary, state: Statement | undefined): boolean {
  const { subject, verb } = summary
  if (isOfSeveral(summary)) return verb !== (state === undefined ? 'added' : 'removed')
  if (subject === 'statement') {
    if (state === undefined) return verb === 'removed'
    return verb !== 'removed' && mayMean(summary, state.value)
  }
  if (subject === 'qualifier') return state !== undefined
  return mayAdd(summary) || (state !== undefined && mayMean(summary, state.value))
}

/** Of several statements, some may be added, some changed and some removed, which is `changed` as a whole. */
function isOfSeveral({ subject }: EditSummary): boolean {
  return subject === 'statements' || subject === 'properties'
}

function mayAdd({ subject }: EditSummary): boolean {
  return subject !== 'rank' && subject !== 'qualifier' && subject !== 'qualifiers' && subject !== 'reference'
}

const letters = (text: string) => text.replace(/&(?:#\d+|\w+);|[^\p{L}\p{N}]/gu, '').toLowerCase()
const digits = (text: string) => text.replace(/\D/g, '')

/** The length of a long value that a summary certainly contains. */
const comparedLength = 60

/** Whether a summary may mean this value: it may be in any language, and followed by words. */
function mayMean(
  { text, entityId, propertyId, count, properties, isIncomplete = false, words }: EditSummary,
  value: Value,
): boolean {
  const named = `${text}${words}`
  if (propertyId === undefined || isIncomplete || (count > 1 && properties.length > 1)) return true
  if (value.type !== 'value') return entityId === undefined
  const { content } = value
  if ('id' in content) return entityId === undefined ? named.includes(content.id) : entityId === content.id
  if ('text' in content)
    return letters(`${named}${entityId ?? ''}`).includes(letters(content.text).slice(0, comparedLength))
  if (content.kind !== 'quantity' || entityId !== undefined) return entityId === undefined
  // Not where digits are in another script.
  return digits(named) === '' || digits(named).includes(digits(content.amount))
}

export function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}

export function differs({ before, after }: Gap): boolean {
  return before && after ? changedEntryParts(before, after).length > 0 : before !== after
}
