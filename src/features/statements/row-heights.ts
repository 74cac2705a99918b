/** As many items as stay in memory with their statements. */
const mostItems = 12

/** Heights of rows in pixels by row key, for each item; the one looked at last stands last. */
const kept = new Map<string, Map<string, number>>()

/**
 * The measured heights of an item's rows. They outlive the list, so that whoever comes back to an item finds it
 * as high as it was, and the browser puts the page where it stood.
 */
export function rowHeightsOf(item: string): Map<string, number> {
  const heights = kept.get(item) ?? new Map<string, number>()
  kept.delete(item)
  kept.set(item, heights)
  const [oldest] = kept.keys()
  if (kept.size > mostItems && oldest !== undefined) kept.delete(oldest)
  return heights
}
