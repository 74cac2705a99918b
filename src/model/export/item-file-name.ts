/** An item in the name of a file: `Q64`, `Q64-revision-7264`. */
export function itemFileName(itemId: string, revision: number | undefined): string {
  return revision === undefined ? itemId : `${itemId}-revision-${revision}`
}
