import { useI18n } from '~/i18n/I18nContext'
import { intlLocales } from '~/model/format/locale'

function createDates(language: string) {
  const make = (options: Intl.DateTimeFormatOptions) => {
    let format: Intl.DateTimeFormat | undefined
    return (time: string) =>
      (format ??= new Intl.DateTimeFormat(intlLocales(language), options)).format(new Date(time))
  }
  const month = make({ year: 'numeric', month: 'long' })
  return {
    language,
    year: make({ year: 'numeric' }),
    day: make({ day: 'numeric', month: 'short' }),
    time: make({ hour: '2-digit', minute: '2-digit' }),
    date: make({ dateStyle: 'long' }),
    dateAndTime: make({ dateStyle: 'medium', timeStyle: 'short' }),
    exact: make({ dateStyle: 'full', timeStyle: 'long' }),
    /** Of `2026-11`. */
    month: (name: string) => month(`${name}-15T12:00:00`),
  }
}

/** Of the language last used: a format takes 1 ms to create, and each row of a list would. */
let latest: ReturnType<typeof createDates> | undefined

function datesIn(language: string) {
  return latest?.language === language ? latest : (latest = createDates(language))
}

/** Times in the reader's language and time zone. */
export const useDates = () => datesIn(useI18n().language)
