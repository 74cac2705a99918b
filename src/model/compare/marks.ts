import { type Match, type TranslateIds, lacking } from './match-statements'
import { pairKey, referenceKey } from './statement-keys'
import type { PropertyValue, Reference } from '~/model/statement'
import { compareDetails } from '~/model/history/statement-diff'
import { statementOf } from '~/model/statement-list'

type MarkSide = { item: string; translate?: TranslateIds | undefined }

/** The qualifiers and references of a side's statement that another side's does not have. */
export function marksOf(
  { members, parts }: Match,
  side: number,
  sides: readonly MarkSide[],
): ReadonlySet<PropertyValue | Reference> {
  const marked = new Set<PropertyValue | Reference>()
  const entry = members[side]
  const own = entry && statementOf(entry)
  if (!own) return marked
  const { item, translate } = sides[side] ?? { item: '' }
  const comparable = translate?.(own) ?? own
  members.forEach((member, index) => {
    const other = index === side ? undefined : member && statementOf(member)
    if (!other) return
    if (sides[index]?.item === item) {
      const { removedQualifiers, removedReferences } = compareDetails(own, other)
      for (const one of [...removedQualifiers, ...removedReferences]) marked.add(one)
      return
    }
    const there = sides[index]?.translate?.(other) ?? other
    const mark = <T extends PropertyValue | Reference>(all: readonly T[], same: readonly T[], not: T[]) => {
      const missing = new Set(not)
      same.forEach((one, place) => {
        const shown = all[place]
        if (shown && missing.has(one)) marked.add(shown)
      })
    }
    // Translated ones are in the order of those that are shown.
    if (parts.includes('qualifiers'))
      mark(own.qualifiers, comparable.qualifiers, lacking(comparable.qualifiers, there.qualifiers, pairKey))
    if (parts.includes('references'))
      mark(
        own.references,
        comparable.references,
        lacking(comparable.references, there.references, referenceKey),
      )
  })
  return marked
}
