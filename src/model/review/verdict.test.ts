import { describe, expect, it, test } from 'vitest'
import { countStates, isLater, readVerdict, reviewState, type GivenVerdict } from './verdict'

const hash = '0123456789abcdef'
const given: GivenVerdict = { verdict: 'checked', hash, at: 1000, revision: 7, note: 'seen in print' }

describe('a stored verdict', () => {
  it('is read as it was given', () => expect(readVerdict(given)).toEqual(given))

  test.each([
    ['another word', { verdict: 'good' }],
    ['no hash', { hash: undefined }],
    ['a hash that is none', { hash: '<b>' }],
    ['a time that is none', { at: NaN }],
    ['a note that is too long', { note: 'x'.repeat(501) }],
    ['a revision that is none', { revision: -1 }],
  ])('is not read with %s', (_, changes) => expect(readVerdict({ ...given, ...changes })).toBeUndefined())
})

test.each([
  [given, { none: 0, checked: 1, wrong: 0, again: 0, changed: 0 }],
  [undefined, { none: 1, checked: 0, wrong: 0, again: 0, changed: 0 }],
  [
    { ...given, verdict: 'none' as const },
    { none: 1, checked: 0, wrong: 0, again: 0, changed: 0 },
  ],
  [
    { ...given, hash: 'f'.repeat(16) },
    { none: 0, checked: 0, wrong: 0, again: 0, changed: 1 },
  ],
])('%# counts as it stands', (verdict, counts) =>
  expect(countStates([reviewState(verdict, () => hash)])).toEqual(counts),
)

test('of two verdicts the later holds, of two at the same time the same one everywhere', () => {
  const wrong: GivenVerdict = { ...given, verdict: 'wrong' }
  expect(isLater({ ...wrong, at: 1001 }, given)).toBe(true)
  expect(isLater({ ...wrong, at: 999 }, given)).toBe(false)
  expect(isLater(given, wrong)).not.toBe(isLater(wrong, given))
  expect(isLater(given, given)).toBe(false)
  expect(isLater(given, undefined)).toBe(true)
})
