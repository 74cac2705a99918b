/**
 * JSON.stringify, but undefined gives no text, and so does what nests deeper than the engine can write: MediaWiki
 * itself writes 512 levels at the most (PHP's json_encode).
 */
export function toJson(value: unknown, indent = 0): string {
  try {
    return JSON.stringify(value, null, indent) ?? ''
  } catch (thrown) {
    // "Maximum call stack size exceeded"; Firefox calls it an InternalError.
    if (thrown instanceof RangeError || (thrown as Error).name === 'InternalError') return ''
    throw thrown
  }
}
