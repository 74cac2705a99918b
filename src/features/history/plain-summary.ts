/** A summary as MediaWiki shows it, with the text of links instead of their markup. */
export function plainSummary(text: string): string {
  return text.replace(
    /\[\[:?([^[\]|]{1,300})(?:\|([^[\]]{0,300}))?\]\]/g,
    (_, target: string, shown = '') => shown || target,
  )
}
