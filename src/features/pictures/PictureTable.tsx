import { useState, type ReactNode } from 'react'
import styles from './Pictures.module.css'
import { useI18n } from '~/i18n/I18nContext'
import { formatCount } from '~/model/format/number'
import type { StatementEntry } from '~/model/statement-list'
import { MoreButton } from '~/ui/MoreButton'

type PictureRow = {
  key: string
  entry: StatementEntry
  /** Made for the rows that are shown. */
  cells: () => readonly ReactNode[]
}

type Props = {
  title: string
  /** Names of the columns; the first names the row. */
  columns: readonly string[]
  rows: readonly PictureRow[]
  selected: string | undefined
}

/** More take the browser long to lay out. */
const rowsAtOnce = 200

/** The content of a picture as a table, for readers and for those who can't see the picture. */
export function PictureTable({ title, columns, rows, selected }: Props) {
  const { t, language } = useI18n()
  const [most, setMost] = useState(rowsAtOnce)
  const rest = rows.length - most
  return (
    <section className={styles.table} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      {/* Narrow screens scroll it sideways. */}
      <div className={styles.scroll}>
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, most).map((row) => (
              <Row key={row.key} row={row} isSelected={row.entry.key === selected} />
            ))}
          </tbody>
        </table>
      </div>
      {rest > 0 && (
        <MoreButton onMore={() => setMost(most + 5 * rowsAtOnce)} stays>
          {t('pictures-more-rows', formatCount(rest, language), rest)}
        </MoreButton>
      )}
    </section>
  )
}

function Row({ row, isSelected }: { row: PictureRow; isSelected: boolean }) {
  const [first, ...others] = row.cells()
  return (
    <tr data-statement-id={row.entry.key} aria-current={isSelected || undefined}>
      <th scope="row">{first}</th>
      {others.map((cell, index) => (
        <td key={index}>{cell}</td>
      ))}
    </tr>
  )
}
