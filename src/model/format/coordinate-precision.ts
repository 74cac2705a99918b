import type { CoordinateContent } from '~/model/statement'
import { truncate } from '~/lib/truncate'
import { formatDecimal, parseDecimal, plainDecimal } from './number'
import type { FormatContext } from './formatted'
import { intlLocales, perLanguage } from './locale'
import { earth } from '~/model/wikidata'

/** A 360th of the Earth's circumference at the equator. */
const metresInDegree = 40_075_017 / 360

/** As the API sent them, for copying and addresses: with a decimal point, without an exponent. */
export function decimalDegrees(value: CoordinateContent): { latitude: string; longitude: string } {
  return { latitude: plainDecimal(value.latitude), longitude: plainDecimal(value.longitude) }
}

/** "0.0001°, about 11.1 m on the ground"; absurd precisions are cut after `most` characters. */
export function formatPrecision(value: CoordinateContent, context: FormatContext, most = Infinity): string {
  const plain = precisionInDegrees(value)
  if (plain === undefined) return context.t('inspector-value-none-given')
  const decimal = parseDecimal(plain)
  const degrees = decimal ? formatDecimal(decimal, context.language) : plain
  const metres = degrees.length > most ? undefined : precisionInMetres(value, context)
  return metres === undefined
    ? context.t('inspector-value-precision-degrees', truncate(degrees, most))
    : context.t('inspector-value-precision-metres', degrees, metres)
}

/** The precision in degrees, without an exponent; undefined if the value has none. */
export function precisionInDegrees({ precision }: CoordinateContent): string | undefined {
  return precision === null ? undefined : plainDecimal(precision)
}

/** The precision as a length along a meridian, "30.9 m"; undefined without precision or on another globe. */
export function precisionInMetres(
  { precision, globe }: CoordinateContent,
  { language }: FormatContext,
): string | undefined {
  if (precision === null || precision <= 0 || globe !== earth) return undefined
  return metreFormat(language).format(precision * metresInDegree)
}

const metreFormat = perLanguage(
  (language) =>
    new Intl.NumberFormat(intlLocales(language), {
      style: 'unit',
      unit: 'meter',
      maximumSignificantDigits: 3,
    }),
)
