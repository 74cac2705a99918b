/**
 * The filter as the address has it. The first screen handles it only so: what it means is known to
 * view-filter.ts, which comes with the code that filters.
 */
export type FilterParameters = Readonly<Record<string, string>>

/** Whether anything is left out or ordered otherwise than by default. */
export function isFiltered(parameters: FilterParameters): boolean {
  return Object.keys(parameters).length > 0
}
