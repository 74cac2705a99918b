/**
 * The optimizations of the first screen. The bench builds the app without one of them to measure its gain
 * (`npm run bench -- --without early-labels`). In code, `__WITH__.earlyLabels` is a constant, so a normal
 * build contains neither the check nor the slower alternative.
 */
export const optimizations = [
  /** Boot requests the labels of the first screen, not the app. */
  'early-labels',
  /** The first rows are drawn before the response is complete. */
  'partial-paint',
  /** Rows are drawn before React has started. */
  'boot-paint',
  /** Boot's code and styles are inline in the page, not separate files. */
  'inline-code',
] as const

export type Optimization = (typeof optimizations)[number]

type CamelCase<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name

/** The type of `__WITH__` in src/vite-env.d.ts, where knip does not look. @public */
export type OptimizationFlags = Readonly<Record<CamelCase<Optimization>, boolean>>

/**
 * Parses names such as `early-labels inline-code`. @throws {Error} for an unknown one, whose build would be
 * measured under a wrong name
 */
export function readOptimizations(text = ''): Optimization[] {
  const names = text.split(/[\s,+]+/).filter((name) => name !== '')
  return names.map((name) => {
    const found = optimizations.find((known) => known === name)
    if (found) return found
    throw new Error(`There is no optimization “${name}”; there are ${optimizations.join(', ')}`)
  })
}

/**
 * Values for Vite's `define`: one boolean per name, because the minifier drops `if (true)` but keeps a search
 * in a list (`"".includes(…)`) and function calls.
 */
export function defineOptimizations(without: readonly Optimization[]): Record<string, string> {
  return Object.fromEntries(
    optimizations.map((name) => {
      const camelCase = name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
      return [`__WITH__.${camelCase}`, String(!without.includes(name))]
    }),
  )
}
