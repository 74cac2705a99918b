import { useCallback, useMemo } from 'react'
import styles from './ComparedStatements.module.css'
import { compareCodec } from './compare-codec'
import { ComparisonTools } from './ComparisonTools'
import { CopySelectionContext, copyTools, useCopySelection } from './copy-selection'
import { StatementComparison } from './StatementComparison'
import type { ShownSide } from './MatchRow'
import { NarrowComparison } from './narrow-side'
import { PropertyMatch } from './PropertyMatch'
import { ReferenceFolding } from './ReferenceFolding'
import { shownAmong, shownProperties } from './shown-matches'
import { TextComparison } from './TextComparison'
import { useComparison } from './useComparison'
import { usePanel } from './usePanel'
import type { LoadedSide } from './useSides'
import { sideTitle } from './sides'
import { SkeletonRows } from '~/features/item/SkeletonRows'
import { useTranslate } from '~/i18n/I18nContext'
import type { ComparedProperty } from '~/model/compare/compare-items'
import type { StatementList } from '~/model/statement-list'
import { useParameters } from '~/ui/Navigation'

type Props = {
  sides: readonly ShownSide[]
  /** One for each side. */
  lists: readonly StatementList[]
  loaded: readonly LoadedSide[]
  languages: readonly string[]
}

/** The statements that the items share, and those that they do not. */
export function ComparedStatements({ sides: read, lists, loaded, languages }: Props) {
  const t = useTranslate()
  const [{ show }] = useParameters(compareCodec)
  const selection = useCopySelection()
  const { isOpen: isCopying } = usePanel('copy')
  const { sides, matchings, comparison, isAlone } = useComparison(read, lists)
  const shown = shownAmong(show, sides)
  const properties = useMemo(() => comparison && shownProperties(comparison, shown), [comparison, shown])
  const isAcross = matchings.some((matching) => matching !== undefined)
  const note = useCallback(
    (property: ComparedProperty) => <PropertyMatch {...{ property, sides, matchings }} />,
    [sides, matchings],
  )
  if (!comparison || !properties)
    return (
      <div aria-busy="true">
        <SkeletonRows />
      </div>
    )
  return (
    <CopySelectionContext value={selection}>
      <NarrowComparison sides={sides}>
        {isAlone ? (
          <p className={styles.alone}>{t('compare-alone', sides[0] ? sideTitle(sides[0].side, t) : '')}</p>
        ) : (
          <ComparisonTools {...{ comparison, sides, loaded, matchings, shown, selection }} />
        )}
        {isAcross && <p className={styles.guess}>{t('compare-guess')}</p>}
        <TextComparison sides={loaded} languages={languages} shown={shown} />
        {properties.length > 0 ? (
          <ReferenceFolding>
            <StatementComparison
              properties={properties}
              sides={sides}
              tools={isCopying ? copyTools : undefined}
              note={isAcross ? note : undefined}
            />
          </ReferenceFolding>
        ) : (
          <p className={styles.alone}>{t('compare-nothing')}</p>
        )}
      </NarrowComparison>
    </CopySelectionContext>
  )
}
