import * as fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { toCsv, csvRow } from './csv'
import { pair, reference, sampleBody, statement, exportContext, time } from '~/test/export-context'
import { restoreCell } from '~/test/restore-csv'

/** Reads a file back with a third-party parser and restores its cells. */
function parse(text: string): Record<string, string>[] {
  const { data, errors } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true })
  expect(errors).toEqual([])
  return data.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, restoreCell(cell)])),
  )
}

function rowsOf(body: unknown, labels?: Record<string, string>) {
  const context = exportContext(body, labels)
  return parse(toCsv(context.list.entries, context).text)
}

/** A text as a cell of a file, read with a third-party parser. */
const cellOf = (text: string) =>
  Papa.parse<string[]>(csvRow(['Q42', text]), { delimiter: ',', newline: '\r\n' }).data[0]?.[1]

describe('a cell', () => {
  it.each(['=1+1', '+1', '-1+1', '@SUM(A1)', '\t1', '\r1', '＝1', "'=1", "''=1", '-2+3+cmd|calc'])(
    'that a spreadsheet might run is made harmless: %j',
    (text) => {
      expect(cellOf(text)).toBe(`'${text}`)
      expect(restoreCell(`'${text}`)).toBe(text)
    },
  )

  it.each(['-5', '-1,234.5', "'s-Hertogenbosch", 'a=b', '', "'", '−5 °C', '"Q5"', '1.5'])(
    'that is harmless stays unchanged: %j',
    (text) => {
      expect(cellOf(text)).toBe(text)
      expect(restoreCell(text)).toBe(text)
    },
  )

  it.each([
    ['a;=1+1', "a;'=1+1"],
    ['a\t@SUM(A1)', "a\t'@SUM(A1)"],
    ['a\n+1', "a\n'+1"],
    ['a; "=1', `a; "'=1`],
    ["a;'-1", "a;''-1"],
    ['\t=1', "'\t'=1"],
    ['=1;=2', "'=1;'=2"],
  ])('that another separator would begin amid it is made harmless: %j', (text, cell) => {
    expect(cellOf(text)).toBe(cell)
    expect(restoreCell(cell)).toBe(text)
  })

  it('runs nothing in a spreadsheet with other separators, whatever the text', () => {
    const signs = fc.constantFrom("'", '=', '+', '@', '-', '1', 'a', ',', '"', '\r', '\n', '\t', ';', ' ')
    const cell = fc.array(signs).map((list) => list.join(''))
    fc.assert(
      fc.property(
        fc.array(cell, { minLength: 1, maxLength: 4 }),
        fc.constantFrom(';', '\t'),
        (texts, delimiter) => {
          const row = csvRow(['Q42', ...texts])
          const parsed = Papa.parse<string[]>(row, { delimiter }).data.flat()
          // Some parsers ignore quotes altogether.
          const split = row.split(/[;\t\r\n]/)
          for (const read of [...parsed, ...split]) expect(read).not.toMatch(/^["\s]*[=+@]|^["\s]*-(?!\d)/)
        },
      ),
      { numRuns: 2_000 },
    )
  })

  it('is restored, whatever the text', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc
        .array(fc.constantFrom("'", '=', '-', '1', '.', ',', '"', '\r', '\n', '\t', ';', ' ', '＋'))
        .map((signs) => signs.join('')),
    )
    fc.assert(
      fc.property(fc.array(cell, { minLength: 2, maxLength: 4 }), (texts) => {
        const { data } = Papa.parse<string[]>(`${csvRow(texts)}${csvRow(texts)}`, {
          delimiter: ',',
          newline: '\r\n',
        })
        expect(data.slice(0, 2).map((row) => row.map(restoreCell))).toEqual([texts, texts])
      }),
    )
  })
})

