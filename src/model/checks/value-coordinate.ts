import { allValues, checkEach, isDeprecated, type Fault } from './check'
import type { PropertyValue } from '~/model/statement'
import { fieldOf } from '~/model/statement-list'

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
