/**
 * The filter as written in the address. The first screen needs no more; view-filter.ts, which loads with the
 * filter code, interprets it.
 */
export type FilterParameters = Readonly<Record<string, string>>

/** Whether the parameters filter or sort the list. */
export function isFiltered(parameters: FilterParameters): boolean {
  return Object.keys(parameters).length > 0
}
