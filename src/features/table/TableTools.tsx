import { useRef } from 'react'
import { ColumnOptions } from './ColumnOptions'
import cell from './GridCell.module.css'
import grid from './TableGrid.module.css'
import styles from './TableScreen.module.css'
import type { Table } from './useTable'
import { verdictStore } from '~/api/review/verdicts'
import { useLabelTexts } from '~/api/labels/useLabelTexts'
import { SearchField } from '~/features/filter/SearchField'
import { useI18n } from '~/i18n/I18nContext'
import { formatCount } from '~/model/format/number'
import { Button } from '~/ui/Button'
import { useCommands } from '~/ui/commands/useCommands'
import { Chip } from '~/ui/Chip'
import { MenuButton, type MenuItem } from '~/ui/popups/MenuButton'
import { Popover } from '~/ui/popups/Popover'
import { missingLabelsNotes, save, useReport } from '~/features/export/export-result'
import { useVerdictExport } from '~/features/export/useVerdictMenuItems'
import { usePrint } from '~/features/print/usePrint'
import { entitiesIn } from '~/model/table/arrange'
import { loadLabels } from '~/api/labels/fetch-labels'
import { useWiki } from '~/api/wiki/WikiContext'
import { copyText } from '~/ui/CopyButton'
import { copy, download, print as printIcon } from '~/ui/lazy-icons'

type Props = { table: Table; onPrint: () => void }

/** Search, columns, export, and the filters that are on. */
export function TableTools({ table, onPrint }: Props) {
  const { t, number } = useI18n()
  const { view, rows, shown, change } = table
  const exports = useTableExport(table, onPrint)
  useCommands(t('export-menu'), () => exports)
  useTableCommands(table)
  const line = useRef<HTMLDivElement>(null)
  const chosen = [...view.has, ...view.lacks]
  const labelText = useLabelTexts(chosen)
  const chips = (['has', 'lacks'] as const).flatMap((facet) => view[facet].map((id) => ({ facet, id })))
  return (
    <>
      <div className={styles.tools} data-print="hidden">
        <SearchField q={view.q} label={t('table-search')} onChange={change.search} />
        <Popover label={t('table-columns')} panelClassName={styles.panel}>
          <ColumnOptions table={table} />
        </Popover>
        <MenuButton variant="quiet" align="end" items={exports}>
          {t('export-menu')}
        </MenuButton>
      </div>
      {/* Receives the focus when a filter chip is removed. */}
      <div ref={line} className={styles.line} tabIndex={-1}>
        <p role="status" className={styles.count}>
          {shown.length === rows.length
            ? t('table-items-count', number(rows.length), rows.length)
            : t('table-items-of', number(shown.length), number(rows.length), rows.length)}
        </p>
        {chips.map(({ facet, id }) => {
          const text = t(`table-chip-${facet}`, labelText(id) ?? id)
          return (
            <Chip
              key={`${facet} ${id}`}
              removeLabel={t('filter-chip-remove', text)}
              onRemove={() => {
                line.current?.focus()
                change.toggle(facet, id)
              }}
            >
              {text}
            </Chip>
          )
        })}
        {(chips.length > 0 || view.q !== '') && (
          <Button
            variant="quiet"
            small
            onClick={() => {
              line.current?.focus()
              change.clear()
            }}
          >
            {t('filter-clear')}
          </Button>
        )}
        <Legend />
      </div>
    </>
  )
}

/** Columns, and the filter of items by whether they have a property, as commands. */
function useTableCommands(table: Table): void {
  const { t } = useI18n()
  const { labels } = useWiki()
  const { view, columns, shares, change } = table
  useCommands(t('table-title'), () => [
    {
      id: 'clear',
      label: t('filter-clear'),
      disabled: view.q === '' && view.has.length + view.lacks.length === 0,
      onSelect: change.clear,
    },
    ...shares.flatMap(({ propertyId }) => {
      const name = labels.get(propertyId)?.text ?? propertyId
      const isColumn = columns.includes(propertyId)
      return [
        {
          id: `column ${propertyId}`,
          label: t('ui-pair', t('table-columns'), name),
          checked: isColumn,
          onSelect: () => (isColumn ? change.remove(propertyId) : change.add(propertyId)),
        },
        ...(['has', 'lacks'] as const).map((facet) => ({
          id: `${facet} ${propertyId}`,
          label: t(`table-chip-${facet}`, name),
          checked: view[facet].includes(propertyId),
          onSelect: () => change.toggle(facet, propertyId),
        })),
      ]
    }),
  ])
}

/** The marks of the cells, which have the same words for screen readers. */
function Legend() {
  const { t } = useI18n()
  return (
    <ul className={styles.legend} aria-label={t('table-marks')}>
      <li>
        <span aria-hidden="true" className={cell.unreferenced} /> {t('statement-no-reference')}
      </li>
      <li>
        <span aria-hidden="true" className={cell.deprecated} /> {t('statement-rank-deprecated')}
      </li>
      <li>
        <span aria-hidden="true" className={`${grid.hatched} ${styles.gap}`} /> {t('table-missing')}
      </li>
    </ul>
  )
}

const fileName = 'table.csv'

/** Menu items that save, copy and print the rows that are shown. */
function useTableExport(table: Table, onPrint: () => void): MenuItem[] {
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
  const verdictItems = useVerdictExport('table-verdicts', async () => {
    const judged = shown.flatMap((row) => {
      const review = table.reviews.get(row.id)
      return review ? [[row, review] as const] : []
    })
    return Promise.all(
      judged.map(async ([row, review]) => {
        const label = rowLabel(row)
        return {
          ...(await verdictStore.toFile(review)),
          heading: label === undefined ? review.item : t('ui-pair', review.item, label),
          entries: [...(row.item?.properties.values() ?? [])].flatMap(({ entries }) => entries),
          isVoid: (id) => review.void.has(id),
        }
      }),
    )
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
    ...(table.reviews.size > 0 ? verdictItems : []),
    { id: 'print', label: t('export-print'), icon: printIcon, separated: true, onSelect: print },
  ]
}
