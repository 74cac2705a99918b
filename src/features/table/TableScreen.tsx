import { useCallback, useDeferredValue, useEffect, useMemo, type ReactNode, useState } from 'react'
import form from './ItemsForm.module.css'
import styles from './TableScreen.module.css'
import { usePauseReason } from '~/api/request/queue/useQueueState'
import { useWiki } from '~/api/wiki/WikiContext'
import { useTranslate, useI18n } from '~/i18n/I18nContext'
import { notifyFirstScreenShown } from '~/lib/first-screen'
import { apiBase } from '~/model/connection/connection'
import { maxItems, type ParsedItems, parseItems } from '~/model/table/parse-items'
import { tableCodec } from '~/model/table/table-view'
import { useParameters, useNavigation } from '~/ui/Navigation'
import { classNames } from '~/ui/class-names'
import layout from '~/ui/layout.module.css'
import listView from '~/ui/list-view.module.css'
import { useIsPrivate } from '~/api/wiki/privacy'
import { PrintLine } from '~/features/print/PrintLine'
import { usePrintEvents } from '~/features/print/usePrint'
import { ExportResultNote } from '~/features/export/ExportResultNote'
import { useConnectionStore } from '~/features/connection/connection-store'
import { allInstances } from '~/model/connection/choose-instance'
import { ItemBox } from '~/features/lookup/ItemBox'
import { Button } from '~/ui/Button'
import { Field } from '~/ui/fields/Field'
import { Notice } from '~/ui/notices/Notice'
import { focusMain, focusStays } from '~/ui/keep-focus'
import { useAnnounce } from '~/ui/notices/LiveRegion'
import { ErrorNotice } from '~/features/errors/ErrorNotice'
import { RetryButton } from '~/ui/notices/RetryButton'
import { rememberTable } from './last-table'
import { TableGrid } from './TableGrid'
import { TableTools } from './TableTools'
import { type Table, useTable } from './useTable'

/** Items as rows, properties as columns; without items, the page on which they are entered. */
export function TableScreen() {
  const t = useTranslate()
  const { instance } = useWiki().connection
  const [{ items }] = useParameters(tableCodec)
  const parse = useParse()
  const parsed = useMemo(() => parse(items), [items, parse])
  const list = parsed.ids.join(',')
  const ids = useMemo(() => (list === '' ? [] : list.split(',')), [list])
  useEffect(() => {
    document.title = t('item-title-id', t('table-title'))
    notifyFirstScreenShown()
  }, [t])

  const notice = <LeftOutNotice parsed={parsed} />
  return (
    <div className={classNames(layout.page, styles.screen)}>
      {ids.length > 0 ? (
        <TableView key={`${apiBase(instance)} ${list}`} ids={ids} notice={notice} />
      ) : (
        <>
          <h1 className={layout.pageTitle}>{t('table-title')}</h1>
          <p className={layout.pageLead}>{t('table-lead', maxItems, instance.name)}</p>
          {notice}
          <ItemsForm initial="" />
        </>
      )}
    </div>
  )
}

function useParse() {
  const settings = useConnectionStore()
  const { instance } = useWiki().connection
  return useCallback(
    (text: string) => parseItems(text, { instances: allInstances(settings), current: instance }),
    [settings, instance],
  )
}

type TableViewProps = {
  ids: readonly string[]
  /** The parts left out of the address. */
  notice: ReactNode
}

