import { useMemo } from 'react'
import { useI18n } from '~/i18n/I18nContext'
import { intlLocales } from '~/model/format/locale'

/** Times in the reader's language and time zone. */
export function useDates() {
  const { language } = useI18n()
  return useMemo(() => {
    const make = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(intlLocales(language), options)
      return (time: string) => format.format(new Date(time))
    }
    const month = make({ year: 'numeric', month: 'long' })
    return {
      year: make({ year: 'numeric' }),
      day: make({ day: 'numeric', month: 'short' }),
      time: make({ hour: '2-digit', minute: '2-digit' }),
      date: make({ dateStyle: 'long' }),
      dateAndTime: make({ dateStyle: 'medium', timeStyle: 'short' }),
      exact: make({ dateStyle: 'full', timeStyle: 'long' }),
      /** Of `2026-11`. */
      month: (name: string) => month(`${name}-15T12:00:00`),
    }
  }, [language])
}
