import type { PartProps } from './part-props'
import { LabelText } from './LabelText'
import { labelLimit } from './use-whole-label'
import { useForeignUri, useFormat } from './useFormat'
import { ValueText } from './ValueText'
import styles from './ValueText.module.css'
import { useLateLabel } from '~/api/useLabel'
import { cut } from '~/lib/cut'
import type { FormattedPart } from '~/model/format/formatted'
import { formatValue } from '~/model/format/value'
import type { QuantityContent } from '~/model/statement'
import { ViewLink } from '~/ui/Navigation'

type Props = PartProps & { content: QuantityContent }

/** A number with its unit, which is linked where it is an item of this wiki. */
export function QuantityValue({ content, part }: Props) {
  useForeignUri(content.unit)
  const { parts } = formatValue({ type: 'value', content }, useFormat())
  const unit = parts.find((piece) => piece.type !== 'text')
  if (unit?.id !== undefined) return <WithUnit parts={parts} unitId={unit.id} part={part} />
  return <ValueText text={parts.map(({ text }) => text).join('')} part={part} className={styles.numeric} />
}

type WithUnitProps = PartProps & { parts: readonly FormattedPart[]; unitId: string }

function WithUnit({ parts, unitId, part }: WithUnitProps) {
  const { label, isLate } = useLateLabel(unitId)
  const text = parts.map((piece) => (piece.type === 'text' ? piece.text : (label?.text ?? unitId))).join('')
  // Isolated piece by piece: in a right-to-left text an Arabic unit stands behind its number, as it is read.
  return (
    <span
      className={isLate ? `${styles.numeric} ${styles.oneLine}` : styles.numeric}
      title={isLate ? cut(text, labelLimit) : undefined}
      data-part={part}
    >
      {parts.map((piece, index) =>
        piece.type === 'text' ? (
          <bdi key={index}>{piece.text}</bdi>
        ) : (
          <ViewLink key={index} to={{ item: unitId, statement: undefined, filter: {} }} title={unitId}>
            <LabelText id={unitId} label={label} />
          </ViewLink>
        ),
      )}
    </span>
  )
}
