import { Suspense } from 'react'
import styles from './InspectorPanel.module.css'
import { useTranslate } from '~/i18n/I18nContext'
import { lazyPart } from '~/i18n/lazy-part'
import type { StatementEntry } from '~/model/statement-list'
import { Dialog } from '~/ui/Dialog'
import { IconButton } from '~/ui/IconButton'
import { useNavigation } from '~/ui/Navigation'
import { useMedia } from '~/ui/use-media'

const Inspector = lazyPart(async () => (await import('./Inspector')).Inspector)

type Props = { entry: StatementEntry; itemId: string }

/** The inspector's place: a column where there is room for one, else a sheet. */
export function InspectorPanel({ entry, itemId }: Props) {
  const t = useTranslate()
  const { go } = useNavigation()
  // As in StatementsView.module.css: from there on a third column has room.
  const isWide = useMedia('(width >= 1120px)')
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
