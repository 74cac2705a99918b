import { phpJson } from './answers'

/** An item with faults that a check finds: the statement of each, by its last three digits. */
export const faultyItemId = 'Q930000009'

const wikidata = 'http://www.wikidata.org/entity/'
const idOf = (number: number) => `${faultyItemId}$00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const types: Readonly<Record<string, string>> = {
  P31: 'wikibase-item',
  P106: 'wikibase-item',
  P108: 'wikibase-item',
  P143: 'wikibase-item',
  P248: 'wikibase-item',
  P1082: 'quantity',
  P2044: 'quantity',
  P214: 'external-id',
  P227: 'external-id',
  P345: 'external-id',
  P625: 'globe-coordinate',
  P854: 'url',
  P4656: 'url',
  P1476: 'string',
}
const dates = ['P569', 'P570', 'P571', 'P576', 'P577', 'P580', 'P582', 'P585', 'P813', 'P1319', 'P1326']

type Wire = { property: { id: string; data_type: string }; value: { type: string; content?: unknown } }

function pair(id: string, content: unknown): Wire {
  const property = { id, data_type: types[id] ?? (dates.includes(id) ? 'time' : 'string') }
  return content === 'somevalue' || content === 'novalue'
    ? { property, value: { type: content } }
    : { property, value: { type: 'value', content } }
}

const time = (day: string, precision = 11, calendar = 'Q1985727') => ({
  time: `${/^[+-]/.test(day) ? '' : '+'}${day}T00:00:00Z`,
  precision,
  calendarmodel: wikidata + calendar,
})
const amount = (number: string, lowerBound: string, upperBound: string) => ({
  amount: number,
  unit: '1',
  lowerBound,
  upperBound,
})
const place = (latitude: number, longitude: number, globe = 'Q2') => ({
  latitude,
  longitude,
  precision: 0.01,
  globe: wikidata + globe,
})

type Pairs = readonly (readonly [id: string, content: unknown])[]

/** Enough for a source that is found. */
const good: Pairs = [
  ['P854', 'https://example.org/a'],
  ['P813', time('2020-01-01')],
]

type Rest = { qualifiers?: Pairs; references?: readonly Pairs[]; rank?: string }

function statement(number: number, id: string, content: unknown, rest: Rest = {}) {
  const { qualifiers = [], references = [good], rank = 'normal' } = rest
  return {
    id: idOf(number),
    rank,
    ...pair(id, content),
    qualifiers: qualifiers.map(([property, value]) => pair(property, value)),
    references: references.map((parts, index) => ({
      hash: `${number}-${index}`,
      parts: parts.map(([property, value]) => pair(property, value)),
    })),
  }
}

/** Faults: what is to be found (a kind and a status), and the statement that has it. */
const faulty: readonly [expected: string, number: number, id: string, content: unknown, rest?: Rest][] = [
  [
    'date violation',
    1,
    'P106',
    'Q1',
    {
      qualifiers: [
        ['P580', time('2001-00-00', 9)],
        ['P582', time('2000-00-00', 9)],
      ],
    },
  ],
  [
    'date violation',
    2,
    'P106',
    'Q2',
    {
      qualifiers: [
        ['P582', time('1999-05-02')],
        ['P580', time('1999-05-03')],
      ],
    },
  ],
  // 1 January 1700 (Gregorian) is 21 December 1699 (Julian).
  [
    'date violation',
    3,
    'P106',
    'Q3',
    {
      qualifiers: [
        ['P580', time('1699-12-22', 11, 'Q1985786')],
        ['P582', time('1699-12-31')],
      ],
    },
  ],
  [
    'date violation',
    4,
    'P106',
    'Q4',
    {
      qualifiers: [
        ['P580', time('-0044-00-00', 9)],
        ['P582', time('-0045-00-00', 9)],
      ],
    },
  ],
  [
    'date violation',
    5,
    'P106',
    'Q5',
    {
      qualifiers: [
        ['P580', time('1901-00-00', 7)],
        ['P582', time('1900-00-00', 9)],
      ],
    },
  ],
  [
    'date violation',
    6,
    'P106',
    'Q6',
    {
      qualifiers: [
        ['P1319', time('1990-00-00', 8)],
        ['P1326', time('1989-12-31')],
      ],
    },
  ],
  [
    'date violation',
    7,
    'P106',
    'Q7',
    {
      qualifiers: [
        ['P580', time('2002-00-00', 9)],
        ['P580', time('2003-00-00', 9)],
        ['P582', time('2001-00-00', 9)],
      ],
    },
  ],
  ['', 8, 'P569', time('1952-03-11')],
  ['date violation', 9, 'P570', time('1952-03-10')],
  ['', 10, 'P571', time('1900-00-00', 8)],
  ['date violation', 11, 'P576', time('1899-12-31')],
  ['date suggestion', 12, 'P577', time('2999-00-00', 9)],
  ['date suggestion', 13, 'P106', 'Q8', { qualifiers: [['P585', time('3001-00-00', 7)]] }],
  [
    'date warning',
    14,
    'P106',
    'Q9',
    {
      references: [
        [
          ['P854', 'https://example.org/b'],
          ['P813', time('2998-01-01')],
        ],
      ],
    },
  ],
  ['date suggestion', 15, 'P585', time('10000000000-00-00', 2)],
  ['date warning', 16, 'P585', time('1900-02-29')],
  ['date warning', 17, 'P106', 'Q10', { qualifiers: [['P585', time('2021-06-31')]] }],
  ['value violation', 18, 'P1082', amount('+10', '+11', '+12')],
  ['value violation', 19, 'P1082', amount('+10', '+8', '+9')],
  ['value violation', 20, 'P1082', amount('+1000000000000000000000', '+999', '+999999999999999999999')],
  ['value violation', 21, 'P106', 'Q11', { qualifiers: [['P2044', amount('-1.5', '-1.4', '-1.3')]] }],
  ['value violation', 22, 'P625', place(91, 10)],
  ['value violation', 23, 'P625', place(10, 181)],
  ['value violation', 24, 'P625', place(-90.5, 0, 'Q405')],
  ['value violation', 25, 'P625', place(10, 720)],
  [
    '',
    26,
    'P108',
    'Q12',
    {
      qualifiers: [
        ['P580', time('2001-00-00', 9)],
        ['P1476', 'a'],
      ],
    },
  ],
  [
    'duplicate-statement warning',
    27,
    'P108',
    'Q12',
    {
      qualifiers: [
        ['P1476', 'a'],
        ['P580', time('2001-00-00', 9)],
      ],
    },
  ],
  ['', 28, 'P108', 'novalue'],
  ['duplicate-statement warning', 29, 'P108', 'novalue', { rank: 'preferred' }],
  ['', 30, 'P1476', 'text'],
  ['duplicate-statement warning', 31, 'P1476', 'text', { references: [[['P854', 'https://example.org/c']]] }],
  ['duplicate-reference warning', 32, 'P106', 'Q13', { references: [good, good.toReversed()] }],
  [
    'duplicate-reference warning',
    33,
    'P106',
    'Q14',
    { references: [good, [['P854', 'https://example.org/d']], good, good] },
  ],
  [
    'duplicate-reference suggestion',
    34,
    'P106',
    'Q15',
    {
      references: [
        good,
        [
          ['P854', 'https://example.org/a'],
          ['P813', time('2021-02-02')],
        ],
      ],
    },
  ],
  [
    'duplicate-reference suggestion',
    35,
    'P106',
    'Q16',
    { references: [good, [['P854', 'https://example.org/a']]] },
  ],
  ['reference-weak warning', 36, 'P106', 'Q17', { references: [[['P854', 'www.example.org/page']]] }],
  ['reference-weak warning', 37, 'P106', 'Q18', { references: [[['P854', '//example.org/page']], good] }],
  ['reference-weak warning', 38, 'P106', 'Q19', { references: [[['P854', 'https://']]] }],
  ['reference-weak suggestion', 39, 'P106', 'Q20', { references: [[['P248', 'Q5375741']]] }],
  [
    'reference-weak suggestion',
    40,
    'P106',
    'Q21',
    {
      references: [
        [
          ['P248', 'Q5375741'],
          ['P813', time('2015-01-01')],
        ],
      ],
    },
  ],
  ['reference-imported suggestion', 41, 'P106', 'Q22', { references: [[['P143', 'Q328']]] }],
  [
    'reference-imported suggestion',
    42,
    'P106',
    'Q23',
    {
      references: [
        [
          ['P143', 'Q328'],
          ['P813', time('2015-01-01')],
        ],
        [['P4656', 'https://de.example.org/?oldid=1']],
      ],
    },
  ],
  ['reference-missing suggestion', 43, 'P106', 'Q24', { references: [] }],
  ['reference-missing suggestion', 44, 'P106', 'somevalue', { references: [] }],
  ['format warning', 45, 'P214', '0123'],
  ['format warning', 46, 'P345', 'tt123'],
  ['reference-weak warning', 47, 'P106', 'Q25', { references: [[['P854', 'http://https://example.org/f']]] }],
  ['reference-weak warning', 48, 'P106', 'Q26', { references: [[['P854', 'https:/example.org/f']]] }],
  ['value violation', 49, 'P106', 'Q27', { references: [[...good, ['P1082', amount('+10', '+11', '+12')]]] }],
  ['value violation', 50, 'P106', 'Q28', { references: [[...good, ['P625', place(91, 10)]]] }],
  [
    'reference-weak suggestion',
    51,
    'P106',
    'Q29',
    {
      references: [
        [
          ['P248', 'Q5375741'],
          ['P143', 'Q328'],
        ],
      ],
    },
  ],
]

/** Like the faults, but right. */
const right: readonly [number: number, id: string, content: unknown, rest?: Rest][] = [
  // Within the precision, the one may be before the other.
  [
    101,
    'P106',
    'Q101',
    {
      qualifiers: [
        ['P580', time('1990-05-00', 10)],
        ['P582', time('1990-00-00', 9)],
      ],
    },
  ],
  [
    102,
    'P106',
    'Q102',
    {
      qualifiers: [
        ['P580', time('1999-00-00', 7)],
        ['P582', time('1905-00-00', 9)],
      ],
    },
  ],
  [
    103,
    'P106',
    'Q103',
    {
      qualifiers: [
        ['P580', time('1700-01-01')],
        ['P582', time('1699-12-22', 11, 'Q1985786')],
      ],
    },
  ],
  [
    104,
    'P106',
    'Q104',
    {
      qualifiers: [
        ['P580', time('2001-00-00', 9)],
        ['P582', 'somevalue'],
      ],
    },
  ],
  [
    105,
    'P106',
    'Q105',
    {
      rank: 'deprecated',
      qualifiers: [
        ['P580', time('2001-00-00', 9)],
        ['P582', time('2000-00-00', 9)],
      ],
    },
  ],
  // An end may be planned.
  [106, 'P106', 'Q106', { qualifiers: [['P582', time('2999-00-00', 9)]] }],
  [107, 'P585', time('1900-02-29', 11, 'Q1985786')],
  [108, 'P585', time('2000-00-00', 11)],
  [109, 'P1082', amount('+10', '+10', '+10.0')],
  [110, 'P625', place(90, 180)],
  [111, 'P625', place(-10, 350, 'Q111')],
  // Two unknown values need not be the same.
  [112, 'P108', 'somevalue'],
  [113, 'P108', 'somevalue'],
  [114, 'P108', 'Q12', { qualifiers: [['P580', time('2002-00-00', 9)]] }],
  [
    115,
    'P106',
    'Q115',
    {
      references: [
        [
          ['P248', 'Q5375741'],
          ['P854', 'https://example.org/e'],
        ],
      ],
    },
  ],
  [116, 'P106', 'Q116', { references: [[['P143', 'Q328']], good] }],
  [117, 'P214', '113230702'],
  // An identifier finds its own place in the source.
  [119, 'P214', '113230703', { references: [[['P248', 'Q54919']]] }],
  [118, 'P227', 'anything: its property has no format that is understood'],
]

/** The expected findings, as kind and status, by the id of the statement. */
export const faults: readonly (readonly [expected: string, statementId: string])[] = faulty
  .filter(([expected]) => expected !== '')
  .map(([expected, number]) => [expected, idOf(number)])

/** The statements in the order of their properties. */
export function faultyStatements(): string {
  const body: Record<string, object[]> = {}
  for (const [number, id, content, rest] of [...faulty.map(([, ...rest]) => rest), ...right])
    (body[id] ??= []).push(statement(number, id, content, rest))
  return phpJson(body)
}

/** Formats of identifiers (P1793), not recorded; the last one looks ahead, which is not understood. */
export const identifierFormats: Readonly<Record<string, string>> = {
  P345: '(ch|co|ev|nm|tt)\\d{7,8}',
  P227: '(?=[1-9])\\d+',
}

/** The statements of a property with a format. */
export function formatStatement(id: string, pattern: string): string {
  const property = { id: 'P1793', data_type: 'string' }
  const statement = { id: `${id}$00000000-0000-4000-8000-000000001793`, rank: 'normal', property }
  const value = { type: 'value', content: pattern }
  return phpJson({ P1793: [{ ...statement, value, qualifiers: [], references: [] }] })
}
