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
  let end = decimal.fraction.length
  while (end > 0 && decimal.fraction[end - 1] === '0') end--
  return { ...decimal, fraction: decimal.fraction.slice(0, end) }
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
