import { useEffect, type ReactNode } from 'react'
import styles from './CompareView.module.css'
import { compareCodec } from './compare-codec'
import { ComparedStatements } from './ComparedStatements'
import { SideFailure, SideHead } from './SideHead'
import type { Side } from './sides'
import { useSameArray, useSides } from './useSides'
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
  const shown = useSameArray(loaded.flatMap(({ read }) => read ?? []))
  const remove = (removed: Side) => {
    const left = sides.slice(1).filter((side) => side !== removed)
    go({
      parameters: { ...dropped(compareCodec.names), ...compareCodec.write({ compare: onlyCompared(left) }) },
    })
  }
  const removal = (side: Side) => (side === sides[0] ? undefined : () => remove(side))
  return (
    <section className={styles.compare} aria-label={t('compare-title')} data-sides={heads.length}>
      <h1 className="visually-hidden">{t('compare-heading', sides.map(({ name }) => name).join(' · '))}</h1>
      {children}
      <div className={styles.heads}>
        {heads.map((one, index) => (
          <SideHead key={index} loaded={one} onRemove={removal(one.side)} />
        ))}
      </div>
      {loaded.map(
        (one, index) =>
          one.error !== undefined && <SideFailure key={index} loaded={one} onRemove={removal(one.side)} />,
      )}
      {isSettled ? (
        shown.length > 0 && <ComparedStatements sides={shown} loaded={loaded.filter(({ list }) => list)} />
      ) : (
        <div aria-busy="true">
          <SkeletonRows />
        </div>
      )}
    </section>
  )
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
