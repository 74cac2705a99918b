/** Groups values by a key, in the order of the first of each. (`Map.groupBy` came with ES2024.) */
export function groupBy<Key, One>(list: readonly One[], keyOf: (one: One) => Key): [Key, [One, ...One[]]][] {
  const groups = new Map<Key, [One, ...One[]]>()
  for (const one of list) {
    const key = keyOf(one)
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  return [...groups]
}
