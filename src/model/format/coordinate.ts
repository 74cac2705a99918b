import type { CoordinateContent } from '~/model/statement'
import { conceptName, type FormatContext, type Formatted, type Globe, plainText } from './formatted'
import { earth } from '~/model/wikidata'

const second = 1 / 3600
const minute = 1 / 60

/** A coordinate in degrees, minutes and seconds, as far as its precision allows: 52°31'N, 13°23'E. */
export function formatCoordinate(value: CoordinateContent, context: FormatContext): Formatted {
  const precision = value.precision !== null && value.precision > 0 ? value.precision : second
  const latitude = angleText(value.latitude, precision, 'N', 'S')
  const longitude = angleText(value.longitude, precision, 'E', 'W')
  const formatted = plainText(`${latitude}, ${longitude}`)
  if (value.globe !== earth) formatted.globe = globe(value.globe, context)
  return formatted
}

/** Wikibase names globes by their address on Wikidata, whichever wiki has the value. */
function globe(uri: string, context: FormatContext): Globe {
  const { text, ...id } = conceptName(uri, context)
  return { uri, name: text, ...id }
}

/** One of the two angles, by the rules of LatLongFormatter (DataValues Geo 4, as in Wikibase 1.43). */
function angleText(degrees: number, precision: number, positive: string, negative: string): string {
  const angle = roundTo(Math.abs(degrees), precision)
  const text = unsignedText(angle, precision)
  // An angle rounded to 0 counts as north and east.
  return text + (degrees < 0 && /[1-9]/.test(text) ? negative : positive)
}

function unsignedText(angle: number, precision: number): string {
  // A precision just short of a degree or a minute counts as one.
  if (precision >= 1 - minute) return `${wholeDegrees(angle)}°`
  if (precision >= minute - second) {
    const minutes = roundHalfUp(angle * 60, 0)
    return `${Math.floor(minutes / 60)}°${minutes % 60}'`
  }
  // PHP's sprintf allows at most 53.
  const places = Math.min(53, Math.max(0, Math.ceil(-Math.log10(3600 * precision))))
  const seconds = roundHalfUp(angle * 3600, places)
  const minutes = Math.floor(seconds / 60)
  return `${Math.floor(minutes / 60)}°${minutes % 60}'${(seconds - minutes * 60).toFixed(places)}"`
}

/** Halves go to the even number, as in PHP's sprintf; they occur with precisions such as 2.5 degrees. */
function wholeDegrees(angle: number): number {
  return angle % 1 === 0.5 ? 2 * Math.round(angle / 2) : Math.round(angle)
}

function roundTo(angle: number, precision: number): number {
  const steps = roundHalfUp(angle / precision, 0)
  // A precision near the smallest double overflows.
  return Number.isFinite(steps) ? steps * precision : angle
}

/**
 * Rounds a non-negative number as PHP's round() up to 8.3 does: first to the 15 digits that a double holds
 * reliably, so that 1.005 becomes 1.01 although its double is slightly less.
 */
function roundHalfUp(number: number, places: number): number {
  const scale = 10 ** places
  if (number * scale < 1) return Math.round(number * scale) / scale
  if (number * scale >= 1e15) return number
  const guarded = 14 - Math.floor(Math.log10(number))
  return Math.round(Math.round(number * 10 ** guarded) / 10 ** (guarded - places)) / scale
}
