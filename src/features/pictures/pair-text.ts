const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/**
 * "start time: 1971". Where one of the two runs from right to left, both are isolated: a number at the start of the
 * value would else go to the other side of the name.
 */
export function pairText(name: string, value: string): string {
  if (!rightToLeft.test(name + value)) return `${name}: ${value}`
  return `\u2068${name}\u2069: \u2068${value}\u2069`
}

/** Numbers and Latin letters in their order, also among text that runs from right to left. */
export const leftToRight = (text: string) => `\u2066${text}\u2069`
