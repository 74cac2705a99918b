import { useCallback, useEffect, useMemo, useState } from 'react'
import styles from './Compare.module.css'
import { CopySelectionContext, copyTools, useCopySelection } from './copy-selection'
import { CopySection } from './CopySection'
import { IdentifierNote } from './IdentifierNote'
import { Ledger } from './Ledger'
import type { ShownSide } from './MatchRow'
import { MergeCheck } from './MergeCheck'
import { PropertyMatch } from './PropertyMatch'
import { readShown, shownProperties } from './shown-matches'
import { ShownFilter } from './ShownFilter'
import { SideSwitch } from './SideSwitch'
import { TextLedger } from './TextLedger'
import { useMatchings } from './useMatching'
import type { LoadedSide } from './useSides'
import { SkeletonRows } from '~/features/item/SkeletonRows'
import { useI18n } from '~/i18n/I18nContext'
import { compareItemsInSteps, type ComparedProperty } from '~/model/compare/compare-items'
import { formatCount } from '~/model/format/number'
import type { StatementList } from '~/model/statement-list'
import { Disclosure } from '~/ui/Disclosure'
import { useNavigation } from '~/ui/Navigation'
import { useAnnounce } from '~/ui/use-announce'
import { useSteps } from '~/ui/use-steps'

type Props = {
  sides: readonly ShownSide[]
  /** One a side. */
  lists: readonly StatementList[]
  loaded: readonly LoadedSide[]
  languages: readonly string[]
}

/** What the items have in common and what not. */
export function ComparedStatements({ sides: read, lists, loaded, languages }: Props) {
  const { t, language } = useI18n()
  const { view } = useNavigation()
  const announce = useAnnounce()
  const [narrow, setNarrow] = useState(0)
  const selection = useCopySelection()
  const [isCopying, setCopying] = useState(false)
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
  const shown = readShown(view.show, sides.length)
  const properties = useMemo(() => comparison && shownProperties(comparison, shown), [comparison, shown])
  const isAcross = matchings.some((matching) => matching !== undefined)
  const note = useCallback(
    (property: ComparedProperty) => <PropertyMatch {...{ property, sides, matchings }} />,
    [sides, matchings],
  )
  const mergeable = mergeableSides(loaded)
  const isAlone = sides.length < 2
  useEffect(() => {
    if (!comparison || isAlone) return
    const { same, different, only } = comparison.counts
    const [a, b, c] = [same, different, only].map((count) => formatCount(count, language))
    announce(t('compare-done', a ?? '', b ?? '', c ?? ''))
  }, [comparison, isAlone, announce, t, language])
  if (!comparison || !properties)
    return (
      <div aria-busy="true">
        <SkeletonRows />
      </div>
    )
  return (
    <CopySelectionContext value={selection}>
      <div className={styles.ledger} data-narrow={Math.min(narrow, sides.length - 1)}>
        {isAlone ? (
          <p className={styles.alone}>{t('compare-alone', sides[0]?.side.name ?? '')}</p>
        ) : (
          <>
            <IdentifierNote properties={comparison.properties} sides={sides} />
            <ShownFilter comparison={comparison} sides={sides} shown={shown} />
            {mergeable && (
              <Disclosure label={t('compare-merge')} className={styles.mergeCheck}>
                <MergeCheck sides={mergeable} />
              </Disclosure>
            )}
            <CopySection
              {...{ sides, loaded, matchings, isCopying }}
              properties={comparison.properties}
              onToggle={(open) => {
                setCopying(open)
                if (open) setNarrow(selection.from)
              }}
              onFrom={setNarrow}
            />
            <SideSwitch sides={sides} chosen={narrow} onChoose={setNarrow} />
          </>
        )}
        {isAcross && <p className={styles.guess}>{t('compare-guess')}</p>}
        <TextLedger sides={loaded} languages={languages} shown={shown} />
        {properties.length > 0 ? (
          <Ledger
            properties={properties}
            sides={sides}
            tools={isCopying ? copyTools : undefined}
            note={isAcross ? note : undefined}
          />
        ) : (
          <p className={styles.alone}>{t('compare-nothing')}</p>
        )}
      </div>
    </CopySelectionContext>
  )
}

/** Two items of one wiki, both as they are now. */
function mergeableSides([one, other, ...more]: readonly LoadedSide[]): [LoadedSide, LoadedSide] | undefined {
  if (!one || !other || more.length > 0 || one.itemId === other.itemId) return undefined
  const isCurrent = one.side.revision === undefined && other.side.revision === undefined
  return isCurrent && one.side.wiki === other.side.wiki ? [one, other] : undefined
}
