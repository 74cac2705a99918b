import { useEffect } from 'react'
import { LinkList } from './LinkList'
import styles from './Links.module.css'
import { useLinkFilter } from './useLinkFilter'
import { takeOverDrawn } from '~/api/prefetch'
import { useWiki } from '~/api/WikiContext'
import { useTranslate } from '~/i18n/I18nContext'
import { notifyFirstScreenShown } from '~/lib/first-screen'
import type { SettingsField } from '~/ui/error-advice'
import { Notice } from '~/ui/Notice'

type Props = { itemId: string; onSettings: (field: SettingsField) => void }

/** The statements of other entities that point to this one. */
export function LinksView({ itemId, onSettings }: Props) {
  const t = useTranslate()
  const { instance } = useWiki().connection
  const choice = useLinkFilter()
  useEffect(() => {
    notifyFirstScreenShown()
    takeOverDrawn()
  }, [])
  return (
    <section className={styles.links} aria-label={t('views-links')}>
      {instance.items ? (
        <Notice kind="info" title={t('links-sample-title')}>
          {t('links-sample-body', instance.name)}
        </Notice>
      ) : (
        <LinkList key={choice.order} itemId={itemId} choice={choice} onSettings={onSettings} />
      )}
    </section>
  )
}
