import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { ItemsForm, type Picker } from './ItemsForm'
import { rememberTable } from './last-table'
import { TableGrid } from './TableGrid'
import { TableProgress } from './TableProgress'
import styles from './TableScreen.module.css'
import { TableTools } from './TableTools'
import { useTable } from './useTable'
import { useIsPrivate } from '~/api/wiki/privacy'
import { useWiki } from '~/api/wiki/WikiContext'
import { useI18n } from '~/i18n/I18nContext'
import { usePrintEvents } from '~/features/print/usePrintEvents'
import { ExportResultNote } from '~/features/export/ExportResultNote'
import type { Instance } from '~/model/connection/connection'
import { formatCount } from '~/model/format/number'
import { Button } from '~/ui/Button'
import layout from '~/ui/layout.module.css'
import type { SettingsField } from '~/features/errors/error-advice'
import { useNavigation } from '~/ui/Navigation'
import { useAnnounce } from '~/ui/notices/LiveRegion'

type Props = {
  ids: readonly string[]
  instances: readonly Instance[]
  picker: Picker
  /** The parts left out of the address. */
  notice: ReactNode
  onSettings: (field: SettingsField) => void
}

export function TableView({ ids, instances, picker, notice, onSettings }: Props) {
  const { t, language } = useI18n()
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
    if (status === 'done')
      announce(t('table-loaded', formatCount(itemsRead, language), columns.length, itemsRead))
    // Once, when all are read; not with every change of the columns.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [status])

  return (
    <>
      <div className={styles.heading}>
        <h1 className={layout.pageTitle}>
          {t('table-heading', formatCount(ids.length, language), ids.length)}
        </h1>
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
      <TableProgress table={table} onSettings={onSettings} />
      <TableTools table={table} onPrint={() => setPrinting(true)} />
      <TableGrid table={table} isWhole={isPrinting} />
      <Suspense>
        <ExportResultNote />
      </Suspense>
    </>
  )
}
