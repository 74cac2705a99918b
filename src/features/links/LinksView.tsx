import { LinkList } from './LinkList'
import { useLinkFilter } from './useLinkFilter'
import { useWiki } from '~/api/wiki/WikiContext'
import { useTranslate } from '~/i18n/I18nContext'
import type { SettingsField } from '~/features/errors/error-advice'
import { SampleNotice } from '~/features/errors/SampleNotice'
import styles from '~/ui/list-view.module.css'
import { canAskAbout } from '~/model/connection/connection'

type Props = { itemId: string; onSettings: (field: SettingsField) => void }

/** The statements of other entities that point to this one. */
export function LinksView({ itemId, onSettings }: Props) {
  const t = useTranslate()
  const { instance } = useWiki().connection
  const choice = useLinkFilter()
  return (
    <section className={styles.view} aria-label={t('views-links')}>
      {!canAskAbout(instance, itemId) ? (
        <SampleNotice title={t('links-sample-title')}>{t('links-sample-body', instance.name)}</SampleNotice>
      ) : (
        <LinkList key={choice.order} itemId={itemId} choice={choice} onSettings={onSettings} />
      )}
    </section>
  )
}
