import { describe, expect, test } from 'vitest'
import { linearPattern } from './linear-pattern'

/** Patterns of Wikidata (P1793), with texts that match and texts that don't. */
const patterns: [pattern: string, matches: string[], others: string[]][] = [
  ['[1-9]\\d(\\d{0,7}|\\d{17,20})', ['113230702', '24', '12'], ['1', '0123', '1234567890', '11x']],
  [
    '1[012]?\\d{7}[0-9X]|[47]\\d{6}-\\d|[1-9]\\d{0,7}-[0-9X]|3\\d{7}[0-9X]',
    ['118529579', '4005728-8'],
    ['118529579a', ''],
  ],
  ['nm\\d{7,8}', ['nm0010930'], ['nm001093', 'tt0010930']],
  ['(n|nb|nr|no|ns|sh)([4-9][0-9]|00|20[0-2][0-9])[0-9]{6}', ['n80076765'], ['n 80076765']],
  ['\\p{Lu}\\p{L}*', ['Adams', 'É'], ['adams', 'Adams1']],
  ['(?i)[a-f]+', ['AbC'], ['xyz']],
  ['^[A-Z]{2}$', ['DE'], ['DEU']],
  ['a{2,}b??', ['aa', 'aaab'], ['a', 'aabb']],
  ['(?:Q|P)[1-9]\\d*|', ['Q42', ''], ['Q0']],
  ['[\\w.\\-/@&]+', ['a.b-c/d@e&f'], ['a b']],
  ['\\S+ \\S+', ['a b'], ['ab']],
  ['.+', ['äöü 🙂'], ['', 'a\nb']],
  ['[^/]+', ['🙂'], ['a/b']],
  ['a|b|cd', ['a', 'cd'], ['c', 'ab']],
  ['(a|ab)(c|bcd)', ['abcd', 'ac', 'abc'], ['abcdd']],
]

test.each(patterns)('%s matches as the browser would', (pattern, matches, others) => {
  const match = linearPattern(pattern)
  expect(matches.filter((text) => !match?.(text))).toEqual([])
  expect(others.filter((text) => match?.(text))).toEqual([])
})

describe('a pattern that is not understood', () => {
  test.each([
    '(?=a)b',
    '(?!x)y',
    '(?<=a)b',
    '(a)\\1',
    'a++',
    '(?>a)',
    '[[:alpha:]]',
    '(',
    ')',
    'a)',
    '[a',
    '\\',
    '*a',
    'a{3,1}',
    'a^b',
    '\\p{Nonsense}',
    '[z-a]',
    '\\bword',
  ])('is not checked: %s', (pattern) => expect(linearPattern(pattern)).toBeUndefined())
  test.each([
    ['a'.repeat(3_000)],
    ['('.repeat(60) + 'a' + ')'.repeat(60)],
    ['((a{100}){100}){100}'],
    ['(a{0,2000}){0,2000}'],
    ['((){1400}){1400}'],
  ])('nor is one that is too large: %.30s', (pattern) => expect(linearPattern(pattern)).toBeUndefined())
})

test.each(['(a+)+b', '(a|a)*b', '(a|aa)+b', '([a-z]+)*b', '(.*)*b', '((a*)*)*b', 'a*a*a*a*a*a*a*a*b'])(
  '%s takes no longer for a text that almost matches',
  (pattern) => {
    const match = linearPattern(pattern)
    expect(match?.('a'.repeat(490))).toBe(false)
    expect(match?.(`${'a'.repeat(490)}b`)).toBe(true)
  },
)
