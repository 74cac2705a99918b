import type { PropertyValue, Rank, Statement } from '~/model/statement'
import { statementOf, type StatementEntry } from '~/model/statement-list'
import { Notes, plainText, subjectOf, type ExportContext, type Exported } from './exported'
import {
  becomesExponent,
  isAmbiguous,
  losesPrecision,
  quickValue,
  type UnitContext,
} from './quickstatements-value'

/** The item that gets the statements, and how to find the ids of units. */
type Context = Pick<ExportContext, 'itemId'> & { format: UnitContext }

const rankWord: Record<Rank, string[]> = { preferred: ['R+'], normal: [], deprecated: ['R-'] }

/**
 * QuickStatements commands (version 1 syntax) that would create the statements again: one line each, with rank,
 * all qualifiers and all references. Parts are separated by tabs; the first part of each further reference is
 * marked with `!`.
 *
 * A statement whose value or one of whose qualifiers the syntax cannot express is left out whole, because without
 * them it would make a different claim; so is such a reference.
 */
export function toQuickStatements(entries: readonly StatementEntry[], context: Context): Exported {
  const notes = new Notes()
  const written = new Set<string>()
  const lines = entries.flatMap((entry) => {
    const statement = statementOf(entry)
    if (!statement) {
      notes.add('export-note-unreadable', entry)
      return []
    }
    const line = writeStatement(statement, { ...context, itemId: subjectOf(entry, context) }, (message) =>
      notes.add(message, entry),
    )
    if (!line) return []
    const claim = line.slice(0, 3).join(' ')
    if (written.has(claim)) notes.add('export-note-qs-same', entry)
    written.add(claim)
    return [`${line.join('\t')}\n`]
  })
  return plainText(lines.join(''), notes.list())
}

type Noting = (message: Parameters<Notes['add']>[0]) => void

function writeStatement(statement: Statement, context: Context, note: Noting): string[] | undefined {
  const main = writePair(statement, '', context)
  const qualifiers = statement.qualifiers.map((qualifier) => writePair(qualifier, '', context))
  if (!main || !qualifiers.every(isDefined)) {
    note('export-note-qs-value')
    return undefined
  }
  const references: string[][] = []
  const pairs: PropertyValue[] = [statement, ...statement.qualifiers]
  for (const { parts } of statement.references) {
    const columns = parts.map((part, place) =>
      writePair(part, references.length > 0 && place === 0 ? '!S' : 'S', context),
    )
    if (columns.length > 0 && columns.every(isDefined)) {
      references.push(columns.flat())
      pairs.push(...parts)
    } else note('export-note-qs-reference')
  }
  if (statement.rank !== 'normal') note('export-note-qs-rank')
  if (pairs.some((pair) => losesPrecision(pair.value))) note('export-note-qs-precision')
  if (pairs.some((pair) => becomesExponent(pair.value))) note('export-note-qs-exponent')
  const columns = [...main, ...rankWord[statement.rank], ...qualifiers.flat(), ...references.flat()]
  if (columns.some(isAmbiguous)) note('export-note-qs-text')
  return [context.itemId, ...columns]
}

/** Property and value as two columns; in a reference, the P is replaced by `S`. */
function writePair({ property, value }: PropertyValue, prefix: string, { format }: Context) {
  const written = quickValue(value, format)
  if (written === undefined || !/^P\d+$/.test(property.id)) return undefined
  return [prefix === '' ? property.id : prefix + property.id.slice(1), written]
}

function isDefined<T>(value: T | undefined): value is T {
  return value !== undefined
}
