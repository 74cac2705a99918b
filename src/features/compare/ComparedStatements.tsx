import { useMemo, useState, type ReactNode, useEffect } from 'react'
import styles from './ComparedStatements.module.css'
import { compareCodec } from './compare-codec'
import { ComparisonTools } from './tools/ComparisonTools'
import { CopySelectionContext, useCopySelection } from './tools/copy-selection'
import { StatementComparison } from './StatementComparison'
import { NarrowComparison } from './narrow-side'
import { shownAmong, shownParts, shownProperties } from './shown-matches'
import { TextComparison } from './TextComparison'
import { usePanel, useSameArray, type LoadedSide, type ReadSide } from './useSides'
import { sideTitle } from './sides'
import { UnreadNotice } from '~/features/errors/UnreadNotice'
import { SkeletonRows } from '~/features/item/StatementColumns'
import { useTranslate, useI18n } from '~/i18n/I18nContext'
import { compareItemsInSteps } from '~/model/compare/compare-items'
import { ExpandAllContext } from '~/features/statements/expand-all'
import { Button } from '~/ui/Button'
import { useCommands } from '~/ui/commands/useCommands'
import { useMatchings } from './useMatchings'
import { useAnnounce } from '~/ui/notices/LiveRegion'
import { useSteps } from '~/lib/useSteps'
import { useParameters } from '~/ui/Navigation'

type Props = {
  sides: readonly ReadSide[]
  /** The same sides, with their texts. */
  loaded: readonly LoadedSide[]
  hasFailures: boolean
}

export function ComparedStatements({ sides: read, loaded, hasFailures }: Props) {
  const t = useTranslate()
  const [{ show }] = useParameters(compareCodec)
  const selection = useCopySelection(read)
  const isCopying = usePanel('copy').isOpen && selection.targets.length > 0
  const { sides, comparison, isAlone, failures } = useComparison(read)
  const [failure] = failures
  const idsOf = useMemo(() => sides.map(({ idOf }) => idOf), [sides])
  const shown = shownAmong(show, sides)
  const properties = useMemo(() => comparison && shownProperties(comparison, shown), [comparison, shown])
  const parts = useMemo(
    () => (comparison && properties ? shownParts(comparison, shown, properties) : []),
    [comparison, shown, properties],
  )
  if (!comparison || !properties)
    return (
      <div aria-busy="true">
        <SkeletonRows />
      </div>
    )
  return (
    <CopySelectionContext value={isCopying ? selection : null}>
      <NarrowComparison sides={sides}>
        {isAlone ? (
          hasFailures && (
            <p className={styles.alone}>{t('compare-alone', sides[0] ? sideTitle(sides[0].side, t) : '')}</p>
          )
        ) : (
          <ComparisonTools {...{ comparison, sides, loaded, shown, selection }} />
        )}
        {sides.some(({ matching }) => matching) && <p className={styles.guess}>{t('compare-guess')}</p>}
        {failure && (
          <UnreadNotice
            title={t('compare-ids-unread', failure.wiki)}
            error={failure.error}
            wiki={failure.wiki}
            onRetry={() => failures.forEach(({ retry }) => void retry())}
          />
        )}
        <TextComparison sides={loaded} shown={shown} idsOf={idsOf} />
        {properties.length + parts.length > 0 ? (
          <ReferenceFolding>
            <StatementComparison {...{ properties, parts, sides }} />
          </ReferenceFolding>
        ) : (
          <p className={styles.alone}>
            {shown === 'all'
              ? sides.map(({ side }) => t('statements-none-title', sideTitle(side, t))).join(' · ')
              : t('compare-nothing')}
          </p>
        )}
      </NarrowComparison>
    </CopySelectionContext>
  )
}

/** Shows or hides the references of all compared statements, on paper too. */
export function ReferenceFolding({ children }: { children: ReactNode }) {
  const t = useTranslate()
  const [isExpanded, setIsExpanded] = useState(false)
  const label = t(isExpanded ? 'statements-collapse-references' : 'statements-expand-references')
  const toggle = () => setIsExpanded(!isExpanded)
  useCommands(t('compare-title'), () => [{ id: 'references', label, onSelect: toggle }])
  return (
    <>
      <div className={styles.tools} data-print="hidden">
        <Button variant="quiet" small onClick={toggle}>
          {label}
        </Button>
      </div>
      <ExpandAllContext value={isExpanded}>{children}</ExpandAllContext>
    </>
  )
}

/** The sides with their ids matched, and the comparison once it is done. */
function useComparison(read: readonly ReadSide[]) {
  const { t, number } = useI18n()
  const announce = useAnnounce()
  const { sides, isPending, failures } = useMatchings(read)
  // A wiki's name may arrive late, and changes nothing in the result.
  const compared = useSameArray(sides.flatMap(({ list, matching }) => [list, matching]))
  const start = useMemo(
    () => (isPending ? undefined : () => compareItemsInSteps(sides)),
    // oxlint-disable-next-line react/exhaustive-deps -- `compared` has all of the sides that matters
    [compared, isPending],
  )
  const comparison = useSteps(start)
  const isAlone = sides.length < 2
  useEffect(() => {
    if (!comparison || isAlone) return
    const { same, different, only } = comparison.counts
    announce(t('compare-done', number(same), number(different), number(only)))
  }, [comparison, isAlone, announce, t, number])
  return { sides, comparison, isAlone, failures }
}
