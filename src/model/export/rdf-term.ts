import { assertNever } from '~/lib/assert-never'
import { encodePart } from '~/lib/encode-part'
import type { CoordinateContent, TimeContent, ValueContent } from '~/model/statement'
import { rawUrlEncode } from '~/model/format/safe-url'
import {
  parseTime,
  signedYear,
  type TimePoint,
  timeString,
  precisions,
  calendarOf,
} from '~/model/format/time-point'
import { earth } from '~/model/wikidata'
import { daysInMonth, fromJulianDay, toJulianDay } from '~/model/format/calendar-conversion'

/**
 * A value as the term in Wikibase's RDF (Wikibase\Repo\Rdf\Values, 1.43); undefined where the term is not known:
 * formulas are stored as MathML, extensions define their own terms, and a text that is not a complete address
 * would be read as part of one.
 */
export function rdfTerm(content: ValueContent): string | undefined {
  if ('id' in content) return `wd:${content.id}`
  switch (content.kind) {
    case 'string':
    case 'external-id':
    case 'musical-notation':
      return literal(content.text)
    case 'url':
      return /^[a-z][a-z\d+.-]*:/i.test(content.text) ? iri(content.text) : undefined
    case 'commons-media':
      return iri(`http://commons.wikimedia.org/wiki/Special:FilePath/${rawUrlEncode(content.text)}`)
    case 'tabular-data':
    case 'geo-shape':
      return iri(`http://commons.wikimedia.org/data/main/${wikiUrlEncode(content.text)}`)
    case 'monolingual-text':
      return `${literal(content.text)}@${content.language}`
    case 'time':
      return time(content)
    case 'quantity':
      return `"${content.amount}"^^xsd:decimal`
    case 'globe-coordinate':
      return `${literal(point(content))}^^geo:wktLiteral`
    case 'math':
    case 'other':
    case 'type-mismatch':
      return undefined
    default:
      return assertNever(content)
  }
}

/** A time that is no xsd:dateTime is a string in RDF (TimeRdfBuilder). */
function time(content: TimeContent): string | undefined {
  const point = parseTime(content.time)
  if (!point) return undefined
  const dateTime = rdfTime(point, content)
  return dateTime === undefined ? literal(content.time) : `"${dateTime}"^^xsd:dateTime`
}

/** Longitude first; a globe other than the Earth precedes the point (GlobeCoordinateRdfBuilder). */
function point({ latitude, longitude, globe }: CoordinateContent): string {
  const prefix = globe === earth || globe === '' ? '' : `<${globe.replaceAll('>', '%3E')}> `
  return `${prefix}Point(${phpFloat(longitude)} ${phpFloat(latitude)})`
}

/**
 * A degree as PHP puts a double into a string: `%.14G`, as `precision` is 14 in php.ini. Digits that a query has
 * beyond these would find nothing.
 */
function phpFloat(number: number): string {
  if (number === 0) return Object.is(number, -0) ? '-0' : '0'
  const rounded = roundedTo14Digits(number)
  if (Math.abs(rounded) >= 0.0001) return String(rounded)
  const [mantissa = '', exponent = ''] = rounded.toExponential(13).split('e')
  return `${mantissa.replace(/(\.\d+?)0+$/, '$1')}E${exponent}`
}

/** PHP rounds a half to the even digit, JavaScript rounds it up. */
function roundedTo14Digits(number: number): number {
  // A double that is exactly a half of the 14th digit has fewer than 100 digits.
  const half = /^(-?\d\.\d{12}[02468])50*(e.+)$/.exec(number.toExponential(100))
  return Number(half ? `${half[1]}${half[2]}` : number.toPrecision(14))
}

/** SPARQL has the escapes of JSON. */
const literal = (text: string) => JSON.stringify(text)

/** An address in angle brackets; characters that SPARQL does not allow there are percent-encoded. */
function iri(address: string): string {
  // eslint-disable-next-line no-control-regex -- IRIREF of SPARQL 1.1 excludes control characters
  return `<${address.replace(/[\0-\x20<>"{}|^`\\]/g, encodeURIComponent)}>`
}

/** As MediaWiki's `wfUrlencode`. */
function wikiUrlEncode(text: string): string {
  const kept = /%(?:3B|40|24|2C|2F|3A)/g
  return encodePart(text)
    .replaceAll('%20', '+')
    .replaceAll("'", '%27')
    .replace(kept, (code) => decodeURIComponent(code))
}

/**
 * A time as xsd:dateTime in Wikibase's RDF (DateTimeValueCleaner and JulianDateTimeValueCleaner in
 * repo/includes/Rdf, Wikibase 1.43): Gregorian, with a year 0 that is 1 BCE. Undefined for a year 0 in the value, and
 * for a day of an unknown calendar.
 */
function rdfTime(point: TimePoint, { precision, calendarModel }: TimeContent): string | undefined {
  const calendar = calendarOf(calendarModel)
  const isDay = precision >= precisions.day
  if (point.year === '0' || (isDay && !calendar)) return undefined
  const given = { ...point, month: Math.max(point.month, 1), day: Math.max(point.day, 1) }
  // The calendar of a month or a year does not count: there is no day to convert.
  const date = isDay && calendar === 'julian' ? gregorianDay(given) : given
  const month = precision <= precisions.year ? 1 : date.month
  const day = isDay ? Math.min(date.day, lastDay(date)) : 1
  // A double in Wikibase too.
  const year = date.bce && precision >= precisions.year ? String(Number(date.year) - 1) : date.year
  return timeString({ ...date, bce: date.bce && year !== '0', year, month, day }).replace('+', '')
}

/**
 * A Julian day in the Gregorian calendar, as PHP's `juliantojd` and `jdtogregorian` convert it: 31 February is
 * 2 or 3 March. Outside of the years that Wikibase converts, and on the day 0 of PHP's count, it is unchanged.
 */
function gregorianDay(point: TimePoint): TimePoint {
  const year = signedYear(point)
  const julianDay = toJulianDay(point, 'julian')
  if (year < -4713n || year > 1465072n || julianDay === 0n) return point
  return { ...fromJulianDay(julianDay, 'gregorian'), clock: point.clock }
}

/** Before 4713 BCE, where PHP's calendar begins, Wikibase takes the length of that year's months. */
function lastDay(point: TimePoint): number {
  const year = point.bce && Number(point.year) > 4713 ? '4713' : point.year
  return daysInMonth({ ...point, year }, 'gregorian')
}
