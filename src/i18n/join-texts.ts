import type { Translate } from './translate'

/** "start time: 1971; end time: 1974", with the language's own comma or semicolon. */
export function joinTexts(
  t: Translate,
  separator: 'ui-comma' | 'ui-semicolon',
  texts: readonly string[],
): string {
  const [first = '', ...others] = texts
  return others.reduce((joined, text) => t(separator, joined, text), first)
}
