import { useMemo } from 'react'
import { ConceptReference } from './ConceptReference'
import { DetailRow } from '~/features/values/DetailRow'
import { useFormat } from '~/features/values/useValueContext'
import { exactBounds, formatQuantity } from '~/model/format/quantity'
import type { QuantityContent } from '~/model/statement'
import { ClippedText } from '~/ui/ClippedText'

type Props = { content: QuantityContent }

export function QuantityDetails({ content }: Props) {
  const concepts = useMemo(() => [content.unit], [content.unit])
  const context = useFormat(concepts)
  const { t } = context
  const { amount, unit, lowerBound, upperBound } = content
  const bounds = exactBounds(content, context)
  // Without bounds and unit, the amount is printed with every stored digit.
  const exact = formatQuantity({ kind: 'quantity', amount, unit: '1' }, context)
  return (
    <>
      <DetailRow name={t('inspector-value-amount')}>
        <bdi>
          <ClippedText text={exact.text} />
        </bdi>
      </DetailRow>
      <DetailRow name={t('inspector-value-bounds')}>
        <ClippedText
          text={
            bounds
              ? t('inspector-value-from-to', bounds.lower, bounds.upper)
              : (lowerBound ?? upperBound ?? t('inspector-value-none-given'))
          }
        />
      </DetailRow>
      <DetailRow name={t('inspector-value-unit')}>
        {unit === '1' || unit === '' ? t('inspector-value-no-unit') : <ConceptReference uri={unit} />}
      </DetailRow>
      <DetailRow name={t('inspector-value-raw')}>
        <code dir="ltr">
          <ClippedText
            text={
              lowerBound === undefined && upperBound === undefined
                ? amount
                : `${amount} [${lowerBound ?? ''}, ${upperBound ?? ''}]`
            }
          />
        </code>
      </DetailRow>
    </>
  )
}
