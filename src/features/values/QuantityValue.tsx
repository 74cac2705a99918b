import type { PartProps } from './part-props'
import { LabelText, labelLimit } from './LabelText'
import type { ContextProps } from './value-context'
import { ValueText } from './ValueText'
import styles from './ValueText.module.css'
import { truncate } from '~/lib/truncate'
import type { FormattedPart } from '~/model/format/formatted'
import { formatQuantity } from '~/model/format/quantity'
import type { QuantityContent } from '~/model/statement'
import { classNames } from '~/ui/class-names'

type Props = PartProps & ContextProps & { content: QuantityContent }

/** A number with its unit, which is linked if it is an item of this wiki. */
export function QuantityValue({ content, part, context }: Props) {
  const { parts, text } = formatQuantity(content, context)
  const unit = parts.find((piece) => piece.type !== 'text')
  if (unit?.id !== undefined)
    return <WithUnit parts={parts} text={text} unitId={unit.id} part={part} context={context} />
  return <ValueText text={text} part={part} className={styles.numeric} context={context} />
}

type WithUnitProps = PartProps &
  ContextProps & { parts: readonly FormattedPart[]; text: string; unitId: string }

function WithUnit({ parts, text, unitId, part, context }: WithUnitProps) {
  const { ItemLink } = context.controls
  const isLate = context.isLate(unitId)
  // Isolated in pieces: in right-to-left text an Arabic unit follows its number in reading order.
  return (
    <span
      className={classNames(styles.numeric, isLate && styles.oneLine)}
      title={isLate ? truncate(text, labelLimit) : undefined}
      data-part={part}
    >
      {parts.map((piece, index) =>
        piece.type === 'text' ? (
          <bdi key={index}>{piece.text}</bdi>
        ) : (
          <ItemLink key={index} id={unitId} title={unitId}>
            <LabelText id={unitId} label={context.labelOf(unitId)} />
          </ItemLink>
        ),
      )}
    </span>
  )
}
