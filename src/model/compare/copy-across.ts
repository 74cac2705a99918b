import { countEach } from '~/lib/count-each'
import { rewriteIds, type WikiEntities, type WikiMatching } from './across-wikis'
import { localEntityId } from '~/model/connection/connection'
import { toQuickStatements } from '~/model/export/quickstatements'
import type { PropertyValue } from '~/model/statement'
import { statementOf, type StatementEntry } from '~/model/statement-list'

/** The entity that stands for one of another wiki; a guess if it was found by its label. */
type Counterpart = { id: string; isGuess: boolean }
export type CounterpartOf = (id: string) => Counterpart | undefined

/** How a side's wiki is matched with that of the first side; undefined if it is that wiki. */
type SideWiki = { matching: WikiMatching; first: WikiEntities; second: WikiEntities } | undefined

/** The counterparts in the wiki of one side of the entities in another side's; both lead through the first side's. */
export function counterpartsBetween(from: SideWiki, to: SideWiki): CounterpartOf {
  const toFirst = from ? counterparts(from, from.matching) : sameIds
  // An entity has one counterpart at most, so this is reversible.
  const reversed = new Map(to && Array.from(to.matching, ([id, match]) => [match.id, { ...match, id }]))
  const fromFirst = to ? counterparts(to, reversed) : sameIds
  return (id) => {
    const between = toFirst(id)
    const found = between && fromFirst(between.id)
    return found && { id: found.id, isGuess: found.isGuess || between.isGuess }
  }
}

/** The counterparts within a wiki: the same ids. */
export const sameIds: CounterpartOf = (id) => ({ id, isGuess: false })

function counterparts({ first, second }: NonNullable<SideWiki>, matching: WikiMatching): CounterpartOf {
  // Then ids mean the same, also those that only one of the items mentions.
  const isSameBase = first.conceptBase !== undefined && first.conceptBase === second.conceptBase
  return (id) => {
    const match = matching.get(id)
    if (match) return { id: match.id, isGuess: match.by === 'label' }
    return isSameBase ? sameIds(id) : undefined
  }
}

export type CopiedAcross = ReturnType<typeof copyAcross>

type Target = {
  itemId: string
  counterpartOf: CounterpartOf
  /** The counterpart of a sense or form in the other lexeme. */
  partFor?: (id: string) => string | undefined
  /** For the units' addresses: the wiki of the statements. */
  source: Parameters<typeof localEntityId>[0]
}

/**
 * Statements as QuickStatements commands for another item. A statement is left out whole if its property, its
 * value or one of its qualifiers has no counterpart: it would make a different claim. A reference is left out
 * without its statement.
 */
export function copyAcross(
  entries: readonly StatementEntry[],
  { itemId, counterpartOf, partFor, source }: Target,
) {
  const idOf = (id: string) => counterpartOf(id)?.id ?? id
  const concept = (uri: string) => {
    const id = localEntityId(source, uri)
    return id === undefined ? uri : unitPrefix + idOf(id)
  }
  const idsOf = (pairs: readonly PropertyValue[]) => pairs.flatMap((pair) => idsIn(pair, source))
  const left: StatementEntry[] = []
  const withoutReferences: StatementEntry[] = []
  const missing: string[] = []
  const guessed: string[] = []
  const mapped = entries.flatMap((entry): StatementEntry[] => {
    const statement = statementOf(entry)
    // The exporter says which ones are unreadable.
    if (!statement) return [entry]
    const { subject: own, ...rest } = entry
    // Of the lexeme itself, it becomes a statement of the other lexeme.
    const part = own?.includes('-') ? own : undefined
    const subject = part && partFor?.(part)
    const needed = idsOf([statement, ...statement.qualifiers])
    const lacking = [...(part && !subject ? [part] : []), ...needed.filter((id) => !counterpartOf(id))]
    if (lacking.length > 0) {
      left.push(entry)
      missing.push(...new Set(lacking))
      return []
    }
    const references = statement.references.filter(({ parts }) => idsOf(parts).every(counterpartOf))
    if (references.length < statement.references.length) withoutReferences.push(entry)
    const written = [...needed, ...idsOf(references.flatMap(({ parts }) => parts))]
    guessed.push(...new Set(written.filter((id) => counterpartOf(id)?.isGuess)))
    const made = rewriteIds({ ...statement, references }, { idOf, valueId: idOf, concept })
    return [{ ...rest, ...(subject && { subject }), result: { ok: true, statement: made } }]
  })
  return {
    /** One line a statement. */
    commands: toQuickStatements(mapped, { itemId, format: { localId: idOfUnit } }),
    /** Statements without a counterpart of their property, value or a qualifier. */
    left,
    /** The ids of the statements' own wiki that these lack a counterpart of, and how many need each. */
    missing: [...countEach(missing)].map(([id, statements]) => ({ id, statements })),
    /** Statements that lose references, as a part of these has no counterpart. */
    withoutReferences,
    /** The guessed counterparts in the lines, and how many statements need each. */
    guesses: [...countEach(guessed)].map(([id, statements]) => ({
      id,
      statements,
      counterpart: counterpartOf(id)?.id ?? '',
    })),
  }
}

/** A unit's address is rewritten for the exporter, which needs no more than its id on the target's wiki. */
const unitPrefix = 'target:'
const idOfUnit = (unit: string): string | undefined =>
  unit.startsWith(unitPrefix) ? unit.slice(unitPrefix.length) : undefined

/** The entities that need a counterpart. The exporter says that a schema or the unit of a third wiki can't be expressed. */
function idsIn({ property, value }: PropertyValue, source: Target['source']): string[] {
  const content = value.type === 'value' ? value.content : undefined
  const id =
    content?.kind === 'quantity'
      ? localEntityId(source, content.unit)
      : content && 'id' in content && content.kind !== 'entity-schema'
        ? content.id
        : undefined
  return [property.id, ...(id === undefined ? [] : [id])]
}
