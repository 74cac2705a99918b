import { Suspense } from 'react'
import { historyCodec } from './history-codec'
import { RevisionList } from './RevisionList'
import { useWiki } from '~/api/wiki/WikiContext'
import { useTranslate } from '~/i18n/I18nContext'
import type { SettingsField } from '~/features/errors/error-advice'
import { lazyPart } from '~/ui/notices/lazy-part'
import { SampleNotice } from '~/features/errors/SampleNotice'
import { useParameters } from '~/ui/Navigation'
import styles from '~/ui/list-view.module.css'
import { canAskAbout } from '~/model/connection/connection'

const ComparedRevisions = lazyPart(() => import('./changes/ComparedRevisions'), 'ComparedRevisions')

type Props = { itemId: string; onSettings: (field: SettingsField) => void }

/** The revisions of an item, or what changed between two of them. */
export function HistoryView({ itemId, onSettings }: Props) {
  const t = useTranslate()
  const [{ from, to }] = useParameters(historyCodec)
  const { instance } = useWiki().connection
  return (
    <section className={styles.view} aria-label={t('views-history')}>
      {!canAskAbout(instance, itemId) ? (
        <SampleNotice title={t('history-sample-title')}>
          {t('history-sample-body', instance.name)}
        </SampleNotice>
      ) : to !== undefined || from !== undefined ? (
        <Suspense>
          <ComparedRevisions itemId={itemId} from={from} to={to} onSettings={onSettings} />
        </Suspense>
      ) : (
        <RevisionList itemId={itemId} onSettings={onSettings} />
      )}
    </section>
  )
}
