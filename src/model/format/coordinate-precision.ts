import type { CoordinateContent } from '~/model/statement'
import { plainDecimal } from './number'
import type { FormatContext } from './formatted'
import { intlLocales, perLanguage } from './locale'
import { earth } from '~/model/wikidata'

/** A 360th of the Earth's circumference at the equator. */
const metresInDegree = 40_075_017 / 360

/** As the API sent them, for copying and addresses: with a decimal point, without an exponent. */
export function decimalDegrees(value: CoordinateContent): { latitude: string; longitude: string } {
  return { latitude: plainDecimal(value.latitude), longitude: plainDecimal(value.longitude) }
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
