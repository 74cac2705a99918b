import { useMemo } from 'react'
import type { RevisionContent } from '~/api/history/revision-contents'
import { compareInSteps, type StatementDiff } from '~/model/history/statement-diff'
import type { StatementList } from '~/model/statement-list'
import { diffTexts, type ItemTexts, type TextChange } from '~/model/history/terms-diff'
import type { ShouldStop } from '~/lib/time-slicing'
import { useSteps } from '~/lib/useSteps'

export type ContentDiff = { statements: StatementDiff; texts: TextChange[] }

const nothing: { list: StatementList; texts: ItemTexts } = {
  list: { groups: [], entries: [] },
  texts: { labels: {}, descriptions: {}, aliases: {}, sitelinks: {} },
}

/** The changes between two contents; before the first revision there was nothing. Undefined until it is known. */
export function useDiff(
  before: RevisionContent | undefined,
  after: RevisionContent | undefined,
): ContentDiff | undefined {
  const start = useMemo(() => {
    if (!after) return undefined
    const old = before ?? nothing
    return () => {
      const steps = compareInSteps(old.list, after.list)
      return {
        proceed(shouldStop: ShouldStop): ContentDiff | undefined {
          const statements = steps.proceed(shouldStop)
          return statements && { statements, texts: diffTexts(old.texts, after.texts) }
        },
      }
    }
  }, [before, after])
  return useSteps(start)
}
