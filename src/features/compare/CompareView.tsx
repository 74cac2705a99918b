import { useEffect, useMemo, type ReactNode } from 'react'
import styles from './CompareView.module.css'
import { compareCodec } from './compare-codec'
import { ComparedStatements } from './ComparedStatements'
import { SideFailure, SideHead } from './SideHead'
import { itemKey, type Side } from './sides'
import { useSameArray, useSides, type LoadedSide } from './useSides'
import { useIsPrivate } from '~/api/wiki/privacy'
import { useDebounced } from '~/lib/useDebounced'
import { notifyFirstScreenShown } from '~/lib/first-screen'
import { useWiki } from '~/api/wiki/WikiContext'
import { useI18n } from '~/i18n/I18nContext'
import { onlyCompared } from '~/model/compare/compared-items'
import { dropped } from '~/model/address-state'
import { useNavigation } from '~/ui/Navigation'
import { SkeletonRows } from '~/features/item/StatementColumns'

type Props = {
  /** The item of the address first. */
  sides: readonly Side[]
  /** A notice for sides that can't be compared, and the box for adding an item. */
  children?: ReactNode
}

/** Two to four items next to each other. */
export function CompareView({ sides, children }: Props) {
  const { t } = useI18n()
  const { go } = useNavigation()
  const { languages } = useWiki()
  useTitle(sides)
  const loaded = useSides(sides)
  const heads = loaded.filter(({ error }) => error === undefined)
  const isRead = loaded.every(({ list, error }) => list ?? error !== undefined)
  // Texts would move the statements, so these wait a moment for them.
  const isComplete = loaded.every(
    ({ texts, textsError, error }) => texts ?? (textsError ?? error) !== undefined,
  )
  const isLate = useDebounced(isRead, 1_000)
  const isSettled = isRead && (isComplete || isLate)
  const { shown, lists } = useShownSides(sides, loaded)
  const remove = (removed: Side) => {
    const left = sides.slice(1).filter((side) => side !== removed)
    go({
      parameters: { ...dropped(compareCodec.names), ...compareCodec.write({ compare: onlyCompared(left) }) },
    })
  }
  return (
    <section className={styles.compare} aria-label={t('compare-title')} data-sides={heads.length}>
      <h1 className="visually-hidden">{t('compare-heading', sides.map(({ name }) => name).join(' · '))}</h1>
      {children}
      <div className={styles.heads}>
        {heads.map((one, index) => (
          <SideHead
            key={index}
            loaded={one}
            languages={languages}
            onRemove={one.side === sides[0] ? undefined : () => remove(one.side)}
          />
        ))}
      </div>
      {loaded.map(
        (one, index) =>
          one.error !== undefined && (
            <SideFailure
              key={index}
              loaded={one}
              onRemove={one.side === sides[0] ? undefined : () => remove(one.side)}
            />
          ),
      )}
      {isSettled ? (
        shown.length > 0 && (
          <ComparedStatements
            sides={shown}
            lists={lists}
            loaded={loaded.filter(({ list }) => list)}
            languages={languages}
          />
        )
      ) : (
        <div aria-busy="true">
          <SkeletonRows />
        </div>
      )}
    </section>
  )
}

/** The sides that have been read, and the statements of each. */
function useShownSides(sides: readonly Side[], loaded: readonly LoadedSide[]) {
  const readable = useSameArray(loaded.flatMap(({ list, side }) => (list ? [side] : [])))
  const lists = useSameArray(loaded.flatMap(({ list }) => list ?? []))
  const ids = useSameArray(loaded.flatMap(({ list, itemId }) => (list ? [itemId] : [])))
  const shown = useMemo(
    () =>
      readable.map((side, index) => ({
        side,
        item: itemKey(side, ids[index] ?? side.itemId),
        place: sides.indexOf(side) + 1,
      })),
    [readable, ids, sides],
  )
  return { shown, lists }
}

function useTitle(sides: readonly Side[]): void {
  const { t } = useI18n()
  const isPrivate = useIsPrivate(useWiki().connection)
  const names = sides.map(({ name }) => name).join(' · ')
  useEffect(() => {
    // Browsers keep titles in their history.
    document.title = t('item-title-id', isPrivate ? t('compare-title') : t('compare-heading', names))
  }, [t, isPrivate, names])
  useEffect(notifyFirstScreenShown, [])
}
