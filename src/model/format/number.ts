import type { Decimal } from './decimal'
import { isEnglish, perLanguage, intlLocales } from './locale'

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

/** `nearest`: size of the group before the decimal sign; `further`: of the groups before that (Hindi: 3 and 2). */
type NumberSigns = {
  separator: string
  decimal: string
  nearest: number
  further: number
  shortest: number
}

/** The language's format according to `Intl`. */
export function signsFromIntl(language: string): NumberSigns {
  const format = new Intl.NumberFormat(intlLocales(language))
  const sample = format.formatToParts(12345678901.5)
  const groups = sample.filter((part) => part.type === 'integer').map((part) => part.value.length)
  const find = (type: string) => sample.find((part) => part.type === type)?.value
  const nearest = groups.at(-1) ?? 3
  const groupsFour = format.formatToParts(1000).some((part) => part.type === 'group')
  return {
    // Wikibase's French uses the plain no-break space; CLDR uses the narrow one.
    separator: (find('group') ?? '').replace('\u202f', '\u00a0'),
    decimal: find('decimal') ?? '.',
    nearest,
    further: groups.at(-2) ?? nearest,
    // Spanish, Polish and others group from five digits on.
    shortest: nearest + (groupsFour ? 1 : 2),
  }
}
