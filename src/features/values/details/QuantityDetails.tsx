import { ConceptReference } from './ConceptReference'
import { DetailRow } from '~/features/values/DetailRow'
import { useForeignUri, useFormat } from '~/features/values/useFormat'
import { exactBounds } from '~/model/format/quantity'
import { formatValue } from '~/model/format/value'
import type { QuantityContent } from '~/model/statement'

type Props = { content: QuantityContent }

export function QuantityDetails({ content }: Props) {
  useForeignUri(content.unit)
  const context = useFormat()
  const { t } = context
  const { amount, unit, lowerBound, upperBound } = content
  const bounds = exactBounds(content, context)
  // Without bounds and unit an amount is printed with every digit that it is stored with.
  const exact = formatValue({ type: 'value', content: { kind: 'quantity', amount, unit: '1' } }, context)
  return (
    <>
      <DetailRow name={t('inspector-value-amount')}>
        <bdi>{exact.text}</bdi>
      </DetailRow>
      <DetailRow name={t('inspector-value-bounds')}>
        {bounds
          ? t('inspector-value-from-to', bounds.lower, bounds.upper)
          : (lowerBound ?? upperBound ?? t('inspector-value-none-given'))}
      </DetailRow>
      <DetailRow name={t('inspector-value-unit')}>
        {unit === '1' || unit === '' ? t('inspector-value-no-unit') : <ConceptReference uri={unit} />}
      </DetailRow>
      <DetailRow name={t('inspector-value-raw')}>
        <code dir="ltr">
          {amount}
          {(lowerBound !== undefined || upperBound !== undefined) &&
            ` [${lowerBound ?? ''}, ${upperBound ?? ''}]`}
        </code>
      </DetailRow>
    </>
  )
}
