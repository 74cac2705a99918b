import { intlLocales } from './locale'

/** `nearest`: size of the group before the decimal sign; `further`: of the groups before that (Hindi: 3 and 2). */
export type NumberSigns = {
  separator: string
  decimal: string
  nearest: number
  further: number
  shortest: number
}

/** The language's format according to `Intl`. */
export function signsFromIntl(language: string): NumberSigns {
  const format = new Intl.NumberFormat(intlLocales(language))
  const sample = format.formatToParts(12345678901.5)
  const groups = sample.filter((part) => part.type === 'integer').map((part) => part.value.length)
  const find = (type: string) => sample.find((part) => part.type === type)?.value
  const nearest = groups.at(-1) ?? 3
  const groupsFour = format.formatToParts(1000).some((part) => part.type === 'group')
  return {
    // Wikibase's French uses the plain no-break space; CLDR uses the narrow one.
    separator: (find('group') ?? '').replace('\u202f', '\u00a0'),
    decimal: find('decimal') ?? '.',
    nearest,
    further: groups.at(-2) ?? nearest,
    // Spanish, Polish and others group from five digits on.
    shortest: nearest + (groupsFour ? 1 : 2),
  }
}
