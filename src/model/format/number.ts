import type { Decimal } from './decimal'
import { intlLocales, isEnglish, perLanguage } from './locale'

/** MediaWiki's minus (Language::formatNum), in every language; `Intl` differs and adds direction marks. */
export const minus = '\u2212'

/** Writes a decimal number as the language does, down to its last digit: `Intl` would pass it through a float. */
export function formatDecimal({ negative, integer, fraction }: Decimal, language: string): string {
  const signs = numberSigns(language)
  const whole = (negative ? minus : '') + group(integer, signs)
  return fraction === '' ? whole : whole + signs.decimal + fraction
}

/** A count as the language writes it. */
export function formatCount(count: number, language: string): string {
  // No language groups fewer than four digits.
  if (count < 1000) return String(count)
  return formatDecimal({ negative: false, integer: String(count), fraction: '' }, language)
}

/** `nearest` is the size of the group before the decimal sign, `further` of those before it (in Hindi 3 and 2). */
type NumberSigns = {
  separator: string
  decimal: string
  nearest: number
  further: number
  shortest: number
}

/** Written out, as a browser's first number format takes 10 ms; a test holds it against `Intl`. */
const english: NumberSigns = { separator: ',', decimal: '.', nearest: 3, further: 3, shortest: 4 }

const numberSigns = perLanguage((language) => (isEnglish(language) ? english : signsFromIntl(language)))

/** What `Intl` knows of the language. */
export function signsFromIntl(language: string): NumberSigns {
  const format = new Intl.NumberFormat(intlLocales(language))
  const sample = format.formatToParts(12345678901.5)
  const groups = sample.filter((part) => part.type === 'integer').map((part) => part.value.length)
  const find = (type: string) => sample.find((part) => part.type === type)?.value
  const nearest = groups.at(-1) ?? 3
  const groupsFour = format.formatToParts(1000).some((part) => part.type === 'group')
  return {
    // Wikibase's French has the plain no-break space where CLDR has the narrow one.
    separator: (find('group') ?? '').replace('\u202f', '\u00a0'),
    decimal: find('decimal') ?? '.',
    nearest,
    further: groups.at(-2) ?? nearest,
    // Spanish, Polish and others separate from five digits on.
    shortest: nearest + (groupsFour ? 1 : 2),
  }
}

function group(digits: string, { separator, nearest, further, shortest }: NumberSigns): string {
  if (separator === '' || digits.length < shortest) return digits
  let end = digits.length - nearest
  const groups = [digits.slice(end)]
  for (; end > 0; end -= further) groups.push(digits.slice(Math.max(0, end - further), end))
  return groups.toReversed().join(separator)
}
