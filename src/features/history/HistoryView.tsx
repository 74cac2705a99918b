import { useEffect, Suspense } from 'react'
import { RevisionList } from './RevisionList'
import { notifyFirstScreenShown } from '~/lib/first-screen'
import { useWiki } from '~/api/wiki/WikiContext'
import { useTranslate } from '~/i18n/I18nContext'
import type { SettingsField } from '~/ui/error-advice'
import { lazyPart } from '~/ui/lazy-part'
import { useNavigation } from '~/ui/Navigation'
import { Notice } from '~/ui/Notice'
import styles from '~/ui/list-view.module.css'
import { isStatic } from '~/model/connection/connection'

const ComparedRevisions = lazyPart(() => import('./ComparedRevisions'), 'ComparedRevisions')

type Props = { itemId: string; onSettings: (field: SettingsField) => void }

/** The revisions of an item, or what changed between two of them. */
export function HistoryView({ itemId, onSettings }: Props) {
  const t = useTranslate()
  const { address } = useNavigation()
  const { instance } = useWiki().connection
  useEffect(notifyFirstScreenShown, [])
  return (
    <section className={styles.view} aria-label={t('views-history')}>
      {isStatic(instance) ? (
        <Notice kind="info" title={t('history-sample-title')}>
          {t('history-sample-body', instance.name)}
        </Notice>
      ) : address.to !== undefined || address.from !== undefined ? (
        <Suspense>
          <ComparedRevisions itemId={itemId} from={address.from} to={address.to} onSettings={onSettings} />
        </Suspense>
      ) : (
        <RevisionList itemId={itemId} onSettings={onSettings} />
      )}
    </section>
  )
}
