import { useEffect, useState } from 'react'
import type { RevisionContent } from '~/api/revision-contents'
import { yieldToMain } from '~/lib/yield-to-main'
import { compareInSteps, type StatementDiff } from '~/model/statement-diff'
import type { StatementList } from '~/model/statement-list'
import { compareTexts, type ItemTexts, type TextChange } from '~/model/terms-diff'
import { deadline } from '~/model/time-budget'

export type ContentDiff = { statements: StatementDiff; texts: TextChange[] }

const nothing: { list: StatementList; texts: ItemTexts } = {
  list: { groups: [], entries: [] },
  texts: { labels: {}, descriptions: {}, aliases: {}, sitelinks: {} },
}

/** Half a frame, so that the page keeps responding while a long item is compared. */
const stepMilliseconds = 8

/** What changed between two contents; before the first revision there was nothing. Undefined until it is known. */
export function useDiff(
  before: RevisionContent | undefined,
  after: RevisionContent | undefined,
): ContentDiff | undefined {
  const [diff, setDiff] = useState<{ before: unknown; after: unknown; found: ContentDiff }>()
  useEffect(() => {
    if (!after) return
    const wanted = new AbortController()
    const old = before ?? nothing
    const steps = compareInSteps(old.list, after.list)
    async function compare(now: RevisionContent) {
      let statements = steps.proceed(deadline(stepMilliseconds))
      while (!statements && !wanted.signal.aborted) {
        await yieldToMain()
        statements = steps.proceed(deadline(stepMilliseconds))
      }
      if (statements && !wanted.signal.aborted)
        setDiff({ before, after, found: { statements, texts: compareTexts(old.texts, now.texts) } })
    }
    void compare(after)
    return () => wanted.abort()
  }, [before, after])
  return diff?.before === before && diff?.after === after ? diff?.found : undefined
}
