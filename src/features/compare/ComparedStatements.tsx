import { useEffect, useMemo, useState } from 'react'
import styles from './Compare.module.css'
import { IdentifierNote } from './IdentifierNote'
import { Ledger } from './Ledger'
import type { ShownSide } from './MatchRow'
import { readShown, shownProperties } from './shown-matches'
import { ShownFilter } from './ShownFilter'
import { SideSwitch } from './SideSwitch'
import { TextLedger } from './TextLedger'
import type { LoadedSide } from './useSides'
import { SkeletonRows } from '~/features/item/SkeletonRows'
import { useI18n } from '~/i18n/I18nContext'
import { compareItemsInSteps } from '~/model/compare/compare-items'
import { formatCount } from '~/model/format/number'
import type { StatementList } from '~/model/statement-list'
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
export function ComparedStatements({ sides, lists, loaded, languages }: Props) {
  const { t, language } = useI18n()
  const { view } = useNavigation()
  const announce = useAnnounce()
  const [narrow, setNarrow] = useState(0)
  const start = useMemo(
    () => () =>
      compareItemsInSteps(
        sides.flatMap(({ item, translate }, side) => {
          const list = lists[side]
          return list ? [{ item, translate, list }] : []
        }),
      ),
    [sides, lists],
  )
  const comparison = useSteps(start)
  const shown = readShown(view.show, sides.length)
  const properties = useMemo(() => comparison && shownProperties(comparison, shown), [comparison, shown])
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
    <div className={styles.ledger} data-narrow={Math.min(narrow, sides.length - 1)}>
      {isAlone ? (
        <p className={styles.alone}>{t('compare-alone', sides[0]?.side.name ?? '')}</p>
      ) : (
        <>
          <IdentifierNote properties={comparison.properties} sides={sides} />
          <ShownFilter comparison={comparison} sides={sides} shown={shown} />
          <SideSwitch sides={sides} chosen={narrow} onChoose={setNarrow} />
        </>
      )}
      <TextLedger sides={loaded} languages={languages} shown={shown} />
      {properties.length > 0 ? (
        <Ledger properties={properties} sides={sides} />
      ) : (
        <p className={styles.alone}>{t('compare-nothing')}</p>
      )}
    </div>
  )
}
