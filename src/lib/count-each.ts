/** How often each value occurs, in the order of the first of each. */
export function countEach<One>(list: Iterable<One>): Map<One, number> {
  const counts = new Map<One, number>()
  for (const one of list) counts.set(one, (counts.get(one) ?? 0) + 1)
  return counts
}
