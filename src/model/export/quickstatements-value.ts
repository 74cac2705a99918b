import { assertNever } from '~/lib/assert-never'
import { calendarOf } from '~/model/format/calendar'
import type { FormatContext } from '~/model/format/formatted'
import type {
  CoordinateContent,
  MonolingualContent,
  QuantityContent,
  TimeContent,
  Value,
} from '~/model/statement'
import { plainDecimal } from '~/model/format/decimal'
import { earth } from '~/model/wikidata'

/** QuickStatements sets these itself, whatever the wiki. */
const fixedPrecision = 0.000001

/** The context of a value's text: it contains the id of its unit. */
export type UnitContext = Pick<FormatContext, 'localId'>

/**
 * A value in the syntax of QuickStatements 1 (Help:QuickStatements of Wikidata; parsers/base.py of
 * QuickStatements 3); undefined if the syntax cannot express it.
 */
export function quickValue(value: Value, context: UnitContext): string | undefined {
  if (value.type !== 'value') return value.type
  const { content } = value
  switch (content.kind) {
    case 'item':
    case 'property':
    case 'lexeme':
    case 'form':
    case 'sense':
      return content.id
    case 'string':
    case 'external-id':
    case 'url':
    case 'commons-media':
    case 'math':
    case 'musical-notation':
    case 'tabular-data':
    case 'geo-shape':
      return quoted(content.text)
    case 'monolingual-text':
      return monolingual(content)
    case 'time':
      return time(content)
    case 'quantity':
      return quantity(content, context)
    case 'globe-coordinate':
      return coordinate(content)
    // Schema ids are not supported, and a value that the wiki itself cannot read has no syntax.
    case 'entity-schema':
    case 'other':
    case 'type-mismatch':
      return undefined
    default:
      return assertNever(content)
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

/** `+1952-03-11T00:00:00Z/11`, with `/J` in the Julian calendar. */
function time({ time: point, precision, calendarModel }: TimeContent): string | undefined {
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
export function losesPrecision(value: Value): boolean {
  return (
    value.type === 'value' &&
    value.content.kind === 'globe-coordinate' &&
    value.content.precision !== fixedPrecision
  )
}

/**
 * Whether QuickStatements 3 would send an amount or a bound with an exponent, which Wikibase refuses: Python's
 * Decimal writes `0.0000001` as `1E-7`, also `0.0000000` as `0E-7`, but large numbers in full.
 */
export function becomesExponent(value: Value): boolean {
  if (value.type !== 'value' || value.content.kind !== 'quantity') return false
  const { amount, lowerBound, upperBound } = value.content
  return [amount, lowerBound, upperBound].some(
    (decimal) => decimal !== undefined && /^[+-]?0+\.0{6}\d/.test(decimal),
  )
}

/**
 * Whether QuickStatements 3 may misread a text: it splits commands at `|` even within quotes, straightens
 * typographic quotation marks, and removes quotes doubled at both ends.
 */
export function isAmbiguous(written: string): boolean {
  return /[|“”]|^""".*"""$/.test(written)
}
