import { useEffect, useMemo, type ReactNode, useState } from 'react'
import { ItemsForm, LeftOutNotice, type Picker } from './ItemsForm'
import styles from './TableScreen.module.css'
import { useWiki } from '~/api/wiki/WikiContext'
import { useTranslate, useI18n } from '~/i18n/I18nContext'
import { notifyFirstScreenShown } from '~/lib/first-screen'
import { apiBase, type Instance } from '~/model/connection/connection'
import { maxItems, parseItems } from '~/model/table/parse-items'
import { tableCodec } from '~/model/table/table-view'
import { useParameters, useNavigation } from '~/ui/Navigation'
import layout from '~/ui/layout.module.css'
import { useIsPrivate } from '~/api/wiki/privacy'
import { usePrintEvents } from '~/features/print/usePrint'
import { ExportResultNote } from '~/features/export/ExportResultNote'
import { Button } from '~/ui/Button'
import { useAnnounce } from '~/ui/notices/LiveRegion'
import { ErrorNotice } from '~/features/errors/ErrorNotice'
import { RetryButton } from '~/ui/notices/RetryButton'
import { rememberTable } from './last-table'
import { TableGrid } from './TableGrid'
import { TableTools } from './TableTools'
import { type Table, useTable } from './useTable'

type Props = {
  instances: readonly Instance[]
  picker: Picker
}

/** Items as rows, properties as columns; without items, the page on which they are entered. */
export function TableScreen({ instances, picker }: Props) {
  const t = useTranslate()
  const { instance } = useWiki().connection
  const [{ items }] = useParameters(tableCodec)
  const parsed = useMemo(
    () => parseItems(items, { instances, current: instance }),
    [items, instances, instance],
  )
  const list = parsed.ids.join(',')
  const ids = useMemo(() => (list === '' ? [] : list.split(',')), [list])
  useEffect(() => {
    document.title = t('item-title-id', t('table-title'))
    notifyFirstScreenShown()
  }, [t])

  if (ids.length > 0)
    return (
      <div className={styles.screen}>
        <TableView
          key={apiBase(instance)}
          ids={ids}
          instances={instances}
          picker={picker}
          notice={<LeftOutNotice parsed={parsed} />}
        />
      </div>
    )
  return (
    <div className={styles.screen}>
      <h1 className={layout.pageTitle}>{t('table-title')}</h1>
      <p className={layout.pageLead}>{t('table-lead', maxItems, instance.name)}</p>
      <LeftOutNotice parsed={parsed} />
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the purpose of this page */}
      <ItemsForm instances={instances} picker={picker} initial="" autoFocus />
    </div>
  )
}

type TableViewProps = {
  ids: readonly string[]
  instances: readonly Instance[]
  picker: Picker
  /** The parts left out of the address. */
  notice: ReactNode
}

export function TableView({ ids, instances, picker, notice }: TableViewProps) {
  const { t, number } = useI18n()
  const { address } = useNavigation()
  const { connection } = useWiki()
  const { instance } = connection
  const isPrivate = useIsPrivate(connection)
  const announce = useAnnounce()
  const table = useTable(ids)
  const { columns, itemsRead, reading } = table
  const [isChanging, setChanging] = useState(false)
  const [isPrinting, setPrinting] = useState(false)
  usePrintEvents(setPrinting)

  const { parameters } = address
  const { shown } = table
  useEffect(
    () => rememberTable(instance.baseUrl, { parameters, ids: shown.map(({ id }) => id) }, isPrivate),
    [instance.baseUrl, parameters, shown, isPrivate],
  )
  // The form on which the items were entered is gone, and the focus with it.
  useEffect(() => {
    if (document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true })
  }, [])
  const { status } = reading
  useEffect(() => {
    if (status === 'done') announce(t('table-loaded', number(itemsRead), columns.length, itemsRead))
    // Once, when all are read; not with every change of the columns.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [status])

  return (
    <>
      <div className={styles.heading}>
        <h1 className={layout.pageTitle}>{t('table-heading', number(ids.length), ids.length)}</h1>
        <Button aria-expanded={isChanging} data-print="hidden" onClick={() => setChanging(!isChanging)}>
          {t('table-change-items')}
        </Button>
      </div>
      {isChanging && (
        <ItemsForm
          key={ids.join()}
          instances={instances}
          picker={picker}
          initial={ids.join('\n')}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to be used
          autoFocus
          onDone={() => setChanging(false)}
        />
      )}
      {notice}
      <TableProgress table={table} />
      <TableTools table={table} onPrint={() => setPrinting(true)} />
      <TableGrid table={table} isWhole={isPrinting} />
      <ExportResultNote />
    </>
  )
}

type ProgressProps = { table: Table }

/** How many items are read, with *Stop* or *Continue*; why the wiki gave no more; how many could not be read. */
function TableProgress({ table: { reading, reader, rows } }: ProgressProps) {
  const { t, number } = useI18n()
  const { status, error } = reading
  const done = rows.filter(({ item, error }) => item ?? error).length
  const failed = rows.filter(({ error }) => error).length
  const isStopped = status === 'stopped'
  if (error)
    return (
      <ErrorNotice error={error} subject={t('table-title')} onRetry={reader.continue}>
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
