import { describe, expect, test } from 'vitest'
import { linearPattern } from './linear-pattern'
import recorded from './pcre-answers.ndjson?raw'

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

test.each(patterns)('%s matches as Wikidata says', (pattern, matches, others) => {
  const match = linearPattern(pattern)
  expect(matches.filter((text) => !match?.(text))).toEqual([])
  expect(others.filter((text) => match?.(text))).toEqual([])
})

type Answer = { pattern: string } & (
  | { matches: string[]; others: string[]; disputed?: string[] }
  | { notAnswered: true }
  | { refused: true }
)

/**
 * What PHP 8.2 with PCRE2 10.42 answered to `preg_match('(^(?:' . $pattern . ')$)u', $text)`, as Wikibase asks it: for
 * every construct of the pages pcre2pattern and pcre2syntax, and for some hundred generated patterns.
 */
const answers = recorded
  .trim()
  .split('\n')
  .map((line): Answer => JSON.parse(line))

test.each(answers.filter((answer) => 'matches' in answer))(
  '$pattern matches as PCRE would',
  ({ pattern, matches, others, disputed = [] }) => {
    const match = linearPattern(pattern)
    expect(matches.map((text) => match?.(text))).toEqual(matches.map(() => true))
    expect(others.map((text) => match?.(text))).toEqual(others.map(() => false))
    // Releases of PCRE2 don’t agree.
    expect(match).toBeDefined()
    expect(disputed.map((text) => match?.(text))).toEqual(disputed.map(() => undefined))
  },
)

describe('a pattern is not checked', () => {
  test.each(answers.filter((answer) => 'notAnswered' in answer))(
    'that is not understood: $pattern',
    ({ pattern }) => expect(linearPattern(pattern)).toBeUndefined(),
  )
  test.each(answers.filter((answer) => 'refused' in answer))('that PCRE refuses: $pattern', ({ pattern }) =>
    expect(linearPattern(pattern)).toBeUndefined(),
  )
  test.each([
    ['a'.repeat(3_000)],
    ['('.repeat(60) + 'a' + ')'.repeat(60)],
    ['((a{100}){100}){100}'],
    ['(a{0,2000}){0,2000}'],
    ['((){1400}){1400}'],
  ])('that is too large: %.30s', (pattern) => expect(linearPattern(pattern)).toBeUndefined())
})

test.each(['(a+)+b', '(a|a)*b', '(a|aa)+b', '([a-z]+)*b', '(.*)*b', '((a*)*)*b', 'a*a*a*a*a*a*a*a*b'])(
  '%s takes no longer for a text that almost matches',
  (pattern) => {
    const match = linearPattern(pattern)
    expect(match?.('a'.repeat(490))).toBe(false)
    expect(match?.(`${'a'.repeat(490)}b`)).toBe(true)
  },
)

test('a long text is answered, unless that takes too long', () => {
  const match = linearPattern('a+b')
  expect(match?.(`${'a'.repeat(20_000)}b`)).toBe(true)
  expect(match?.('a'.repeat(20_000))).toBe(false)
  expect(match?.('a'.repeat(200_000))).toBeUndefined()
  const large = linearPattern('[ab]*(a?b?){200}c')
  expect(large?.('ab'.repeat(200))).toBe(false)
  expect(large?.('ab'.repeat(20_000))).toBeUndefined()
})
