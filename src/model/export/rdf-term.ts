import { assertNever } from '~/lib/assert-never'
import { encodePart } from '~/lib/encode-part'
import type { CoordinateContent, ValueContent } from '~/model/statement'
import { plainDecimal } from '~/model/format/decimal'
import { rdfTime } from './rdf-time'

const earth = 'http://www.wikidata.org/entity/Q2'

/**
 * A value as the term that Wikibase's RDF has for it (Wikibase\Repo\Rdf\Values, 1.43); undefined where that
 * can't be known: formulas are stored as MathML, other contents as their extension likes, and what is no whole
 * address would be read as part of one.
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
    case 'time': {
      const time = rdfTime(content)
      return time && `"${time}"^^xsd:dateTime`
    }
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

/** Longitude first; another globe than the Earth is named before the point. */
function point({ latitude, longitude, globe }: CoordinateContent): string {
  const prefix = globe === earth ? '' : `<${globe}> `
  return `${prefix}Point(${plainDecimal(longitude)} ${plainDecimal(latitude)})`
}

const escapes: Record<string, string> = { '\\': '\\\\', '"': '\\"', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

function literal(text: string): string {
  return `"${text.replace(/[\\"\n\r\t]/g, (sign) => escapes[sign] ?? sign)}"`
}

/** An address between angle brackets, with what SPARQL does not allow there written in percents. */
function iri(address: string): string {
  // eslint-disable-next-line no-control-regex -- control characters are among what IRIREF of SPARQL 1.1 excludes
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
