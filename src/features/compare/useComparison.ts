import { useEffect, useMemo } from 'react'
import type { ShownSide } from './MatchRow'
import { useMatchings } from './useMatchings'
import { useI18n } from '~/i18n/I18nContext'
import { compareItemsInSteps } from '~/model/compare/compare-items'
import { formatCount } from '~/model/format/number'
import type { StatementList } from '~/model/statement-list'
import { useAnnounce } from '~/ui/notices/LiveRegion'
import { useSteps } from '~/lib/useSteps'

/** The sides with their ids matched, and the comparison once it is done; each side has a list. */
export function useComparison(read: readonly ShownSide[], lists: readonly StatementList[]) {
  const { t, language } = useI18n()
  const announce = useAnnounce()
  const { matchings, isPending } = useMatchings(read, lists)
  const sides = useMemo(
    () => read.map((side, index) => ({ ...side, translate: matchings[index]?.translate })),
    [read, matchings],
  )
  const start = useMemo(() => {
    const compared = sides.flatMap(({ item, translate }, side) => {
      const list = lists[side]
      return list ? [{ item, translate, list, propertyOf: matchings[side]?.propertyOf }] : []
    })
    return isPending ? undefined : () => compareItemsInSteps(compared)
  }, [sides, lists, matchings, isPending])
  const comparison = useSteps(start)
  const isAlone = sides.length < 2
  useEffect(() => {
    if (!comparison || isAlone) return
    const { same, different, only } = comparison.counts
    const [a, b, c] = [same, different, only].map((count) => formatCount(count, language))
    announce(t('compare-done', a ?? '', b ?? '', c ?? ''))
  }, [comparison, isAlone, announce, t, language])
  return { sides, matchings, comparison, isAlone }
}
