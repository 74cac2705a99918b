import { itemViews } from './item-views'
import styles from './ItemViews.module.css'
import { useTranslate } from '~/i18n/I18nContext'
import { useNavigation, ViewLink } from '~/ui/Navigation'

/** The views of an item, one row of links. */
export function ItemViews() {
  const t = useTranslate()
  const { view } = useNavigation()
  const current = itemViews.find(({ id }) => id === view.view) ?? itemViews[0]
  return (
    <nav aria-label={t('views-label')} data-print="hidden">
      <ul className={styles.views}>
        {itemViews.map((each) => (
          <li key={each.label}>
            <ViewLink
              to={{
                view: each.id,
                from: undefined,
                to: undefined,
                statement: undefined,
                ...(each !== current && (each.hasOwnFilter || current?.hasOwnFilter) && { filter: {} }),
              }}
              className={styles.view}
              aria-current={each === current ? 'page' : undefined}
            >
              {t(each.label)}
            </ViewLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
