import type { Decimal } from './decimal'
import { isEnglish, perLanguage } from './locale'
import { signsFromIntl, type NumberSigns } from './number-signs'

/**
 * MediaWiki's minus sign (Language::formatNum), in every language; `Intl` uses others and adds direction marks.
 */
export const minus = '\u2212'

/** Formats a decimal number with all its digits: `Intl` would convert it to a double. */
export function formatDecimal({ negative, integer, fraction }: Decimal, language: string): string {
  const signs = numberSigns(language)
  const whole = (negative ? minus : '') + group(integer, signs)
  return fraction === '' ? whole : whole + signs.decimal + fraction
}

export function formatCount(count: number, language: string): string {
  if (count < 1000) return String(count)
  return formatDecimal({ negative: false, integer: String(count), fraction: '' }, language)
}

/** Written out, because a browser's first number format takes 10 ms; a test compares it with `Intl`. */
const english: NumberSigns = { separator: ',', decimal: '.', nearest: 3, further: 3, shortest: 4 }

const numberSigns = perLanguage((language) => (isEnglish(language) ? english : signsFromIntl(language)))

function group(digits: string, { separator, nearest, further, shortest }: NumberSigns): string {
  if (separator === '' || digits.length < shortest) return digits
  let end = digits.length - nearest
  const groups = [digits.slice(end)]
  for (; end > 0; end -= further) groups.push(digits.slice(Math.max(0, end - further), end))
  return groups.toReversed().join(separator)
}
