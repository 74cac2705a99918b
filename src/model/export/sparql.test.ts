import { describe, expect, it } from 'vitest'
import { sampleBody, pair, statement, exportContext, time } from '~/test/export-context'
import { toSparql } from './sparql'

const entity = 'http://www.wikidata.org/entity/'

function exported(body: Record<string, object[]>, conceptBase = entity) {
  const context = { ...exportContext(body), conceptBase }
  const { text, notes } = toSparql(context.list.entries, context)
  const [prefixes = '', pattern = ''] = text.split('\n\n')
  return { prefixes: prefixes.split('\n'), pattern, notes: notes.map((note) => note.message) }
}

const object = (dataType: string, content: unknown) =>
  exported({ P1: [statement(pair('P1', dataType, content))] }).pattern.replace(/^wd:Q42 wdt:P1 | \.\n$/g, '')

describe('a value', () => {
  it.each([
    ['wikibase-item', 'q5', 'wd:Q5'],
    ['wikibase-form', 'L42-F1', 'wd:L42-F1'],
    ['string', 'a "b"\n\\', String.raw`"a \"b\"\n\\"`],
    ['external-id', 'nm0010930', '"nm0010930"'],
    ['url', 'http://example.org/a b?c="d"', '<http://example.org/a%20b?c=%22d%22>'],
    [
      'commonsMedia',
      "Adams (it's).jpg",
      '<http://commons.wikimedia.org/wiki/Special:FilePath/Adams%20%28it%27s%29.jpg>',
    ],
    [
      'tabular-data',
      'Data:Weather/New York.tab',
      '<http://commons.wikimedia.org/data/main/Data:Weather/New+York.tab>',
    ],
    ['monolingualtext', { text: 'Per Anhalter', language: 'de' }, '"Per Anhalter"@de'],
    ['quantity', { amount: '-5.50', unit: `${entity}Q11573` }, '"-5.50"^^xsd:decimal'],
    [
      'globe-coordinate',
      { latitude: 52.5, longitude: -1e-7, precision: 1, globe: `${entity}Q2` },
      '"Point(-1.0E-7 52.5)"^^geo:wktLiteral',
    ],
    [
      'globe-coordinate',
      { latitude: 1, longitude: 2, precision: 1, globe: `${entity}Q405` },
      `"<${entity}Q405> Point(2 1)"^^geo:wktLiteral`,
    ],
    [
      'globe-coordinate',
      { latitude: 1, longitude: 2, precision: 1, globe: 'http://wiki.example/a>b' },
      '"<http://wiki.example/a%3Eb> Point(2 1)"^^geo:wktLiteral',
    ],
    ['time', time('+1952-03-11T00:00:00Z'), '"1952-03-11T00:00:00Z"^^xsd:dateTime'],
    ['time', time('+1952-00-00T00:00:00Z', 9), '"1952-01-01T00:00:00Z"^^xsd:dateTime'],
    ['time', time('+1900-02-29T00:00:00Z', 11), '"1900-02-28T00:00:00Z"^^xsd:dateTime'],
    ['time', time('+1452-04-15T00:00:00Z', 11, 'Q1985786'), '"1452-04-24T00:00:00Z"^^xsd:dateTime'],
    ['time', time('+1452-04-00T00:00:00Z', 10, 'Q1985786'), '"1452-04-01T00:00:00Z"^^xsd:dateTime'],
    ['time', time('-0044-03-15T00:00:00Z', 11, 'Q1985786'), '"-0043-03-13T00:00:00Z"^^xsd:dateTime'],
    ['time', time('-0001-00-00T00:00:00Z', 9), '"0000-01-01T00:00:00Z"^^xsd:dateTime'],
    ['time', time('-13798000000-00-00T00:00:00Z', 3), '"-13798000000-01-01T00:00:00Z"^^xsd:dateTime'],
    ['time', time('+0000-00-00T00:00:00Z', 9), '"+0000-00-00T00:00:00Z"'],
    ['time', time('+1952-03-11T00:00:00Z', 11, 'Q12138'), '"+1952-03-11T00:00:00Z"'],
    ['time', time('+1952-03-00T00:00:00Z', 10, 'Q12138'), '"1952-03-01T00:00:00Z"^^xsd:dateTime'],
  ])('of type %s is the term that Wikibase has in RDF', (dataType, content, term) => {
    expect(object(dataType, content)).toBe(term)
  })

  // Printed by PHP 8.2 with `precision` 14.
  it.each([
    [-0.14544444444444443, '-0.14544444444444'],
    [51.56652777777778, '51.566527777778'],
    [179.99999999999997, '180'],
    [-77, '-77'],
    [0.1 + 0.2, '0.3'],
    [0, '0'],
    [-0, '-0'],
    [0.0001, '0.0001'],
    [0.00012345678901234567, '0.00012345678901235'],
    [9.999999999999999e-5, '0.0001'],
    [0.00009, '9.0E-5'],
    [-1.5e-10, '-1.5E-10'],
    [1.2300000000000004e-5, '1.23E-5'],
    [1e-100, '1.0E-100'],
    // A half goes to the even digit.
    [100.000244140625, '100.00024414062'],
    [-0.157623291015625, '-0.15762329101562'],
    [0.110137939453125, '0.11013793945312'],
    [100.000732421875, '100.00073242188'],
  ])('of a coordinate, %d, is written as PHP writes a double', (longitude, written) => {
    const content = { latitude: 1, longitude, precision: 1, globe: `${entity}Q2` }
    expect(object('globe-coordinate', content)).toBe(`"Point(${written} 1)"^^geo:wktLiteral`)
  })

  // Converted by PHP 8.2 as JulianDateTimeValueCleaner does.
  it.each([
    ['-4713-01-01T00:00:00Z', '-4712-01-01T00:00:00Z'],
    ['-4713-01-02T00:00:00Z', '-4713-11-25T00:00:00Z'],
    ['-4714-12-31T00:00:00Z', '-4713-12-31T00:00:00Z'],
    ['-0001-12-31T00:00:00Z', '0000-12-29T00:00:00Z'],
    ['+0001-01-01T00:00:00Z', '0000-12-30T00:00:00Z'],
    ['+1452-04-00T00:00:00Z', '1452-04-10T00:00:00Z'],
    ['+1452-00-00T00:00:00Z', '1452-01-10T00:00:00Z'],
    ['+1500-02-31T00:00:00Z', '1500-03-12T00:00:00Z'],
    ['+1501-02-31T00:00:00Z', '1501-03-13T00:00:00Z'],
    ['+1500-04-31T12:30:00Z', '1500-05-11T12:30:00Z'],
    ['+1465072-12-31T00:00:00Z', '1465103-01-30T00:00:00Z'],
    ['+1465073-02-31T00:00:00Z', '1465073-02-28T00:00:00Z'],
    ['-5001-02-31T00:00:00Z', '-5000-02-29T00:00:00Z'],
  ])('of a Julian day, %s, is converted in the years that Wikibase converts', (point, dateTime) => {
    for (const precision of [11, 14])
      expect(object('time', time(point, precision, 'Q1985786'))).toBe(`"${dateTime}"^^xsd:dateTime`)
  })

  it.each([
    ['+1900-02-31T00:00:00Z', '1900-02-28T00:00:00Z'],
    ['-0005-02-31T00:00:00Z', '-0004-02-29T00:00:00Z'],
    ['-5000-02-31T00:00:00Z', '-4999-02-29T00:00:00Z'],
    ['+2001-06-31T00:00:00Z', '2001-06-30T00:00:00Z'],
    ['+2001-06-00T00:00:00Z', '2001-06-01T00:00:00Z'],
  ])('of a Gregorian day, %s, is a day of its month', (point, dateTime) => {
    expect(object('time', time(point))).toBe(`"${dateTime}"^^xsd:dateTime`)
  })

  it('that has none is a variable, and said to be', () => {
    const { pattern, notes } = exported({
      P1: [
        statement(pair('P1', 'math', 'E = mc^2')),
        statement(pair('P1', 'time', 'not a time')),
        statement(pair('P1', 'url', '')),
      ],
    })
    expect(pattern).toBe([1, 2, 3].map((number) => `wd:Q42 wdt:P1 ?value${number} .\n`).join(''))
    expect(notes).toEqual(['export-note-sparql-value'])
  })

  it('that is unknown or none is queried as such', () => {
    const { pattern } = exported({
      P1: [statement(pair('P1', 'string')), statement(pair('P1', 'string'), { value: { type: 'novalue' } })],
    })
    expect(pattern).toBe(
      'wd:Q42 wdt:P1 ?unknown1 .\nFILTER(wikibase:isSomeValue(?unknown1))\nwd:Q42 a wdno:P1 .\n',
    )
  })
})

