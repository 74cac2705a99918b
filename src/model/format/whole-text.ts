import { directionOf } from '~/model/languages'
import { truncate } from '~/lib/truncate'
import type { Value } from '~/model/statement'
import type { FormatContext } from './formatted'
import { formatValue } from './value'

/**
 * A value in one text, with the calendar or the globe in brackets that is otherwise shown beside it: without that, a
 * Julian day would be taken for a Gregorian one, and a place on the Moon for one on the Earth.
 */
export function wholeText(
  value: Value,
  context: FormatContext,
  write: (piece: string) => string = (piece) => piece,
): string {
  const { parts, calendar, globe } = formatValue(value, context)
  const text = parts.map((part) => write(part.text)).join('')
  const beside = calendar ?? globe?.name
  return beside === undefined ? text : context.t('ui-in-brackets', text, write(beside))
}

/** Strings may be a million characters long. */
const longestPiece = 200

/**
 * The same for the page. Where that runs from right to left, so does the text, and each piece is isolated: otherwise
 * a sign would go to the other side of its number, and the parts of a coordinate out of their order.
 */
export function pageText(value: Value, context: FormatContext): string {
  const cut = (piece: string) => truncate(piece, longestPiece)
  if (directionOf(context.language) === 'ltr') return wholeText(value, context, cut)
  return `\u2067${wholeText(value, context, (piece) => `\u2068${cut(piece)}\u2069`)}\u2069`
}
