import { time, type CheckedStatement } from './checked-statement'

/** Dates that contradict each other, are still to come, or do not exist; and dates that look so but are right. */
export const faultyDates: readonly CheckedStatement[] = [
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
  // Within the precision, the one may be before the other.
  [
    '',
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
    '',
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
    '',
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
    '',
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
    '',
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
  ['', 106, 'P106', 'Q106', { qualifiers: [['P582', time('2999-00-00', 9)]] }],
  ['', 107, 'P585', time('1900-02-29', 11, 'Q1985786')],
  ['', 108, 'P585', time('2000-00-00', 11)],
]
