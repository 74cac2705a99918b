import { good, time, type CheckedStatement } from './checked-statement'

/** References that are missing or weak, and some that are good enough. */
export const faultyReferences: readonly CheckedStatement[] = [
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
  ['reference-weak warning', 47, 'P106', 'Q25', { references: [[['P854', 'http://https://example.org/f']]] }],
  ['reference-weak warning', 48, 'P106', 'Q26', { references: [[['P854', 'https:/example.org/f']]] }],
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
  [
    '',
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
  ['', 116, 'P106', 'Q116', { references: [[['P143', 'Q328']], good] }],
  // An identifier finds its own place in the source.
  ['', 119, 'P214', '113230703', { references: [[['P248', 'Q54919']]] }],
]
