import { describe, expect, test } from 'vitest'
import { isLanguageCode, readLanguages } from './languages'
import { localEntityId } from './connection/connection'
import { parseLookup } from './lookup'
import { parseWikiAddress } from './connection/base-url'
import { findMatches, fold, indexOfTerm, parseQuery } from './filter/search-text'
import { idProblem, readId, readTitle } from './entity-id'
import { cleanToken, readClaims, tokenShape } from './connection/jwt'
import { isExpired } from './connection/jwt-expiry'
import { readConfig } from './connection/config'
import { parseStatement } from './statement'
import { toStatementList } from './statement-list'
import { emptyFilter, filterCodec } from './filter/statement-filter'
import { continueIndexing, createStatementIndex, filterStatements } from './filter/filter-statements'
import { apiUserAgent } from './connection/contact'
import { formatValue } from './format/value'
import { parseDecimal } from './format/number'
import { parseTime } from './format/time-point'
import { languageName } from './format/language-name'
import { externalIdLink, valueLink } from './format/safe-url'
import { csvRow } from './export/csv'
import { exportAs } from './export/exporters'
import { copyFormats, downloadFormats } from '~/model/export/exported'
import { pair, reference, statement, exportContext } from '~/test/export-context'
import { parsePropertyOrder } from './property-order'
import { errorFromAnswer } from '~/api/request/errors'
import { showHidden } from '~/features/values/details/TextDetails'
import { commonsDataPage, fileAddress, filePage, mediaType } from '~/features/values/media'
import { textDirection } from '~/features/values/text-direction'
import { inEnglish } from '~/i18n/translate'
import { truncate } from '~/lib/truncate'

/** Patterns repeated to the length of a large answer: brackets that never close, endings in many possible places. */
const pieces = [
  '<',
  '<script ',
  '<style>',
  '<!--',
  '"',
  "'",
  '“',
  '[',
  '[[',
  '{{',
  '{{q|',
  '(',
  '\\',
  '0',
  '1',
  'a',
  'Q1',
  'a:',
  'a/',
  'wiki/',
  'a.php/',
  '/rest.php',
  '/wikibase/v1',
  '.',
  '-',
  'a-',
  ' ',
  '\n',
  '\t',
  'é',
  '＝',
  '𝒳',
  '\u200b',
  '\ud800',
  '%20',
  '#',
  '|',
  '=',
  '* ',
  '*[[property:',
  'ab,',
  '$1',
  '_',
  '~',
  "''",
  ' a',
  '"a" ',
  'a;"',
  ";'",
  ';',
]
/** Prefixes that lead a parser to them. */
const beginnings = ['', 'Q', '+', '"', '[[', '<', 'https://wiki.example/', 'Data:', '* ', 'L1-F', 'eyJ.']
/** Suffixes that make it fail at the end, so that it would backtrack. */
const endings = ['', '!', ' b']

const context = exportContext({})
const wiki = {
  id: 'wiki',
  baseUrl: 'https://wiki.example/w/rest.php/wikibase',
  entityPage: 'https://wiki.example/wiki/Special:EntityPage/$1',
  conceptBase: 'https://wiki.example/entity/',
}
const instance = { ...wiki, name: 'Wiki', version: 'v1' as const, examples: [] }

/** Statements with a text in every place that can hold one. */
function hostileStatements(text: string) {
  const contents: [string, unknown][] = [
    ['string', text],
    ['url', text],
    ['external-id', text],
    ['commonsMedia', text],
    ['math', text],
    ['tabular-data', text],
    ['wikibase-item', text],
    ['wikibase-form', text],
    ['monolingualtext', { text, language: text }],
    ['quantity', { amount: '+1', unit: text }],
    ['quantity', { amount: text, unit: '1', upperBound: text, lowerBound: text }],
    ['time', { time: text, precision: 11, calendarmodel: text }],
    ['time', { time: '+2000-01-01T00:00:00Z', precision: 11, calendarmodel: text }],
    ['globe-coordinate', { latitude: 1, longitude: 1, precision: 1, globe: text }],
    [text, { [text]: text }],
  ]
  return contents.map(([dataType, content]) => statement(pair('P1', dataType, content)))
}

/** An answer that does. */
function answerOf(text: string) {
  return {
    P1: [
      ...hostileStatements(text),
      statement(pair('P1', 'string', text), {
        id: text,
        qualifiers: [pair(text, 'string', text)],
        references: [reference(pair(text, 'url', text))],
      }),
      { id: text },
    ],
    [text]: [statement(pair(text, 'string', text))],
  }
}

function listOf(text: string) {
  const list = toStatementList(answerOf(text))
  if (!list) throw new Error('no list')
  return list
}

