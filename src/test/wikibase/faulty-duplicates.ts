import { good, time, type CheckedStatement } from './checked-statement'

/** Statements and references that occur twice, and some that only look so. */
export const faultyDuplicates: readonly CheckedStatement[] = [
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
  // Two unknown values need not be the same.
  ['', 112, 'P108', 'somevalue'],
  ['', 113, 'P108', 'somevalue'],
  ['', 114, 'P108', 'Q12', { qualifiers: [['P580', time('2002-00-00', 9)]] }],
]
