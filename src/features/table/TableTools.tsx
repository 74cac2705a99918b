import { useRef, useState, useId } from 'react'
import cell from './GridCell.module.css'
import grid from './TableGrid.module.css'
import styles from './TableScreen.module.css'
import type { Table } from './useTable'
import { verdictStore } from '~/api/review/verdicts'
import type { ItemReview } from '~/api/review/verdict-storage'
import { useLabelTexts } from '~/api/labels/useLabelTexts'
import { SearchField } from '~/features/filter/SearchField'
import { useI18n, useTranslate } from '~/i18n/I18nContext'
import { Button } from '~/ui/Button'
import { useCommands } from '~/ui/commands/useCommands'
import { Chip } from '~/ui/Chip'
import { MenuButton, type MenuItem } from '~/ui/popups/MenuButton'
import { Popover } from '~/ui/popups/Popover'
import { useReport } from '~/features/export/export-result'
import { useVerdictExport } from '~/features/export/useVerdictMenuItems'
import { usePrint } from '~/features/print/usePrint'
import { entitiesIn, type Row } from '~/model/table/arrange'
import { gapsOf, gapsToQuickStatements, tableToCsv } from '~/model/export/table'
import { useWiki } from '~/api/wiki/WikiContext'
import { copy, download, print as printIcon } from '~/ui/lazy-icons'
import { formatShare } from '~/model/format/share'
import { classNames } from '~/ui/class-names'
import layout from '~/ui/layout.module.css'
import { useWikiProperties, propertyName } from '~/features/values/useWikiProperties'
import { fold } from '~/model/filter/search-text'
import { isPropertyId } from '~/model/id-pattern'
import { maxColumns } from '~/model/table/table-view'
import { Checkbox } from '~/ui/fields/Checkbox'
import { SearchInput } from '~/ui/fields/SearchInput'
import type { Suggestion } from '~/api/search/search-sources'
import { truncate } from '~/lib/truncate'

type Props = { table: Table; onPrint: () => void }

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
      <div className={classNames(layout.controls, styles.tools)} data-print="hidden">
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
          disabled: !isColumn && columns.length >= maxColumns,
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

function useTableExport(table: Table, onPrint: () => void): MenuItem[] {
  const wiki = useWiki()
  const { labels } = wiki
  const report = useReport()
  const { rows, shown, columns, format, rowLabel } = table
  const { t, number } = useI18n()
  const entities = () => [...new Set([...columns, ...entitiesIn(shown, columns, format.localId)])]
  // Also of rows that a filter leaves out: they might pass it.
  const read = rows.filter(({ item }) => item).length
  const unreadNotes =
    read < rows.length ? [t('table-progress', number(read), number(rows.length), rows.length)] : []
  const print = usePrint(onPrint, {
    requestLabels: () => labels.request([], entities()),
    missingLabels: () => entities().filter((id) => !labels.get(id)).length,
  })
  const judgedItem = async (row: Row, review: ItemReview) => {
    const label = rowLabel(row)
    const { properties, ofParts = [] } = row.item ?? {}
    return {
      ...(await verdictStore.toFile(review)),
      heading: label === undefined ? review.item : t('ui-pair', review.item, label),
      entries: [...[...(properties?.values() ?? [])].flatMap(({ entries }) => entries), ...ofParts],
      isVoid: (id: string) => review.void.has(id),
    }
  }
  const verdictItems = useVerdictExport('table-verdicts', () =>
    Promise.all(
      shown.flatMap((row) => {
        const review = table.reviews.get(row.id)
        return review ? judgedItem(row, review) : []
      }),
    ),
  )
  return [
    {
      id: 'csv',
      label: t('export-save', t('export-format-csv')),
      icon: download,
      onSelect: () =>
        void report.orFail(async () => {
          const labelNotes = await report.waitForLabels(wiki, entities())
          const file = tableToCsv({ rows: shown, columns, rowLabel, format })
          const text = t('table-saved', number(shown.length), fileName, shown.length)
          report.save(fileName, file, [...unreadNotes, ...labelNotes], text)
        }),
    },
    {
      id: 'gaps',
      label: t('table-copy-gaps'),
      description: t('table-copy-gaps-hint'),
      icon: copy,
      onSelect: () => {
        const count = gapsOf({ rows: shown, columns }).length
        if (count === 0) return report.succeed(unreadNotes[0] ?? t('table-no-gaps'))
        const { text } = gapsToQuickStatements({ rows: shown, columns })
        void report.copy(text, t('table-copied-gaps', number(count), count), unreadNotes)
      },
    },
    ...(table.reviews.size > 0 ? verdictItems : []),
    { id: 'print', label: t('export-print'), icon: printIcon, separated: true, onSelect: print },
  ]
}

