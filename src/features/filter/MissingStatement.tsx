import styles from './MissingStatement.module.css'
import { useItem } from '~/api/item/item-context'
import { useTranslate } from '~/i18n/I18nContext'
import { Notice } from '~/ui/notices/Notice'
import { useNavigation } from '~/ui/Navigation'

/** The item does not have the statement that a link refers to. */
export function MissingStatement() {
  const t = useTranslate()
  const { address } = useNavigation()
  const { itemId, list } = useItem()
  const { statement = '' } = address
  const wanted = statement.toLowerCase()
  if (wanted === '' || list.entries.some(({ key }) => key.toLowerCase() === wanted)) return null
  return (
    <Notice kind="info" alert className={styles.missing}>
      {t('statement-missing', itemId, statement)}
    </Notice>
  )
}
