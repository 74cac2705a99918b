import styles from './TableScreen.module.css'
import type { Table } from './useTable'
import { useWiki } from '~/api/wiki/WikiContext'
import { useI18n } from '~/i18n/I18nContext'
import { formatCount } from '~/model/format/number'
import { Button } from '~/ui/Button'
import { ErrorNotice } from '~/features/errors/ErrorNotice'
import type { SettingsField } from '~/features/errors/error-advice'
import { RetryButton } from '~/ui/notices/RetryButton'

type Props = { table: Table; onSettings: (field: SettingsField) => void }

/** How many items are read, with *Stop* or *Continue*; why the wiki gave no more; how many could not be read. */
export function TableProgress({ table: { reading, reader, rows }, onSettings }: Props) {
  const { t, language } = useI18n()
  const { instance } = useWiki().connection
  const { status, error } = reading
  const number = (count: number) => formatCount(count, language)
  const done = rows.filter(({ item, error }) => item ?? error).length
  const failed = rows.filter(({ error }) => error).length
  const isStopped = status === 'stopped'
  if (error)
    return (
      <ErrorNotice
        error={error}
        wiki={instance.name}
        subject={t('table-title')}
        onRetry={reader.continue}
        onSettings={onSettings}
      >
        <span>{t('table-stopped', number(done), number(rows.length), rows.length)}</span>
      </ErrorNotice>
    )
  return (
    <div className={styles.progress} data-print="hidden">
      {status !== 'done' && (
        <>
          <progress
            className={styles.bar}
            max={rows.length}
            value={done}
            aria-label={t('table-progress-bar')}
          />
          <p className={styles.progressText}>
            {t(
              isStopped ? 'table-stopped' : 'table-progress',
              number(done),
              number(rows.length),
              rows.length,
            )}
          </p>
          <Button small onClick={isStopped ? reader.continue : reader.stop}>
            {t(isStopped ? 'table-continue' : 'table-stop')}
          </Button>
        </>
      )}
      {status === 'done' && failed > 0 && (
        <>
          <p className={styles.failed}>{t('table-failed', number(failed), failed)}</p>
          <RetryButton small onRetry={() => reader.continue()} />
        </>
      )}
    </div>
  )
}
