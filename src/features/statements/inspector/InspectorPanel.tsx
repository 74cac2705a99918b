import { Suspense, useSyncExternalStore } from 'react'
import styles from './InspectorPanel.module.css'
import { useTranslate } from '~/i18n/I18nContext'
import { lazyPart } from '~/i18n/lazy-part'
import type { StatementEntry } from '~/model/statement-list'
import { Dialog } from '~/ui/Dialog'
import { IconButton } from '~/ui/IconButton'
import { useNavigation } from '~/ui/Navigation'

const Inspector = lazyPart(async () => (await import('./Inspector')).Inspector)

type Props = { entry: StatementEntry; itemId: string }

/** As in StatementsView.module.css: from here on there is room for a third column. */
const wide = '(width >= 1120px)'

function subscribe(listener: () => void) {
  const query = window.matchMedia(wide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** The inspector's place: a column where there is room for one, else a sheet. */
export function InspectorPanel({ entry, itemId }: Props) {
  const t = useTranslate()
  const { go } = useNavigation()
  const isWide = useSyncExternalStore(subscribe, () => window.matchMedia(wide).matches)
  const close = () => go({ statement: undefined }, { replace: true })
  const inspector = (
    <Suspense fallback={<div className={styles.loading} />}>
      <Inspector entry={entry} itemId={itemId} />
    </Suspense>
  )
  if (!isWide)
    return (
      <Dialog open side="bottom" title={t('inspector-title')} onClose={close}>
        {inspector}
      </Dialog>
    )
  return (
    <aside className={styles.panel} aria-label={t('inspector-title')} data-print="hidden">
      <div className={styles.head}>
        <h2 className={styles.title}>{t('inspector-title')}</h2>
        <IconButton small icon="close" label={t('inspector-close')} onClick={close} />
      </div>
      {inspector}
    </aside>
  )
}