/** Many items have a thousand properties between them: only this many are listed, typing finds the rest. */
const maxListed = 60

/** The columns, all properties of the items by how many of them have each, and what the wiki's search finds. */
function ColumnOptions({ table }: { table: Table }) {
  const { t, language, number } = useI18n()
  const { columns, shares, itemsRead, change } = table
  const [text, setText] = useState('')
  // Keeps the initial order, so that no option moves while the user selects.
  const [first] = useState(columns)
  const counts = new Map(shares.map(({ propertyId, count }) => [propertyId, count]))
  const typed = text.trim().toUpperCase()
  const own = new Set([...first, ...counts.keys(), ...(isPropertyId(typed) ? [typed] : [])])
  const search = useWikiProperties(text)
  // Where one was found it stays when it is chosen.
  const elsewhere = search.found.filter(({ id }) => !own.has(id))
  const all = new Set([...own, ...columns])
  for (const { id } of elsewhere) all.delete(id)
  const searched = new Set(search.found.map(({ id }) => id))
  const labelText = useLabelTexts([
    ...[...all].slice(0, maxListed),
    ...[...all].filter((id) => searched.has(id)),
  ])
  const wanted = fold(text.trim())
  const found = [...all].filter(
    (id) => searched.has(id) || fold(`${labelText(id) ?? ''} ${id}`).includes(wanted),
  )
  const listed = found.slice(0, maxListed)
  const isFull = columns.length >= maxColumns
  const options = useRef<HTMLDivElement>(null)
  const choiceOf = (id: string): Choice => {
    const checked = columns.includes(id)
    return {
      checked,
      disabled: isFull && !checked,
      onChange: () => (checked ? change.remove(id) : change.add(id)),
    }
  }
  return (
    <div ref={options} className={styles.options}>
      <SearchInput label={t('filter-property-search')} value={text} onType={setText} />
      <div className={styles.scroller}>
        <fieldset>
          <legend className="visually-hidden">{t('table-columns')}</legend>
          {listed.map((id) => (
            <Checkbox
              key={id}
              label={labelText(id) === undefined ? id : `${labelText(id)} (${id})`}
              end={formatShare(counts.get(id) ?? 0, itemsRead, language)}
              {...choiceOf(id)}
            />
          ))}
        </fieldset>
        <WikiProperties found={elsewhere} choiceOf={choiceOf} />
      </div>
      <p className={classNames(layout.note, styles.note)} role="status">
        {[
          found.length === 0 && t('table-columns-none'),
          found.length > listed.length && t('filter-property-more', number(found.length - listed.length)),
          search.status,
          isFull && t('table-columns-full', maxColumns),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <div className={layout.controls}>
        <Button small onClick={() => change.setColumns([])}>
          {t('table-columns-clear')}
        </Button>
        <Button small onClick={() => change.setColumns([...new Set([...columns, ...counts.keys()])])}>
          {t('table-columns-all')}
        </Button>
        {table.view.columns && (
          <Button
            small
            onClick={() => {
              // The button is removed then.
              options.current?.querySelector('input')?.focus()
              change.chooseColumns()
            }}
          >
            {t('table-columns-choose')}
          </Button>
        )}
      </div>
    </div>
  )
}

type Choice = { checked: boolean; disabled: boolean; onChange: () => void }
type WikiPropertiesProps = { found: readonly Suggestion[]; choiceOf: (id: string) => Choice }

/** Properties that no item of the table has, as the wiki's search found them. */
function WikiProperties({ found, choiceOf }: WikiPropertiesProps) {
  const t = useTranslate()
  const { instance } = useWiki().connection
  const headingId = useId()
  if (found.length === 0) return null
  return (
    <div role="group" aria-labelledby={headingId} className={styles.found}>
      <p id={headingId}>{t('property-search-results', instance.name)}</p>
      {found.map(({ description, ...property }) => (
        <Checkbox
          key={property.id}
          label={propertyName(property)}
          description={description && truncate(description.text, 120)}
          {...choiceOf(property.id)}
        />
      ))}
    </div>
  )
}
