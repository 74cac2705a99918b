import { useDeferredValue, useState, type ReactNode } from 'react'
import styles from './Pictures.module.css'
import { useGrowing } from '~/lib/useGrowing'
import { LabelledEntity } from '~/features/values/labelled'
import type { FormatContext } from '~/model/format/formatted'
import { formatCount } from '~/model/format/number'
import { kindOfEntity } from '~/model/id-pattern'
import type { PictureMark } from './marks'
import { useIsPrinting } from '~/features/print/usePrint'
import { classNames } from '~/ui/class-names'
import { MoreButton } from '~/ui/ClippedText'
import layout from '~/ui/layout.module.css'

type Props<M extends PictureMark> = {
  title: string
  /** Names of the columns; the first names the row. */
  columns: readonly string[]
  marks: readonly M[]
  cells: (mark: M, context: FormatContext) => readonly ReactNode[]
  selected: string | undefined
  context: FormatContext
}

/** More take the browser long to lay out. */
const rowsAtOnce = 200
/** Of one line, in pixels. */
const rowHeight = 38

/** The content of a picture as a table, for readers and for those who can't see the picture. */
export function PictureTable<M extends PictureMark>({ title, columns, cells, selected, ...props }: Props<M>) {
  const marks = useDeferredValue(props.marks)
  const context = useDeferredValue(props.context)
  const { t, language } = context
  const [most, setMost] = useState(rowsAtOnce)
  const rest = marks.length - most
  // After the picture, so that the browser need not lay out what is below the screen.
  const grown = useGrowing(Math.min(most, marks.length), undefined, { first: 0, step: 50 })
  const isPrinting = useIsPrinting()
  const shown = isPrinting ? marks.length : grown
  return (
    <section className={styles.table} aria-label={title}>
      <h2 className={classNames(layout.caption, styles.heading)}>{title}</h2>
      {/* Narrow screens scroll it sideways. */}
      <div
        className={styles.scroll}
        data-long={shown > rowsAtOnce / 2 || undefined}
        // Not `auto`: Firefox would keep the height that it had while it filled.
        style={{ containIntrinsicBlockSize: `${shown * rowHeight}px` }}
      >
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
            {marks.slice(0, shown).map((mark) => (
              <Row
                key={mark.key}
                mark={mark}
                cells={cells(mark, context)}
                isSelected={mark.entry.key === selected}
              />
            ))}
          </tbody>
        </table>
      </div>
      {rest > 0 && !isPrinting && (
        <MoreButton onMore={() => setMost(most + 5 * rowsAtOnce)} stays>
          {t('pictures-more-rows', formatCount(rest, language), rest)}
        </MoreButton>
      )}
    </section>
  )
}

type RowProps = { mark: PictureMark; cells: readonly ReactNode[]; isSelected: boolean }

function Row({ mark: { entry }, cells: [first, ...others], isSelected }: RowProps) {
  const part = entry.subject?.includes('-') ? entry.subject : undefined
  return (
    <tr data-statement-id={entry.key} aria-current={isSelected || undefined}>
      <th scope="row">
        {first}
        {part !== undefined && (
          <p className={styles.part}>
            <LabelledEntity id={part} kind={kindOfEntity(part)} /> <bdi>{part}</bdi>
          </p>
        )}
      </th>
      {others.map((cell, index) => (
        <td key={index}>{cell}</td>
      ))}
    </tr>
  )
}
