import { describe, expect, it } from 'vitest'
import { toQuickStatements } from './quickstatements'
import { pair, reference, sampleBody, statement, exportContext, time } from '~/test/export-context'

function exported(...statements: object[]) {
  const context = exportContext({ P1: statements })
  const { text, notes } = toQuickStatements(context.list.entries, context)
  return { text, notes: notes.map((note) => [note.message, note.statements.length]) }
}

const entity = 'http://www.wikidata.org/entity/'
const value = (dataType: string, content: unknown) => {
  const { text, notes } = exported(statement(pair('P1', dataType, content)))
  return [text.replace(/^Q42\tP1\t|\n$/g, ''), ...notes.map(([message]) => message)]
}

describe('a value', () => {
  it.each([
    ['wikibase-item', 'q5', 'Q5'],
    ['wikibase-property', 'P31', 'P31'],
    ['wikibase-lexeme', 'L42', 'L42'],
    ['wikibase-form', 'L42-F1', 'L42-F1'],
    ['wikibase-sense', 'L42-S1', 'L42-S1'],
    ['string', 'a "b" c', '"a "b" c"'],
    ['external-id', '11888092r', '"11888092r"'],
    ['url', 'https://example.org/?a=b', '"https://example.org/?a=b"'],
    ['commonsMedia', 'Adams.jpg', '"Adams.jpg"'],
    ['geo-shape', 'Data:Berlin.map', '"Data:Berlin.map"'],
    ['monolingualtext', { text: 'Hallo', language: 'de-ch' }, 'de-ch:"Hallo"'],
    ['time', time('+1952-03-11T00:00:00Z'), '+1952-03-11T00:00:00Z/11'],
    ['time', time('+1452-04-15T00:00:00Z', 11, 'Q1985786'), '+1452-04-15T00:00:00Z/11/J'],
    ['time', time('-0044-00-00T00:00:00Z', 9, 'Q1985786'), '-0044-00-00T00:00:00Z/9/J'],
    ['time', time('-13798000000-00-00T00:00:00Z', 0), '-13798000000-00-00T00:00:00Z/0'],
    ['quantity', { amount: '+42', unit: '1' }, '42'],
    ['quantity', { amount: '-0.50', unit: `${entity}Q11573` }, '-0.50U11573'],
    [
      'quantity',
      { amount: '+42', unit: `${entity}Q11573`, lowerBound: '+40', upperBound: '+44.5' },
      '42[40,44.5]U11573',
    ],
    [
      'globe-coordinate',
      { latitude: -51.5, longitude: 1e-7, precision: 0.000001, globe: `${entity}Q2` },
      '@-51.5/0.0000001',
    ],
  ])('of type %s is written as the help page says', (dataType, content, written) => {
    expect(value(dataType, content)).toEqual([written])
  })

  it.each([
    ['an entity schema', 'entity-schema', 'E10'],
    ['a line break', 'string', 'a\nb'],
    ['a tab', 'string', 'a\tb'],
    ['a space at an end', 'string', ' a'],
    ['digits in a language', 'monolingualtext', { text: 'a', language: 'es-419' }],
    ['an hour', 'time', time('+1952-03-11T14:00:00Z', 12)],
    ['a second at midnight', 'time', time('+1952-03-11T00:00:00Z', 14)],
    ['a time of day at the precision of a day', 'time', time('+1952-03-11T14:15:16Z', 11)],
    ['another calendar', 'time', time('+1952-03-11T00:00:00Z', 11, 'Q12138')],
    ['a unit of another wiki', 'quantity', { amount: '+1', unit: 'http://example.org/entity/Q1' }],
    ['a single bound', 'quantity', { amount: '+1', unit: '1', upperBound: '+2' }],
    [
      'another globe',
      'globe-coordinate',
      { latitude: 1, longitude: 2, precision: 1, globe: `${entity}Q405` },
    ],
    ['a type of an extension', 'edtf', '2020-~01'],
    ['what does not fit its type', 'time', 'not a time'],
  ])('with %s is left out, and said to be', (_, dataType, content) => {
    expect(value(dataType, content)).toEqual(['', 'export-note-qs-value'])
  })

  it('that QuickStatements would change is noted', () => {
    expect(value('string', 'a|b')).toEqual(['"a|b"', 'export-note-qs-text'])
    expect(value('string', '“a”')).toEqual(['"“a”"', 'export-note-qs-text'])
    expect(value('string', '""a""')).toEqual(['"""a"""', 'export-note-qs-text'])
    expect(value('string', '12" single')).toEqual(['"12" single"', 'export-note-qs-text'])
    expect(value('string', 'C:\\')).toEqual(['"C:\\"', 'export-note-qs-text'])
    const coordinate = { latitude: 1, longitude: 2, precision: null, globe: `${entity}Q2` }
    expect(value('globe-coordinate', coordinate)).toEqual(['@1/2', 'export-note-qs-precision'])
  })

  // As Python 3.11 prints Decimal.
  it.each([
    ['+0.0000001', true],
    ['-0.000000999', true],
    ['+0.00000010', true],
    ['+0.0000000', true],
    ['+0.000001', false],
    ['+0.0000010', false],
    ['+0.000000', false],
    ['-1.0000000001', false],
    ['+10.0000000', false],
    [`+1${'0'.repeat(30)}`, false],
  ])('of %s becomes a number with an exponent: %s', (amount, isExponent) => {
    const note = isExponent ? ['export-note-qs-exponent'] : []
    const plain = amount.replace('+', '')
    expect(value('quantity', { amount, unit: '1' })).toEqual([plain, ...note])
    const bounded = { amount: '+0', unit: '1', lowerBound: '-1', upperBound: amount }
    expect(value('quantity', bounded)).toEqual([`0[-1,${plain}]`, ...note])
  })

  it('is noted wherever it is on the line', () => {
    const small = pair('P2', 'quantity', { amount: '+0.0000001', unit: '1' })
    const notes = [['export-note-qs-exponent', 1]]
    expect(exported(statement(pair('P1', 'string', 'a'), { qualifiers: [small] })).notes).toEqual(notes)
    const references = [reference(small)]
    expect(exported(statement(pair('P1', 'string', 'a'), { references })).notes).toEqual(notes)
  })
})

