import { isEnglish, perLanguage, intlLocales } from './locale'

/** A decimal number of any length. The fraction keeps its trailing zeros; zero is never negative. */
export type Decimal = { negative: boolean; integer: string; fraction: string }

export function parseDecimal(text: string): Decimal | undefined {
  const match = /^([+-]?)(\d+)(?:\.(\d+))?$/.exec(text)
  if (!match) return undefined
  const [, sign, digits = '', fraction = ''] = match
  const integer = digits.replace(/^0+(?=\d)/, '')
  return { negative: sign === '-' && /[1-9]/.test(integer + fraction), integer, fraction }
}

export function subtract(a: Decimal, b: Decimal): Decimal {
  const places = Math.max(a.fraction.length, b.fraction.length)
  const difference = scaled(a, places) - scaled(b, places)
  const negative = difference < 0n
  const digits = String(negative ? -difference : difference).padStart(places + 1, '0')
  const point = digits.length - places
  return { negative, integer: digits.slice(0, point), fraction: digits.slice(point) }
}

/** Without trailing zeros after the decimal sign. */
export function trim(decimal: Decimal): Decimal {
  return { ...decimal, fraction: decimal.fraction.replace(/0+$/, '') }
}

/** The shortest decimal text of a double, never with an exponent. */
export function plainDecimal(number: number): string {
  const [mantissa = '', exponent] = String(number).split('e')
  if (exponent === undefined) return mantissa
  const [, sign, integer = '', fraction = ''] = /^(-?)(\d)\.?(\d*)$/.exec(mantissa) ?? []
  const shift = Number(exponent)
  if (shift < 0) return `${sign}0.${'0'.repeat(-shift - 1)}${integer}${fraction}`
  // String() uses an exponent from 1e21 on; a mantissa has at most 17 digits, so there is no fraction.
  return `${sign}${integer}${fraction.padEnd(shift, '0')}`
}

function scaled({ negative, integer, fraction }: Decimal, places: number): bigint {
  const amount = BigInt(integer + fraction.padEnd(places, '0'))
  return negative ? -amount : amount
}

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

type NumberSigns = ReturnType<typeof signsFromIntl>

export function signsFromIntl(language: string) {
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
    /** The size of the group before the decimal sign. */
    nearest,
    /** Of the groups before that: 2 in Hindi. */
    further: groups.at(-2) ?? nearest,
    // Spanish, Polish and others group from five digits on.
    shortest: nearest + (groupsFour ? 1 : 2),
  }
}
