import { contentOf } from '~/model/content-of'
import type {
  PropertyValue,
  Rank,
  Statement,
  CoordinateContent,
  MonolingualContent,
  QuantityContent,
  TimeContent,
  Value,
} from '~/model/statement'
import type { StatementEntry } from '~/model/statement-list'
import { Notes, exported, type ExportContext, type Exported } from './exported'
import { calendarOf, precisions } from '~/model/format/time-point'
import type { FormatContext } from '~/model/format/formatted'
import { plainDecimal } from '~/model/format/number'
import { earth } from '~/model/wikidata'

/** QuickStatements sets these itself, whatever the wiki. */
const fixedPrecision = 0.000001

/** The context of a value's text: it contains the id of its unit. */
type UnitContext = Pick<FormatContext, 'localId'>

/**
 * A value in the syntax of QuickStatements 1 (Help:QuickStatements of Wikidata; parsers/base.py of
 * QuickStatements 3); undefined if the syntax cannot express it.
 */
function quickValue(value: Value, context: UnitContext): string | undefined {
  if (value.type !== 'value') return value.type
  const { content } = value
  // Schema ids are not supported.
  if ('id' in content) return content.kind === 'entity-schema' ? undefined : content.id
  switch (content.kind) {
    case 'monolingual-text':
      return monolingual(content)
    case 'time':
      return time(content)
    case 'quantity':
      return quantity(content, context)
    case 'globe-coordinate':
      return coordinate(content)
    // A value that the wiki itself cannot read has no syntax.
    case 'other':
    case 'type-mismatch':
      return undefined
    default:
      return quoted(content.text)
  }
}

/**
 * A text in quotes. Inner quotes stay: the parser takes everything up to the last one and has no escapes. It
 * trims the text, and a tab or line break would end the value.
 */
function quoted(text: string): string | undefined {
  return /[\t\r\n]/.test(text) || text.trim() !== text ? undefined : `"${text}"`
}

function monolingual({ text, language }: MonolingualContent): string | undefined {
  const value = quoted(text)
  // The parser has no digits in language codes (`es-419`).
  return value !== undefined && /^[a-z_-]+$/.test(language) ? `${language}:${value}` : undefined
}

/**
 * `+1952-03-11T00:00:00Z/11`, with `/J` in the Julian calendar. Wikibase refuses a time of day, which old values have
 * (`ValidatorBuilders::buildTimeValidators`).
 */
function time({ time: point, precision, calendarModel }: TimeContent): string | undefined {
  if (precision > precisions.day || !point.endsWith('T00:00:00Z')) return undefined
  const calendar = calendarOf(calendarModel)
  return calendar && `${point}/${precision}${calendar === 'julian' ? '/J' : ''}`
}

/** `42`, `42U11573`, `42[40,44]U11573`. Bounds as they are: a tolerance (`42~2`) would need calculation. */
function quantity(content: QuantityContent, { localId }: UnitContext): string | undefined {
  const { amount, unit, lowerBound, upperBound } = content
  if ((lowerBound === undefined) !== (upperBound === undefined)) return undefined
  const bounds =
    lowerBound === undefined || upperBound === undefined
      ? ''
      : `[${unsigned(lowerBound)},${unsigned(upperBound)}]`
  if (unit === '1') return unsigned(amount) + bounds
  const unitId = /^Q(\d+)$/.exec(localId(unit) ?? '')?.[1]
  return unitId && `${unsigned(amount)}${bounds}U${unitId}`
}

function unsigned(decimal: string): string {
  return decimal.replace(/^\+/, '')
}

/** `@51.5/-0.12`, on Earth only. */
function coordinate({ latitude, longitude, globe }: CoordinateContent): string | undefined {
  return globe === earth ? `@${plainDecimal(latitude)}/${plainDecimal(longitude)}` : undefined
}

/** Whether QuickStatements would change a coordinate's precision, which its syntax cannot express. */
function losesPrecision(value: Value): boolean {
  const coordinate = contentOf(value, 'globe-coordinate')
  return coordinate !== undefined && coordinate.precision !== fixedPrecision
}

/**
 * Whether QuickStatements 3 would send an amount or a bound with an exponent, which Wikibase refuses: Python's
 * Decimal writes `0.0000001` as `1E-7`, also `0.0000000` as `0E-7`, but large numbers in full.
 */
function becomesExponent(value: Value): boolean {
  const { amount, lowerBound, upperBound } = contentOf(value, 'quantity') ?? {}
  return [amount, lowerBound, upperBound].some(
    (decimal) => decimal !== undefined && /^[+-]?0+\.0{6}\d/.test(decimal),
  )
}

/**
 * Whether QuickStatements 3 may misread a text: older versions split commands at `|` even within quotes; it straightens
 * typographic quotation marks, and removes quotes doubled at both ends. It pairs the quotes of all lines, unless a
 * backslash precedes one (`parse` in parsers/v1.py): after an odd one (`12" single`), it takes the next line as a part
 * of this one.
 */
function isAmbiguous(written: string): boolean {
  return /[|“”]|^""".*"""$|\\"/.test(written) || written.split('"').length % 2 === 0
}

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
    const statement = notes.readable(entry)
    if (!statement) return []
    const { subject: itemId = context.itemId } = entry
    const note: Noting = (message) => notes.add(message, entry)
    const line = writeStatement(statement, { ...context, itemId }, note)
    if (!line) return []
    const claim = line.slice(0, 3).join(' ')
    if (written.has(claim)) notes.add('export-note-qs-same', entry)
    written.add(claim)
    return [`${line.join('\t')}\n`]
  })
  return exported(lines.join(''), 'txt', notes.list())
}

type Noting = (message: Parameters<Notes['add']>[0]) => void

function writeStatement(statement: Statement, context: Context, note: Noting): string[] | undefined {
  const main = writePair(statement, '', context)
  const qualifiers = statement.qualifiers.map((qualifier) => writePair(qualifier, '', context))
  if (!main || !qualifiers.every((one) => one !== undefined)) {
    note('export-note-qs-value')
    return undefined
  }
  const references: string[][] = []
  const pairs: PropertyValue[] = [statement, ...statement.qualifiers]
  for (const { parts } of statement.references) {
    const columns = parts.map((part, place) =>
      writePair(part, references.length > 0 && place === 0 ? '!S' : 'S', context),
    )
    if (columns.length > 0 && columns.every((one) => one !== undefined)) {
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