describe('toCsv', () => {
  it('begins with a byte order mark and ends its lines as RFC 4180 says', () => {
    const context = exportContext({ P1: [statement(pair('P1', 'string', 'a'))] })
    const { text, mime, extension } = toCsv(context.list.entries, context)
    expect(text.startsWith('\uFEFFitem_id,')).toBe(true)
    expect(text.match(/\r\n/g)).toHaveLength(2)
    expect(text.endsWith('\r\n')).toBe(true)
    expect([mime, extension]).toEqual(['text/csv;charset=utf-8', 'csv'])
  })

  it('puts what is shown and what is raw side by side', () => {
    const labels = { P569: 'date of birth', P585: 'point in time', P248: 'stated in', Q5: 'human' }
    const day = time('+1452-04-15T00:00:00Z', 11, 'Q1985786')
    const qualifiers = [
      pair('P585', 'time', time('+2019-00-00T00:00:00Z', 9)),
      pair('P31', 'wikibase-item', 'q5'),
    ]
    const references = [
      reference(pair('P248', 'wikibase-item', 'Q5'), pair('P1', 'string', 'p. 7')),
      reference(pair('P2', 'time')),
    ]
    const raw = statement(pair('P569', 'time', day), { rank: 'deprecated', qualifiers, references })
    expect(rowsOf({ P569: [raw] }, labels)).toEqual([
      {
        item_id: 'Q42',
        statement_id: raw.id,
        property_id: 'P569',
        property_label: 'date of birth',
        data_type: 'time',
        rank: 'deprecated',
        value_type: 'value',
        value: '15 April 1452',
        value_raw: JSON.stringify(day),
        calendar: '',
        language: '',
        globe: '',
        qualifiers: 'point in time: 2019; P31: human',
        qualifiers_raw: JSON.stringify(qualifiers),
        reference_count: '2',
        references: 'stated in: human; P1: p. 7\nP2: unknown value',
        references_raw: JSON.stringify(references),
      },
    ])
  })

  it('names calendar, language and globe where they belong', () => {
    const day = pair('P1', 'time', time('+1917-11-07T00:00:00Z'))
    const globe = 'http://www.wikidata.org/entity/Q405'
    const rows = rowsOf({
      P1: [statement(day)],
      P2: [statement(pair('P2', 'monolingualtext', { text: 'ночь', language: 'ru' }))],
      P3: [
        statement(pair('P3', 'globe-coordinate', { latitude: 1, longitude: 2, precision: 1, globe }), {
          qualifiers: [day],
        }),
      ],
    })
    const columns = ['value', 'calendar', 'language', 'globe', 'qualifiers']
    expect(rows.map((row) => columns.map((column) => row[column]))).toEqual([
      ['7 November 1917', 'Gregorian', '', '', ''],
      ['ночь', '', 'ru', '', ''],
      ['1°N, 2°E', '', '', 'Q405', 'P1: 7 November 1917 (Gregorian)'],
    ])
  })

  it('gives a row to what has no value or is unreadable', () => {
    const rows = rowsOf({ P1: [statement(pair('P1', 'string')), { id: 'Q42$x' }] })
    expect(
      rows.map((row) => [row['value_type'], row['value'], row['value_raw'], row['property_id']]),
    ).toEqual([
      ['somevalue', 'unknown value', '', 'P1'],
      ['unreadable', '', '{"id":"Q42$x"}', 'P1'],
    ])
  })

  it('says when a text is longer than a cell of Excel', () => {
    const context = exportContext({
      P1: [statement(pair('P1', 'string', 'x'.repeat(32_768))), statement(pair('P1', 'string', 'x'))],
    })
    expect(toCsv(context.list.entries, context).notes).toEqual([
      { message: 'export-note-csv-long', statements: [context.list.entries[0]!.key] },
    ])
  })

  it.each(['Q42', 'Q900000001', 'Q900000008', 'Q900000009', 'Q900000013'])(
    'keeps every raw value of %s through a parser of others',
    (item) => {
      const body = sampleBody(item)
      const rows = rowsOf(body)
      const raws = Object.values(body).flat() as Record<string, { content?: unknown }>[]
      expect(rows).toHaveLength(raws.length)
      for (const [at, raw] of raws.entries()) {
        const row = rows[at]!
        expect(row['statement_id']).toBe(raw['id'])
        const cells = ['value_raw', 'qualifiers_raw', 'references_raw'].map((name) => row[name])
        const parsed = cells.map((cell) => (cell ? (JSON.parse(cell) as unknown) : undefined))
        const list = (name: string) =>
          (raw[name] as unknown as unknown[]).length > 0 ? raw[name] : undefined
        expect(parsed).toEqual([raw['value']!.content, list('qualifiers'), list('references')])
      }
    },
  )

  it('runs nothing, whatever values and labels say', () => {
    const texts = ['=1+1', '@x', '+1', '-1-1', '-5']
    const body = {
      ...sampleBody('Q900000008'),
      P1: texts.map((text) => statement(pair('P1', 'string', text))),
    }
    const context = exportContext(body, { P1: '=HYPERLINK("http://evil")' })
    const { data } = Papa.parse<string[]>(toCsv(context.list.entries, context).text)
    expect(data.flat()).toContain("'=1+1")
    for (const cell of data.flat()) expect(cell).not.toMatch(/^[=+@\t\r]|^-(?![\d.,]+$)/)
  })
})
