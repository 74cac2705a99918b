import { amount, good, place, type CheckedStatement } from './checked-statement'

/** Quantities, coordinates and identifiers, wrong and right. */
export const faultyValues: readonly CheckedStatement[] = [
  ['value violation', 18, 'P1082', amount('+10', ['+11', '+12'])],
  ['value violation', 19, 'P1082', amount('+10', ['+8', '+9'])],
  ['value violation', 20, 'P1082', amount('+1000000000000000000000', ['+999', '+999999999999999999999'])],
  ['value violation', 21, 'P106', 'Q11', { qualifiers: [['P2044', amount('-1.5', ['-1.4', '-1.3'])]] }],
  ['value violation', 22, 'P625', place(91, 10)],
  ['value violation', 23, 'P625', place(10, 181)],
  ['value violation', 24, 'P625', place(-90.5, 0, 'Q405')],
  ['value violation', 25, 'P625', place(10, 720)],
  ['format warning', 45, 'P214', '0123'],
  ['format warning', 46, 'P345', 'tt123'],
  [
    'value violation',
    49,
    'P106',
    'Q27',
    { references: [[...good, ['P1082', amount('+10', ['+11', '+12'])]]] },
  ],
  ['value violation', 50, 'P106', 'Q28', { references: [[...good, ['P625', place(91, 10)]]] }],
  ['', 109, 'P1082', amount('+10', ['+10', '+10.0'])],
  ['', 110, 'P625', place(90, 180)],
  ['', 111, 'P625', place(-10, 350, 'Q111')],
  ['', 117, 'P214', '113230702'],
  ['', 118, 'P227', 'anything: its property has no format that is understood'],
]
