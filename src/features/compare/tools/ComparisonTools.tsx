import { useMemo } from 'react'
import { useParameters, ViewLink } from '~/ui/Navigation'
import { compareCodec } from '~/features/compare/compare-codec'
import { type Shown, shownByPlace, shownCounts, shownNames, sideOf } from '~/features/compare/shown-matches'
import type { ShownSide } from '~/features/compare/useMatchings'
import { useNarrowSide } from '~/features/compare/narrow-side'
import { type LoadedSide, usePanel } from '~/features/compare/useSides'
import { useI18n, useTranslate } from '~/i18n/I18nContext'
import { type ComparedProperty, type Comparison, identifierSigns } from '~/model/compare/compare-items'
import { Disclosure } from '~/ui/Disclosure'
import { sideTitle } from '~/features/compare/sides'
import { Button } from '~/ui/Button'
import { useCommands } from '~/ui/commands/useCommands'
import { InSideWiki } from '~/features/compare/InSideWiki'
import { LabelledProperty } from '~/features/values/labelled'
import { Notice } from '~/ui/notices/Notice'
import { lazyPart } from '~/ui/notices/lazy-part'
import styles from './MergeTools.module.css'
import type { CopySelection } from './copy-selection'
import { MergeBlocks, MergeCheck } from './MergeCheck'
import choicesStyles from './Choices.module.css'

const CopyAcross = lazyPart(() => import('./CopyAcross'), 'CopyAcross')

type Props = {
  comparison: Comparison
  sides: readonly ShownSide[]
  /** One a side. */
  loaded: readonly LoadedSide[]
  shown: Shown
  selection: CopySelection
}

/** Obstacles to a merge, the verdict of the identifiers, the filter, and tools for merging and copying. */
export function ComparisonTools({ comparison, sides, loaded, shown, selection }: Props) {
  const t = useTranslate()
  const { choose } = useNarrowSide()
  const [merge, copy] = [usePanel('merge'), usePanel('copy')]
  const mergeable = mergeableSides(loaded)
  // Those of senses and forms may be identifiers too, but say nothing about their lexemes.
  const properties = useMemo(() => comparison.properties.filter(({ part }) => !part), [comparison])
  function toggleCopy(open: boolean) {
    copy.toggle(open)
    if (open) choose(selection.from)
  }
  useCommands(t('compare-title'), () => [
    {
      id: 'merge',
      label: t('compare-merge'),
      disabled: !mergeable,
      onSelect: () => merge.toggle(!merge.isOpen),
    },
    {
      id: 'copy',
      label: t('compare-copy'),
      disabled: selection.targets.length === 0,
      onSelect: () => toggleCopy(!copy.isOpen),
    },
  ])
  return (
    <>
      {mergeable && <MergeBlocks sides={mergeable} />}
      <IdentifierNote properties={properties} sides={sides} />
      <ShownFilter comparison={comparison} sides={sides} shown={shown} />
      <div className={styles.tools}>
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
        {selection.targets.length > 0 && (
          <div data-print="hidden">
            <Disclosure
              label={t('compare-copy')}
              className={styles.tool}
              open={copy.isOpen}
              onToggle={toggleCopy}
            >
              <CopyAcross {...{ sides, loaded, comparison }} onFrom={choose} />
            </Disclosure>
          </div>
        )}
      </div>
      {sides.length > 2 && <SideSwitch sides={sides} />}
    </>
  )
}

/** Two items or two lexemes of one wiki, both as they are now. */
function mergeableSides([one, other, ...more]: readonly LoadedSide[]): [LoadedSide, LoadedSide] | undefined {
  if (!one || !other || more.length > 0 || one.itemId === other.itemId) return undefined
  if (one.itemId[0] !== other.itemId[0]) return undefined
  const isCurrent = one.side.revision === undefined && other.side.revision === undefined
  return isCurrent && one.side.wiki === other.side.wiki ? [one, other] : undefined
}

type ShownFilterProps = { comparison: Comparison; sides: readonly ShownSide[]; shown: Shown }

