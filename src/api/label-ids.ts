import type { Label } from '~/model/label'

/** Labels by id. May hold more than was asked for. */
export type LabelAnswer = Map<string, Label>

/** The Action API's limit for `ids` without special rights. */
export const batchSize = 50

/** Wikibase's limit for the number in an id. */
const greatestNumber = 2147483647

/** Which request tells an entity's name. A malformed id would take its whole batch along. */
export function sourceOf(id: string): 'terms' | 'name' | undefined {
  const [, letter, number] = /^([QPL])([1-9]\d{0,9})(?:-[FS][1-9]\d*)?$/.exec(id) ?? []
  if (letter === undefined || Number(number) > greatestNumber) return undefined
  if (letter === 'L') return 'name'
  return id.includes('-') ? undefined : 'terms'
}

/** Whether an entity has labels in several languages, as items and properties do. */
export function hasTerms(id: string): boolean {
  return sourceOf(id) === 'terms'
}
