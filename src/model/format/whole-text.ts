import type { Value } from '~/model/statement'
import type { FormatContext } from './formatted'
import { formatValue } from './value'

/**
 * A value in one text, with the calendar or the globe in brackets that is otherwise shown beside it: without that, a
 * Julian day would be taken for a Gregorian one, and a place on the Moon for one on the Earth.
 */
export function wholeText(value: Value, context: FormatContext): string {
  const { text, calendar, globe } = formatValue(value, context)
  const beside = calendar ?? globe?.name
  return beside === undefined ? text : context.t('inspector-value-in-calendar', text, beside)
}