const parsers: Record<string, (text: string) => unknown> = {
  'an error page': (text) => errorFromAnswer(new Response('', { status: 500 }), text, wiki.baseUrl),
  'an order of properties': parsePropertyOrder,
  'a lookup': (text) => parseLookup(text, { instances: [wiki], current: wiki }),
  'an address of a wiki': (text) => parseWikiAddress(text),
  'a relative address': (text) => parseWikiAddress(text, 'https://wiki.example/'),
  'an id': readId,
  'a title': readTitle,
  'a bad id': idProblem,
  'a concept address': (text) => localEntityId(wiki, text),
  'a language code': isLanguageCode,
  'a list of languages': readLanguages,
  'a name of a language': (text) => languageName(text, context.format),
  'a direction': textDirection,
  'a search': parseQuery,
  'a folded text': fold,
  'a match': (text) => indexOfTerm(fold(text), { text: 'a a', exact: true }),
  'a match of many': (text) =>
    indexOfTerm(fold(text), { text: fold(text.slice(0, 300)) || 'a', exact: true }),
  'a highlighted text': (text) => findMatches(text.slice(0, 20_000), 'o a "1" 1'),
  'a filter': (text) => filterCodec.read({ q: text, property: text, type: text, value: text }),
  'a pasted token': (text) => tokenShape(cleanToken(text)),
  'the claims of a token': readClaims,
  'the end of a token': (text) => isExpired(`a.${text}.b`, 0),
  'a config': (text) =>
    readConfig(
      { contact: text, instances: [{ id: text, baseUrl: text, entityPage: text }, text] },
      'https://a.example/',
    ),
  'a contact': apiUserAgent,
  'a number': parseDecimal,
  'a time': parseTime,
  'a link': valueLink,
  'a link of an identifier': (text) => externalIdLink(text, text),
  'a link of a long identifier': (text) => externalIdLink('https://a.example/$1$1', text),
  'a file': (text) => [mediaType(text), fileAddress(instance, text), filePage(instance, text)],
  'data of Commons': commonsDataPage,
  'hidden characters': showHidden,
  'a cut text': (text) => truncate(text, 500),
  'a parameter of a message': (text) => inEnglish('value-interval', text, text),
  'a cell of CSV': (text) => csvRow([text]),
}

/** These contain each text many times: see `lengthInList`. */
const listParsers: Record<string, (text: string) => unknown> = {
  'a statement': (text) => hostileStatements(text).map(parseStatement),
  'a formatted value': (text) =>
    hostileStatements(text).map((raw) => {
      const read = parseStatement(raw)
      return read.ok && formatValue(read.statement.value, context.format)
    }),
  'a search in statements': (text) => {
    const index = createStatementIndex(listOf(text), context.format)
    continueIndexing(index)
    return filterStatements(index, { ...emptyFilter, q: `"${text.slice(0, 300)}" o`, sort: 'property' })
  },
  ...Object.fromEntries(
    [...new Set([...copyFormats, ...downloadFormats])].map((format) => [
      `an export as ${format}`,
      (text: string) => {
        const list = listOf(text)
        return exportAs(format, list.entries, { ...context, list })
      },
    ]),
  ),
}

/**
 * CPU time of this process in milliseconds, unaffected by other load; the best of many tries, as compilation and
 * garbage collection count too, though not for several times of what is enough: three such tries tell.
 */
function fastest(parse: () => unknown, enough: number): number {
  let best = Infinity
  for (let tries = 0; tries < (best > 4 * enough ? 3 : 12) && best > enough; tries += 1) {
    const start = process.cpuUsage()
    parse()
    best = Math.min(best, process.cpuUsage(start).user / 1000)
  }
  return best
}

type Shape = { begin?: string; piece: string; end?: string }
const textOf = ({ begin = '', piece, end = '' }: Shape, length: number) =>
  begin + piece.repeat(length / piece.length) + end

/** A third of a megabyte. Most parsers take 2 to 6 ms for it, the slowest 12; in quadratic time it takes many seconds. */
const longLength = 333_000
const longestTask = 50

function expectShort(parse: (text: string) => unknown, shape: Shape, length: number) {
  const text = textOf(shape, length)
  const time = fastest(() => parse(text), longestTask)
  if (time > longestTask) throw new Error(`${JSON.stringify(shape)}: ${text.length} take ${time} ms`)
}

/** A text so short that it takes this long only if the time is worse than linear. */
function expectQuick(parse: (text: string) => unknown, shape: Shape) {
  const text = textOf(shape, 20_000)
  const time = fastest(() => parse(text), longestTask)
  if (time > longestTask) throw new Error(`${JSON.stringify(shape)}: ${text.length} take ${time} ms`)
}

/** How long a text makes an answer of `longLength` that says it everywhere. */
function lengthInList(piece: string): number {
  const mentions = JSON.stringify(answerOf('§')).split('§').length - 1
  const bytes = new TextEncoder().encode(JSON.stringify(piece)).length - 2
  return (longLength / mentions / bytes) * piece.length
}

describe('hostile text takes no more time than its length explains', () => {
  test.each(Object.entries(parsers))('as %s', (_, parse) => {
    for (const piece of pieces) {
      for (const begin of beginnings) for (const end of endings) expectQuick(parse, { begin, piece, end })
      // With quadratic time, a text that passes the first would take many seconds at the second.
      for (const length of [100_000, longLength]) expectShort(parse, { piece, end: '!' }, length)
    }
  })

  test.each(Object.entries(listParsers))('as %s', (_, parse) => {
    for (const piece of pieces) expectShort(parse, { piece, end: '!' }, lengthInList(piece))
  })

  test('is distinguished from quadratic time', () => {
    const quadratic = (text: string) => text.replace(/<[^>]*>/g, '')
    expect(() => expectQuick(quadratic, { piece: '<' })).toThrow('take')
  })
})
