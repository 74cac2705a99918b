import styles from './MergeTools.module.css'
import type { CopySelection } from './copy-selection'
import { CopySection } from './CopySection'
import { IdentifierNote } from './IdentifierNote'
import type { ShownSide } from './MatchRow'
import { MergeCheck } from './MergeCheck'
import { useNarrowSide } from './narrow-side'
import type { Shown } from './shown-matches'
import { ShownFilter } from './ShownFilter'
import { SideSwitch } from './SideSwitch'
import type { SideMatching } from './useMatchings'
import { usePanel } from './usePanel'
import type { LoadedSide } from './useSides'
import { useTranslate } from '~/i18n/I18nContext'
import type { Comparison } from '~/model/compare/compare-items'
import { Disclosure } from '~/ui/Disclosure'

type Props = {
  comparison: Comparison
  sides: readonly ShownSide[]
  /** One a side. */
  loaded: readonly LoadedSide[]
  /** One a side. */
  matchings: readonly (SideMatching | undefined)[]
  shown: Shown
  selection: CopySelection
}

/** The verdict of the identifiers, the filter, and tools for merging and copying. */
export function ComparisonTools(props: Props) {
  const { comparison, sides, loaded, matchings, shown, selection } = props
  const t = useTranslate()
  const { choose } = useNarrowSide()
  const [merge, copy] = [usePanel('merge'), usePanel('copy')]
  const mergeable = mergeableSides(loaded)
  const { properties } = comparison
  return (
    <>
      <IdentifierNote properties={properties} sides={sides} />
      <ShownFilter comparison={comparison} sides={sides} shown={shown} />
      {mergeable && (
        <Disclosure
          label={t('compare-merge')}
          className={styles.tool}
          open={merge.isOpen}
          onToggle={merge.toggle}
        >
          <MergeCheck sides={mergeable} />
        </Disclosure>
      )}
      <CopySection
        {...{ sides, loaded, matchings, properties }}
        isCopying={copy.isOpen}
        onToggle={(open) => {
          copy.toggle(open)
          if (open) choose(selection.from)
        }}
        onFrom={choose}
      />
      <SideSwitch sides={sides} />
    </>
  )
}

/** Two items of one wiki, both as they are now. */
function mergeableSides([one, other, ...more]: readonly LoadedSide[]): [LoadedSide, LoadedSide] | undefined {
  if (!one || !other || more.length > 0 || one.itemId === other.itemId) return undefined
  const isCurrent = one.side.revision === undefined && other.side.revision === undefined
  return isCurrent && one.side.wiki === other.side.wiki ? [one, other] : undefined
}
