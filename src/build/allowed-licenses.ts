/** Licenses allowed in a build that is distributed under MIT. */
const allowed = /^(MIT|ISC|0BSD|Apache-2\.0|BSD-[123]-Clause|OFL-1\.[01](-(no-)?RFN)?)$/

/** Whether an SPDX expression permits inclusion in the build; of alternatives with OR, one is enough. */
export function isAllowedLicense(expression: string): boolean {
  const plain = expression.trim()
  // Nested expressions need a human decision.
  const inner = /^\(([^()]*)\)$/.exec(plain)?.[1] ?? plain
  return inner.split(/\s+OR\s+/).some((way) => way.split(/\s+AND\s+/).every((name) => allowed.test(name)))
}