describe('a statement', () => {
  const main = pair('P26', 'wikibase-item', 'Q1')

  it('has rank, all qualifiers and all references on its line', () => {
    const { text, notes } = exported(
      statement(main, {
        rank: 'preferred',
        qualifiers: [pair('P580', 'time', time('+1991-11-25T00:00:00Z')), pair('P582', 'time')],
        references: [
          reference(pair('P248', 'wikibase-item', 'Q2'), pair('P813', 'time', time('+2020-01-01T00:00:00Z'))),
          reference(pair('P854', 'url', 'https://example.org/'), pair('P248', 'wikibase-item', 'Q3')),
          reference(pair('P143', 'wikibase-item', 'Q4')),
        ],
      }),
      statement(pair('P26', 'wikibase-item', 'Q5'), { rank: 'deprecated' }),
    )
    expect(text.split('\n').map((line) => line.split('\t'))).toEqual([
      [
        ...['Q42', 'P26', 'Q1', 'R+'],
        ...['P580', '+1991-11-25T00:00:00Z/11', 'P582', 'somevalue'],
        ...['S248', 'Q2', 'S813', '+2020-01-01T00:00:00Z/11'],
        ...['!S854', '"https://example.org/"', 'S248', 'Q3'],
        ...['!S143', 'Q4'],
      ],
      ['Q42', 'P26', 'Q5', 'R-'],
      [''],
    ])
    expect(notes).toEqual([['export-note-qs-rank', 2]])
  })

  it('without value is written in words', () => {
    expect(exported(statement(pair('P40', 'wikibase-item'))).text).toBe('Q42\tP40\tsomevalue\n')
    expect(exported(statement(main, { value: { type: 'novalue' } })).text).toBe('Q42\tP26\tnovalue\n')
  })

  it('is omitted if it would say less without a qualifier', () => {
    const qualifiers = [pair('P1', 'entity-schema', 'E1')]
    expect(exported(statement(main, { qualifiers }))).toEqual({
      text: '',
      notes: [['export-note-qs-value', 1]],
    })
  })

  it('loses a reference that cannot be written whole, and the next one begins', () => {
    const references = [
      reference(pair('P248', 'wikibase-item', 'Q2'), pair('P1', 'entity-schema', 'E1')),
      reference(pair('P854', 'string', 'a')),
    ]
    expect(exported(statement(main, { references }))).toEqual({
      text: 'Q42\tP26\tQ1\tS854\t"a"\n',
      notes: [['export-note-qs-reference', 1]],
    })
  })

  it('that repeats another, or is unreadable, is noted', () => {
    const { text, notes } = exported(statement(main), statement(main), 'unreadable' as unknown as object)
    expect(text).toBe('Q42\tP26\tQ1\nQ42\tP26\tQ1\n')
    expect(notes).toEqual([
      ['export-note-qs-same', 1],
      ['export-note-unreadable', 1],
    ])
  })
})

