/** A revision's id as an address has it; undefined for what can't be one. */
export function readRevisionId(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}
