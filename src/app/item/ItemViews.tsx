import { useEffect, useRef, type RefObject } from 'react'
import { CompareStart } from '~/app/comparison/AddToComparison'
import { itemViews, RowMarks, viewOf, type ItemView } from '~/app/view-registry'
import styles from './ItemViews.module.css'
import { useOpenView } from './useOpenView'
import { useRememberItem } from './useRememberItem'
import { useIsPrivate } from '~/api/wiki/privacy'
import { useWiki } from '~/api/wiki/WikiContext'
import { FollowButton } from '~/features/follow/FollowButton'
import { usePreferences } from '~/features/settings/preferences-store'
import { useTranslate } from '~/i18n/I18nContext'
import { type AddressChange, dropped, filterNames } from '~/model/address-state'
import { lazyPart, optionalPart } from '~/ui/notices/lazy-part'
import { useCommands } from '~/ui/commands/useCommands'
import { useNavigation, ViewLink } from '~/ui/Navigation'
import { isStatic } from '~/model/connection/connection'

const AddToTable = lazyPart(() => import('~/features/table/AddToTable'), 'AddToTable')
const NextInTable = lazyPart(() => import('~/features/table/AddToTable'), 'NextInTable')
const LexemeFacts = lazyPart(() => import('~/features/lexeme/LexemeFacts'), 'LexemeFacts')
const FailedTerms = lazyPart(() => import('~/features/item/FailedStatements'), 'FailedTerms')
const PropertyFacts = lazyPart(() => import('~/features/item/PropertyFacts'), 'PropertyFacts')

const RecentlyChanged = optionalPart(() => import('~/features/history/RecentlyChanged'), 'RecentlyChanged')

type Props = {
  itemId: string
  /** Loads what all views but the statements have in common. */
  onPreload: () => Promise<unknown>
}

/** The views of an item and the ways to others, one row of links. */
export function ItemViews({ itemId, onPreload }: Props) {
  useRememberItem(itemId)
  const openView = useOpenView()
  const preload = ({ Content, Picture }: ItemView) => {
    const part = Content ?? Picture
    return part && Promise.all([onPreload(), part.preload()])
  }
  const t = useTranslate()
  const { address, go } = useNavigation()
  const { connection } = useWiki()
  const isPrivate = useIsPrivate(connection)
  const isOn = usePreferences(({ visits }) => visits)
  const current = viewOf(address.view)
  const row = useCurrentInView(current?.id)
  useCommands(t('views-label'), () =>
    itemViews.map((each) => ({
      id: each.label,
      label: t(each.label),
      checked: each === current,
      onSelect: () => go(changeTo(each, current)),
    })),
  )
  // Samples have no history, and opening an old revision is no visit to the current item.
  const isRemembered = isOn && !isPrivate && !isStatic(connection.instance) && address.revision === undefined
  return (
    <>
      {address.revision === undefined && <FailedTerms itemId={itemId} />}
      {itemId.startsWith('P') && <PropertyFacts propertyId={itemId} />}
      {itemId.startsWith('L') && <LexemeFacts lexemeId={itemId} />}
      <div className={styles.row} ref={row} data-toolbar>
        <nav aria-label={t('views-label')} className={styles.nav} data-print="hidden">
          <ul className={styles.views}>
            {itemViews.map((each) => (
              <li key={each.label}>
                <ViewLink
                  to={changeTo(each, current)}
                  className={styles.view}
                  onPointerEnter={() => void preload(each)}
                  onFocus={() => void preload(each)}
                  onClick={(event) => openView(event, changeTo(each, current), preload(each))}
                  aria-current={each === current ? 'page' : undefined}
                >
                  {t(each.label)}
                  {each.Count && <each.Count itemId={itemId} />}
                </ViewLink>
              </li>
            ))}
          </ul>
        </nav>
        {isRemembered && <RecentlyChanged itemId={itemId} />}
        {address.view === undefined && <RowMarks itemId={itemId} />}
        <div className={styles.tools} data-print="hidden">
          <FollowButton itemId={itemId} isVisit={address.revision === undefined} />
          {!itemId.startsWith('P') && <CompareStart />}
          {!itemId.startsWith('P') && <AddToTable key={itemId} itemId={itemId} />}
          <NextInTable itemId={itemId} className={styles.next} />
        </div>
      </div>
    </>
  )
}

/** The change of the address that a link to a view makes. */
function changeTo(each: ItemView, current: ItemView | undefined): AddressChange {
  const isOther = each !== current
  const hasOtherFilter = isOther && (hasOwnFilter(each) || hasOwnFilter(current))
  return {
    view: each.id,
    statement: undefined,
    parameters: dropped(hasOtherFilter ? filterNames : isOther ? [] : (each.codec?.place ?? [])),
  }
}

/** Whether it filters something else than the item's statements. */
function hasOwnFilter(view: ItemView | undefined): boolean {
  return filterNames.some((name) => view?.codec?.names.includes(name))
}

/** Keeps the current one of a row of links in view where the row is wider than the window; the page stays. */
function useCurrentInView(current: string | undefined): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const link = row.current?.querySelector('[aria-current]')
    const list = link?.parentElement?.parentElement
    if (!link || !list || !row.current) return
    // Which of the two scrolls depends on the window's width.
    const boxes = [list, row.current]
    // It calls back at first too, after the layout: measuring now would delay the page.
    const observer = new ResizeObserver(() => {
      for (const box of boxes) {
        const { left, right } = link.getBoundingClientRect()
        const edges = box.getBoundingClientRect()
        const { paddingLeft, paddingRight } = getComputedStyle(box)
        const [first, last] = [edges.left + parseFloat(paddingLeft), edges.right - parseFloat(paddingRight)]
        if (left < first) box.scrollLeft += left - first
        else if (right > last) box.scrollLeft += right - last
      }
    })
    // The link's count arrives later than the link.
    for (const each of [link, ...boxes]) observer.observe(each)
    return () => observer.disconnect()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the link is found by its attribute
  }, [current])
  return row
}
