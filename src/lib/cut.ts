/** The beginning of a text that may be of any length, never with half of a character of two units (an emoji). */
export function cut(text: string, limit: number): string {
  if (text.length <= limit) return text
  return `${text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '')}…`
}
