import { memo, type ComponentProps, type CSSProperties } from 'react'
import styles from './GridCell.module.css'
import grid from './TableGrid.module.css'
import { ValueView } from '~/features/values/ValueView'
import type { ValueContext } from '~/features/values/value-context'
import { emptyFilter, filterCodec } from '~/model/filter/statement-filter'
import { formatCount } from '~/model/format/number'
import { addEntities } from '~/model/referenced-entities'
import type { Statement } from '~/model/statement'
import type { Cell } from '~/model/table/table-item'
import { ViewLink } from '~/ui/Navigation'

/** Values for the style sheet; React's types know no custom properties. */
export function gridStyle(values: Readonly<Record<`--${string}`, number | string>>): CSSProperties {
  return values as CSSProperties
}

/** Where a column is, as the grid's own style says: cells stay as they are while its width is dragged. */
export function columnStyle(place: number): CSSProperties {
  return gridStyle({ '--start': `var(--start-${place})`, '--size': `var(--size-${place})` })
}

/** A cell below the heading at `place`; the one of the tab stop takes the focus. */
export function cellProps(place: number, isFocused: boolean): ComponentProps<'div'> {
  return {
    role: 'gridcell',
    'aria-colindex': place + 2,
    tabIndex: isFocused ? 0 : -1,
    className: grid.cell,
    style: columnStyle(place),
  }
}

/** The most values in a cell; a link leads to the others. */
const most = 2

/** The statements that a cell shows: best-ranked ones, else a deprecated one. */
export function shownOf({ best, deprecated }: Cell): readonly Statement[] {
  return best.length > 0 ? best.slice(0, most) : deprecated.slice(0, 1)
}

/** Which of the labels that a cell shows have arrived. */
export function labelState(cell: Cell, { localId, labelOf }: ValueContext): string {
  return [...addEntities(shownOf(cell), localId, new Set())]
    .map((id) => (labelOf(id) === undefined ? 'no' : 'yes'))
    .join()
}

type Props = {
  cell: Cell
  /** `labelState` of the cell. */
  labels: string
  itemId: string
  propertyId: string
  place: number
  isFocused: boolean
  context: ValueContext
}

/** The best-ranked values of a property, with marks for what is missing, deprecated or without a reference. */
export const GridCell = memo(function GridCell({
  cell,
  itemId,
  propertyId,
  place,
  isFocused,
  context,
}: Props) {
  const { t, language } = context
  const { best, others, deprecated, unreadable } = cell
  const shown = shownOf(cell)
  const more = best.length + others + deprecated.length + unreadable - shown.length
  const isGap = best.length + unreadable === 0
  const count = formatCount(more, language)
  const moreText = more > 0 && t('table-more', count, more)
  return (
    <div {...cellProps(place, isFocused)} data-property-id={propertyId} data-gap={isGap || undefined}>
      {shown.map((statement) => (
        <CellValue key={statement.id} statement={statement} context={context} />
      ))}
      {shown.length === 0 && unreadable === 0 && <span className={styles.missing}>{t('table-missing')}</span>}
      {moreText && (
        <ViewLink
          to={{ item: itemId, parameters: filterCodec.write({ ...emptyFilter, properties: [propertyId] }) }}
          className={styles.more}
          title={moreText}
        >
          <bdi dir="ltr">+{count}</bdi> <span className="visually-hidden">{moreText}</span>
        </ViewLink>
      )}
    </div>
  )
}, isSame)

/** A row has another context whenever it has another column or label: its other cells stay. */
function isSame(one: Props, other: Props): boolean {
  return (
    one.cell === other.cell &&
    one.labels === other.labels &&
    one.place === other.place &&
    one.isFocused === other.isFocused &&
    one.context.t === other.context.t &&
    one.context.localId === other.context.localId &&
    one.context.instance === other.context.instance
  )
}

/** Clipped at its end in any language. */
function isAddress({ value }: Pick<Statement, 'value'>): boolean {
  return value.type === 'value' && ['url', 'external-id', 'commons-media'].includes(value.content.kind)
}

function CellValue({ statement, context }: { statement: Statement; context: ValueContext }) {
  const { t } = context
  const { rank, references, value, property } = statement
  return (
    <div className={styles.value} data-rank={rank}>
      <span className={styles.text} dir={isAddress(statement) ? 'ltr' : undefined}>
        <ValueView value={value} property={property} context={context} />
      </span>
      {rank === 'deprecated' && <Mark word={t('statement-rank-deprecated')} className={styles.deprecated} />}
      {references.length === 0 && <Mark word={t('statement-no-reference')} className={styles.unreferenced} />}
    </div>
  )
}

function Mark({ word, className }: { word: string; className: string | undefined }) {
  return (
    <span className={className} title={word}>
      <span className="visually-hidden">{word}</span>
    </span>
  )
}
