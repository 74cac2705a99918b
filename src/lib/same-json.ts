/** Deeper than MediaWiki can write. */
const maxDepth = 1000

/** Whether two values read from JSON are equal; the order of an object's keys does not count. */
export function isSameJson(one: unknown, other: unknown, depth = 0): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (depth > maxDepth) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const keys = Object.keys(one)
  if (keys.length !== Object.keys(other).length) return false
  return keys.every((key) => {
    if (!Object.hasOwn(other, key)) return false
    return isSameJson((one as Fields)[key], (other as Fields)[key], depth + 1)
  })
}

type Fields = Readonly<Record<string, unknown>>
