/** As many items as keep their statements in memory. */
const maxItems = 12

/** Heights in pixels by row key for each item, the latest item last. */
const heightsByItem = new Map<string, Map<string, number>>()

/**
 * The measured row heights of an item. They outlive the list, so that on going back the page has its former
 * height and the browser can restore the scroll position.
 */
export function rowHeightsOf(item: string): Map<string, number> {
  const heights = heightsByItem.get(item) ?? new Map<string, number>()
  heightsByItem.delete(item)
  heightsByItem.set(item, heights)
  const [oldest] = heightsByItem.keys()
  if (heightsByItem.size > maxItems && oldest !== undefined) heightsByItem.delete(oldest)
  return heights
}
