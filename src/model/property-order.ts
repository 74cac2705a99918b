/** A wiki's order of properties; null if it has none. */
export type PropertyOrder = readonly string[] | null

/**
 * The first id of each list item (plain, in a link or in a template), in the page's order. Headings, comments
 * and text after an id are ignored, as in Wikibase (lib/includes/Store/WikiTextPropertyOrderProvider.php). An
 * unclosed comment extends to the end, as in MediaWiki, and in linear time.
 */
export function parsePropertyOrder(wikitext: string): string[] {
  const items = wikitext
    .replace(/<!--[^]*?(?:-->|$)/g, '')
    .matchAll(/^[*#]+[ \t]*(?:\[\[(?:d:)?property:|\{\{[a-z]+\|)?(p\d+)\b/gim)
  return [...new Set(Array.from(items, ([, id = '']) => id.toUpperCase()))]
}
