import { allValues, checkEach, isDeprecated, type Fault } from './check'
import { parseDecimal, subtract } from '~/model/format/decimal'
import type { PropertyValue } from '~/model/statement'

/** A quantity whose bounds leave out its own amount. */
export const valueBounds = checkEach({ id: 'value-bounds', kind: 'value' }, (statement) =>
  isDeprecated(statement)
    ? []
    : allValues(statement)
        .filter(isOutside)
        .map((value): Fault => ({ statement, status: 'violation', values: [value] })),
)

function isOutside({ value }: PropertyValue): boolean {
  if (value.type !== 'value' || value.content.kind !== 'quantity') return false
  const { amount, lowerBound, upperBound } = value.content
  return isBelow(amount, lowerBound) || isBelow(upperBound, amount)
}

function isBelow(small: string | undefined, large: string | undefined): boolean {
  const [one, other] = [parseDecimal(small ?? ''), parseDecimal(large ?? '')]
  return one !== undefined && other !== undefined && subtract(one, other).negative
}