describe('a statement', () => {
  it('goes through its node if one triple would not find it or would say less', () => {
    const { pattern } = exported({
      P27: [
        statement(pair('P27', 'wikibase-item', 'Q145'), { rank: 'preferred' }),
        statement(pair('P27', 'wikibase-item', 'Q30')),
      ],
      P26: [
        statement(pair('P26', 'wikibase-item', 'Q1'), {
          qualifiers: [pair('P580', 'time', time('+1991-00-00T00:00:00Z', 9)), pair('P582', 'time')],
        }),
      ],
    })
    expect(pattern).toBe(`wd:Q42 wdt:P27 wd:Q145 .
wd:Q42 p:P27 ?statement1 .
?statement1 ps:P27 wd:Q30 ;
  wikibase:rank wikibase:NormalRank .
wd:Q42 p:P26 ?statement2 .
?statement2 ps:P26 wd:Q1 ;
  wikibase:rank wikibase:NormalRank ;
  pq:P580 "1991-01-01T00:00:00Z"^^xsd:dateTime ;
  pq:P582 ?unknown1 .
FILTER(wikibase:isSomeValue(?unknown1))
`)
  })

  it('that is unreadable is omitted, and the export says so', () => {
    expect(exported({ P1: ['unreadable' as unknown as object] })).toEqual({
      prefixes: [''],
      pattern: '',
      notes: ['export-note-unreadable'],
    })
  })
})

