import styles from './RevisionRow.module.css'
import { useWiki } from '~/api/wiki/WikiContext'
import { useTranslate } from '~/i18n/I18nContext'
import { pageAddress } from '~/model/connection/connection'
import type { Revision } from '~/model/history/revision'
import { OutLink } from '~/ui/OutLink'

export function UserName({ revision: { user } }: { revision: Pick<Revision, 'user'> }) {
  const t = useTranslate()
  const { instance } = useWiki().connection
  if (user === undefined) return <span className={styles.hidden}>{t('history-user-hidden')}</span>
  return (
    <OutLink className={styles.user} href={pageAddress(instance, `Special:Contributions/${user}`)}>
      <bdi>{user}</bdi>
    </OutLink>
  )
}
