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
import { useCurrentInView } from '~/ui/useCurrentInView'
import { isStatic } from '~/model/connection/connection'
import { isOpenable } from '~/model/entity-id'

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
          {isOpenable(itemId) && (
            <>
              <FollowButton itemId={itemId} isVisit={address.revision === undefined} />
              {!itemId.startsWith('P') && <CompareStart />}
              {!itemId.startsWith('P') && <AddToTable itemId={itemId} />}
            </>
          )}
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
