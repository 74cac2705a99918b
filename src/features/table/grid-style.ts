import type { CSSProperties } from 'react'

/** Numbers for the style sheet; React's types know no custom properties. */
export function gridStyle(numbers: Readonly<Record<`--${string}`, number>>): CSSProperties {
  return numbers as CSSProperties
}
