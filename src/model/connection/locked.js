// @ts-check
// JavaScript for the same reason as base-url.js.

/**
 * Whether config.json restricts a deployment to its own instances. Any value but `false` does, so that a mistake
 * does not lift the restriction.
 * @param {unknown} json
 */
export function isLocked(json) {
  const { locked = false } = /** @type {{ locked?: unknown }} */ (json ?? {})
  return locked !== false && locked !== null
}
