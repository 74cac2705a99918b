import { assertNever } from '~/lib/assert-never'
import { encodePart } from '~/lib/encode-part'
import type { CoordinateContent, TimeContent, ValueContent } from '~/model/statement'
import { parseTime } from '~/model/format/time-point'
import { rdfTime } from './rdf-time'
import { earth } from '~/model/wikidata'

/**
 * A value as the term in Wikibase's RDF (Wikibase\Repo\Rdf\Values, 1.43); undefined where the term is not known:
 * formulas are stored as MathML, extensions define their own terms, and a text that is not a complete address
 * would be read as part of one.
 */
export function rdfTerm(content: ValueContent): string | undefined {
  switch (content.kind) {
    case 'item':
    case 'property':
    case 'lexeme':
    case 'form':
    case 'sense':
    case 'entity-schema':
      return `wd:${content.id}`
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

const escapes: Record<string, string> = { '\\': '\\\\', '"': '\\"', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

function literal(text: string): string {
  return `"${text.replace(/[\\"\n\r\t]/g, (sign) => escapes[sign] ?? sign)}"`
}

/** An address in angle brackets; characters that SPARQL does not allow there are percent-encoded. */
function iri(address: string): string {
  // eslint-disable-next-line no-control-regex -- IRIREF of SPARQL 1.1 excludes control characters
  return `<${address.replace(/[\0-\x20<>"{}|^`\\]/g, percent)}>`
}

function percent(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`
}

/** As PHP's `rawurlencode`. */
function rawUrlEncode(text: string): string {
  return encodePart(text).replace(/[!'()*]/g, percent)
}

/** As MediaWiki's `wfUrlencode`. */
function wikiUrlEncode(text: string): string {
  const kept = /%(?:3B|40|24|2C|2F|3A)/g
  return encodePart(text)
    .replaceAll('%20', '+')
    .replaceAll("'", '%27')
    .replace(kept, (code) => decodeURIComponent(code))
}
