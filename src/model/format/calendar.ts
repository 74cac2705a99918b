import type { FormatContext } from './formatted'

export type Calendar = 'gregorian' | 'julian'

/** As Wikibase names them in a time. */
export const calendarModels: Record<Calendar, string> = {
  gregorian: 'http://www.wikidata.org/entity/Q1985727',
  julian: 'http://www.wikidata.org/entity/Q1985786',
}

export function calendarOf(model: string): Calendar | undefined {
  if (model === calendarModels.gregorian) return 'gregorian'
  return model === calendarModels.julian ? 'julian' : undefined
}

/** The name of a calendar; its address if Wikibase does not know it. */
export function calendarName(model: string, { t }: FormatContext): string {
  const calendar = calendarOf(model)
  return calendar === undefined ? model : t(`value-calendar-${calendar}`)
}