/** Columns as QuickStatements's parsers recognize them, written from its documentation. */
const valueSyntax = [
  /^(somevalue|novalue)$/,
  /^([QPL]\d+|L\d+-[FS]\d+)$/,
  /^([a-z_-]+:)?".*"$/,
  /^[+-]\d+-\d\d-\d\dT\d\d:\d\d:\d\dZ\/\d+(\/J)?$/,
  /^@-?\d+(\.\d+)?\/-?\d+(\.\d+)?$/,
  /^-?\d+(\.\d+)?(\[-?\d+(\.\d+)?,-?\d+(\.\d+)?\])?(U\d+)?$/,
]

it.each(['Q42', 'Q30', 'Q183', 'Q900000001', 'Q900000008', 'Q900000013'])(
  '%s: every line can be read',
  (item) => {
    const body = sampleBody(item)
    const context = exportContext(body)
    const { entries } = context.list
    const { text, notes } = toQuickStatements(entries, context)
    const lines = text.split('\n').slice(0, -1)
    const left = new Set(
      notes.flatMap(({ message, statements }) => (message === 'export-note-qs-value' ? statements : [])),
    )
    const raws = entries.filter((entry) => !left.has(entry.key)).map((entry) => entry.raw as RawStatement)
    expect(lines).toHaveLength(raws.length)
    const lacking = new Set(
      notes.flatMap(({ message, statements }) => (message === 'export-note-qs-reference' ? statements : [])),
    )
    for (const [at, line] of lines.entries()) {
      const raw = raws[at]!
      const [subject, ...columns] = line.split('\t').filter((column) => !/^R[+-]$/.test(column))
      expect(subject).toBe('Q42')
      const keys = columns.filter((_, place) => place % 2 === 0)
      const values = columns.filter((_, place) => place % 2 === 1)
      expect(values.every((text) => valueSyntax.some((syntax) => syntax.test(text)))).toBe(true)
      const marks = keys.map((key) => key.replace(/\d+$/, ''))
      expect(marks.filter((mark) => mark === 'P')).toHaveLength(1 + raw.qualifiers.length)
      if (lacking.has(raw.id)) continue
      expect(marks.filter((mark) => mark === '!S')).toHaveLength(Math.max(raw.references.length - 1, 0))
      const parts = raw.references.flatMap((one) => one.parts.map((part) => part.property.id.slice(1)))
      expect(keys.filter((key) => key.includes('S')).map((key) => key.replace(/\D/g, ''))).toEqual(parts)
    }
  },
)

type RawStatement = {
  id: string
  qualifiers: unknown[]
  references: { parts: { property: { id: string } }[] }[]
}
