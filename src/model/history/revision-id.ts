/** A revision's id in an address; undefined if it can't be one. */
export function readRevisionId(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}
