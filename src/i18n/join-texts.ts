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

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/**
 * "start time: 1971", with the language's own colon. Where one of the two runs from right to left, both are
 * isolated: otherwise a number at the start of the value would go to the other side of the name.
 */
export function pairText(t: Translate, name: string, value: string): string {
  if (!rightToLeft.test(name + value)) return t('ui-pair', name, value)
  return t('ui-pair', `\u2068${name}\u2069`, `\u2068${value}\u2069`)
}
