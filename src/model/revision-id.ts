/** A revision's id in an address; undefined if it can't be one. */
export function readRevisionId(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}

/** An item in the name of a file: `Q64`, `Q64-revision-7264`. */
export function itemFileName(itemId: string, revision: number | undefined): string {
  return revision === undefined ? itemId : `${itemId}-revision-${revision}`
}
