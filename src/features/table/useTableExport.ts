import type { Table } from './useTable'
import { missingLabelsNotes } from '~/features/export/missing-labels'
import { useReport } from '~/features/export/useReport'
import { save } from '~/features/export/save-file'
import { usePrint } from '~/features/print/usePrint'
import { formatCount } from '~/model/format/number'
import { entitiesIn } from '~/model/table/arrange'
import { loadLabels } from '~/api/labels/labels'
import { useWiki } from '~/api/wiki/WikiContext'
import { copyText } from '~/ui/copy-text'
import { copy, download, print as printIcon } from '~/ui/lazy-icons'
import type { MenuItem } from '~/ui/MenuButton'

const fileName = 'table.csv'

/** Menu items that save, copy and print the rows that are shown. */
export function useTableExport(table: Table, onPrint: () => void): MenuItem[] {
  const { labels } = useWiki()
  const report = useReport()
  const { shown, columns, format, rowLabel } = table
  const { t, language } = format
  const number = (count: number) => formatCount(count, language)
  const entities = () => [...columns, ...entitiesIn(shown, columns)]
  const print = usePrint(onPrint, {
    requestLabels: () => labels.request([], entities()),
    missingLabels: () => entities().filter((id) => !labels.get(id)).length,
  })
  const withCode = async (run: (code: typeof import('~/model/export/table')) => Promise<void> | void) => {
    try {
      await run(await import('~/model/export/table'))
    } catch {
      report.fail(t('part-failed'), [t('export-failed-load')])
    }
  }
  return [
    {
      id: 'csv',
      label: t('export-save', t('export-format-csv')),
      icon: download,
      onSelect: () =>
        void withCode(async ({ tableToCsv }) => {
          const missing = await loadLabels(labels, entities())
          save(fileName, tableToCsv({ rows: shown, columns, rowLabel, format }))
          report.succeed(
            t('table-saved', number(shown.length), fileName, shown.length),
            missingLabelsNotes(missing, format),
          )
        }),
    },
    {
      id: 'gaps',
      label: t('table-copy-gaps'),
      description: t('table-copy-gaps-hint'),
      icon: copy,
      onSelect: () => {
        const near = document.activeElement
        void withCode(async ({ gapsToQuickStatements, gapsOf }) => {
          const count = gapsOf({ rows: shown, columns }).length
          if (count === 0) return report.succeed(t('table-no-gaps'))
          const isCopied = await copyText(gapsToQuickStatements({ rows: shown, columns }).text, near)
          if (isCopied) report.succeed(t('table-copied-gaps', number(count), count))
          else report.fail(t('ui-copy-failed'))
        })
      },
    },
    { id: 'print', label: t('export-print'), icon: printIcon, separated: true, onSelect: print },
  ]
}