function ShownFilter({ comparison, sides, shown }: ShownFilterProps) {
  const { t, number } = useI18n()
  const [, change] = useParameters(compareCodec)
  const nameOf = (one: Shown): string => {
    const only = sideOf(one, sides)
    if (only) return t('compare-show-only', sideTitle(only.side, t))
    return t(`compare-show-${shownNames.find((name) => name === one) ?? 'all'}`)
  }
  function choose(one: Shown) {
    // A narrow window shows one side: the one that the filter is about.
    const side = sideOf(one, sides)
    change({ show: shownByPlace(one, sides), ...(side && { side: side.place }) }, { replace: true })
  }
  useCommands(t('compare-title'), () =>
    shownCounts(comparison).map(([one]) => ({
      id: one,
      label: t('ui-pair', t('compare-show'), nameOf(one)),
      checked: shown === one,
      onSelect: () => choose(one),
    })),
  )
  return (
    <div
      role="group"
      aria-label={t('compare-show')}
      className={choicesStyles.filters}
      data-print="hidden"
      data-toolbar
    >
      {shownCounts(comparison).map(([one, count]) => (
        <Button
          key={one}
          className={choicesStyles.filter}
          aria-pressed={shown === one}
          onClick={() => choose(one)}
        >
          {nameOf(one)} <b>{number(count)}</b>
        </Button>
      ))}
    </div>
  )
}

function SideSwitch({ sides }: { sides: readonly ShownSide[] }) {
  const t = useTranslate()
  const narrow = useNarrowSide()
  return (
    <div role="group" aria-label={t('compare-side')} className={choicesStyles.switch} data-print="hidden">
      {sides.map(({ side }, index) => (
        <Button
          key={index}
          className={choicesStyles.filter}
          aria-pressed={index === narrow.side}
          onClick={() => narrow.choose(index)}
        >
          <bdi>{sideTitle(side, t)}</bdi>
        </Button>
      ))}
    </div>
  )
}

type IdentifierNoteProps = { properties: readonly ComparedProperty[]; sides: readonly ShownSide[] }

/** Whether the identifiers say that the items are the same thing. */
export function IdentifierNote({ properties, sides }: IdentifierNoteProps) {
  const { t, number } = useI18n()
  const { equal, differing } = useMemo(() => identifierSigns(properties), [properties])
  // Revisions of one item are the same thing whatever their identifiers.
  const isOneItem = new Set(sides.map(({ item }) => item)).size === 1
  if (isOneItem || equal.length + differing.length === 0) return null
  const verdict = differing.length === 0 ? 'one' : equal.length === 0 ? 'two' : 'unclear'
  const sentence = (kind: 'equal' | 'differing', found: readonly ComparedProperty[]) =>
    found.length > 0 && (
      <p>
        {t(`compare-identifiers-${kind}`, number(found.length), found.length)}{' '}
        <Names properties={found} sides={sides} />
      </p>
    )
  return (
    <Notice
      kind={verdict === 'one' ? 'success' : 'warning'}
      title={t(`compare-identifiers-${verdict}`)}
      className={styles.brief}
    >
      {sentence('equal', equal)}
      {sentence('differing', differing)}
      <ViewLink to={{ parameters: compareCodec.write({ show: 'identifiers' }) }}>
        {t('compare-identifiers-show')}
      </ViewLink>
    </Notice>
  )
}

/** Further names would add nothing. */
const namesShown = 4

function Names({ properties, sides }: IdentifierNoteProps) {
  const shown = properties.slice(0, namesShown)
  return (
    <>
      {shown.map(({ id, ids, dataType }, index) => {
        const first = sides[ids.findIndex((own) => own !== undefined)]
        return (
          first && (
            <span key={id}>
              {index > 0 && ' · '}
              <InSideWiki side={first.side}>
                <LabelledProperty id={id} dataType={dataType ?? ''} />
              </InSideWiki>
            </span>
          )
        )
      })}
      {properties.length > namesShown && (
        <>
          {' · '}
          <bdi dir="ltr">+{properties.length - namesShown}</bdi>
        </>
      )}
    </>
  )
}
