/** A small number in decimal digits, never with an exponent: 1.5e-7 is `0.00000015`. */
export function decimalText(number: number): string {
  const text = String(number)
  const [, sign = '', whole = '', fraction = '', exponent] = /^(-?)(\d)(?:\.(\d+))?e-(\d+)$/.exec(text) ?? []
  return exponent === undefined ? text : `${sign}0.${'0'.repeat(Number(exponent) - 1)}${whole}${fraction}`
}
