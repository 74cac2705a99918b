import type { EditKind } from '~/model/revision'
import type { MonthCount } from '~/model/revision-list'

/** What the colors of a bar mean, from the bottom up. */
export const layers = [
  ['statements', ['added', 'changed', 'removed']],
  ['others', ['terms', 'sitelinks']],
  ['mixed', ['reverted', 'other']],
] as const satisfies readonly (readonly [string, readonly EditKind[]])[]

export function countOf({ counts }: MonthCount, kinds: readonly EditKind[]): number {
  return kinds.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0)
}
