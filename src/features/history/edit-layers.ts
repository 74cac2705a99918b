import type { EditKind } from '~/model/history/revision'
import type { MonthCount } from '~/model/history/revision-list'

/** The kinds of edits that a bar stacks, from the bottom up. */
export const layers = [
  ['statements', ['added', 'changed', 'removed']],
  ['others', ['terms', 'sitelinks']],
  ['mixed', ['reverted', 'other']],
] as const satisfies readonly (readonly [string, readonly EditKind[]])[]

export function countOf({ counts }: MonthCount, kinds: readonly EditKind[]): number {
  return kinds.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0)
}