it('declares the prefixes in use, from the concept base of the wiki', () => {
  const body = { P1: [statement(pair('P1', 'wikibase-item', 'Q1'), { rank: 'deprecated' })] }
  expect(exported(body, 'https://wiki.example/entity/').prefixes).toEqual([
    'PREFIX wd: <https://wiki.example/entity/>',
    'PREFIX p: <https://wiki.example/prop/>',
    'PREFIX ps: <https://wiki.example/prop/statement/>',
    'PREFIX wikibase: <http://wikiba.se/ontology#>',
  ])
})

it.each(['Q42', 'Q900000001', 'Q900000008'])('%s: every line is of a known form', (item) => {
  const context = exportContext(sampleBody(item))
  const { text } = toSparql(context.list.entries, context)
  const literal = String.raw`"(?:[^"\\\n]|\\["\\nrt])*"(?:@[a-z-]+|\^\^(?:xsd|geo):\w+)?`
  const term = String.raw`(?:wd:[QPLE]\d+(?:-[FS]\d+)?|wdno:P\d+|wikibase:\w+|\?\w+|<[^<>"{}|^\x60\\\x00-\x20]*>|${literal})`
  const verb = String.raw`(?:a|(?:wdt|p|ps|pq):P\d+|wikibase:rank)`
  const known = new RegExp(
    String.raw`^(?:PREFIX \w+: <\S+>|FILTER\(wikibase:isSomeValue\(\?\w+\)\)|(?:${term} |  )${verb} ${term} [.;]|)$`,
  )
  for (const line of text.split('\n')) expect(line).toMatch(known)
})