export function TableView({ ids, notice }: TableViewProps) {
  const { t, number } = useI18n()
  const { address } = useNavigation()
  const { connection } = useWiki()
  const isPrivate = useIsPrivate(connection)
  const announce = useAnnounce()
  const table = useTable(ids)
  const { columns, itemsRead, reading } = table
  const [isChanging, setChanging] = useState(() => typedHere() !== undefined)
  const [isPrinting, setPrinting] = useState(false)
  usePrintEvents(setPrinting)

  const { parameters } = address
  const { shown } = table
  useEffect(
    () =>
      rememberTable(
        connection,
        // An address may have them in any form.
        { parameters: { ...parameters, items: ids.join(',') }, ids: shown.map(({ id }) => id) },
        isPrivate,
      ),
    [connection, parameters, ids, shown, isPrivate],
  )
  // The form on which the items were entered is gone, and the focus with it.
  useEffect(() => {
    if (document.activeElement === document.body) focusMain()
  }, [])
  const { status } = reading
  useEffect(() => {
    if (status === 'done') announce(t('table-loaded', number(itemsRead), columns.length, itemsRead))
    // Once, when all are read; not with every change of the columns.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [status])

  return (
    <>
      <PrintLine />
      <div className={classNames(listView.bar, styles.heading)}>
        <h1 className={layout.pageTitle}>{t('table-heading', number(ids.length), ids.length)}</h1>
        <Button aria-expanded={isChanging} data-print="hidden" onClick={() => setChanging(!isChanging)}>
          {t('table-change-items')}
        </Button>
      </div>
      {isChanging && (
        <ItemsForm key={ids.join()} initial={ids.join('\n')} onDone={() => setChanging(false)} />
      )}
      {notice}
      <TableProgress table={table} />
      <TableTools table={table} onPrint={() => setPrinting(true)} />
      <TableGrid table={table} isWhole={isPrinting} />
      <ExportResultNote />
    </>
  )
}

/** How many items are read, with *Stop* or *Continue*; why the wiki gave no more; how many could not be read. */
function TableProgress({ table: { reading, reader, rows } }: { table: Table }) {
  const { t, number } = useI18n()
  const { status, error } = reading
  const done = rows.filter(({ item, error }) => item ?? error).length
  const failed = rows.filter(({ error }) => error).length
  const isStopped = status === 'stopped'
  const waits = usePauseReason(status === 'reading')
  if (error)
    return (
      <ErrorNotice error={error} subject={t('table-title')} onRetry={() => reader.continue()}>
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
            {waits !== undefined && ` · ${waits}`}
          </p>
          <Button ref={focusStays} small onClick={() => (isStopped ? reader.continue() : reader.stop())}>
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

/** What was typed in forms for items, by steps of the history: there again after Back, not on another visit. */
const typed = new Map<number, string>()

const stepState = () => history.state as { typed?: number } | null
const typedHere = () => typed.get(stepState()?.typed ?? -1)

function keepTyped(text: string): void {
  const step = stepState()?.typed ?? Math.random()
  typed.set(step, text)
  history.replaceState({ ...stepState(), typed: step }, '')
}

type ItemsFormProps = {
  initial: string
  onDone?: () => void
}

/** Takes items in any form, and says while one types what was understood. */
function ItemsForm({ initial, onDone }: ItemsFormProps) {
  const { t, number } = useI18n()
  const { go } = useNavigation()
  const { instance } = useWiki().connection
  const [text, setText] = useState(() => typedHere() ?? initial)
  const parse = useParse()
  const read = useDeferredValue(text)
  const parsed = useMemo(() => parse(read), [read, parse])
  const count = parsed.ids.length
  function type(next: string) {
    keepTyped(next)
    setText(next)
  }

  function show() {
    const { ids } = parse(text)
    if (ids.length === 0) return
    onDone?.()
    go({ parameters: tableCodec.write({ items: ids.join(',') }) })
  }

  return (
    <form
      className={form.form}
      onSubmit={(event) => {
        event.preventDefault()
        show()
      }}
    >
      <Field label={t('table-items')} description={t('table-items-hint')}>
        {(control) => (
          <textarea
            {...control}
            ref={focusStays}
            className={form.text}
            dir="auto"
            rows={8}
            spellCheck={false}
            autoCapitalize="none"
            autoComplete="off"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the purpose of the page, or it was opened to be used
            autoFocus
            value={text}
            onChange={(event) => type(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) show()
            }}
          />
        )}
      </Field>
      <ItemBox
        label={t('table-pick')}
        instances={[instance]}
        onOpen={({ item }) => item !== undefined && type(`${text.trimEnd()}\n${item}`.trim())}
      />
      <div className={form.end}>
        <Button ref={focusStays} type="submit" variant="primary" disabled={count === 0}>
          {t('table-show')}
        </Button>
        <p role="status" className={form.count}>
          {text.trim() !== '' &&
            (count === 0 ? t('table-items-none') : t('table-items-count', number(count), count))}
        </p>
      </div>
      <LeftOutNotice parsed={parsed} />
    </form>
  )
}

function LeftOutNotice({ parsed }: { parsed: ParsedItems }) {
  const { t, number } = useI18n()
  const { instance } = useWiki().connection
  const { leftOut, leftOutCount, duplicates, beyond } = parsed
  if (leftOutCount + duplicates + beyond === 0) return null
  const unnamed = leftOutCount - leftOut.length
  return (
    <Notice
      kind={leftOutCount + beyond > 0 ? 'warning' : 'info'}
      className={form.notice}
      title={beyond > 0 && t('table-too-many', maxItems, number(beyond), beyond)}
    >
      {leftOutCount > 0 && (
        <>
          <p>{t('table-left-out', number(leftOutCount), leftOutCount)}</p>
          <ul className={form.leftOut}>
            {leftOut.map(({ text, reason }, index) => (
              <li key={index}>
                <bdi>{text}</bdi> <span>({t(`table-left-out-${reason}`, instance.name)})</span>
              </li>
            ))}
            {unnamed > 0 && <li>{t('table-left-out-more', number(unnamed))}</li>}
          </ul>
        </>
      )}
      {duplicates > 0 && <p>{t('table-duplicates', number(duplicates), duplicates)}</p>}
    </Notice>
  )
}
