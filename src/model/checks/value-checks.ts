import { allValues, checkEach, isDeprecated, type Fault, type Check } from './check'
import { parseDecimal, subtract } from '~/model/format/decimal'
import type { PropertyValue } from '~/model/statement'
import { fieldOf } from '~/model/statement-list'
import { statementText } from '~/model/history/statement-diff'

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

/** A place beyond the poles, or more than half (on other globes: a whole) turn from the first meridian. */
export const valueCoordinate = checkEach({ id: 'value-coordinate', kind: 'value' }, (statement) =>
  isDeprecated(statement)
    ? []
    : allValues(statement)
        .filter(isBeyond)
        .map((value): Fault => ({ statement, status: 'violation', values: [value] })),
)

function isBeyond({ property, value }: PropertyValue): boolean {
  if (value.type !== 'value' || property.dataType !== 'globe-coordinate') return false
  const { content } = value
  // Far outside, it is no coordinate even to Wikibase, and its content is as it was sent.
  const of =
    content.kind === 'globe-coordinate' ? content : content.kind === 'type-mismatch' ? content.content : 0
  const [latitude, longitude] = [fieldOf(of, 'latitude'), fieldOf(of, 'longitude')]
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return false
  // Longitudes of planets are counted to 360.
  const most = /\/entity\/Q2$/.test(String(fieldOf(of, 'globe'))) ? 180 : 360
  return Math.abs(latitude) > 90 || Math.abs(longitude) > most
}

/** A statement with the value and the qualifiers of an earlier one, whatever their ranks and references. */
export const duplicateStatement: Check = {
  id: 'duplicate-statement',
  kind: 'duplicate-statement',
  begin() {
    const first = new Map<string, string>()
    return {
      visit(statement) {
        // Two unknown values need not be the same.
        if (statement.value.type === 'somevalue') return []
        const text = statementText(statement)
        const other = first.get(text)
        if (other !== undefined) return [{ statement, status: 'warning', other }]
        first.set(text, statement.id)
        return []
      },
    }
  },
}
