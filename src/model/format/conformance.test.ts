import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { ValueContent } from '~/model/statement'
import { testContext } from '~/test/format-context'
import { formatValue } from './value'

type Language = 'en' | 'de' | 'fr'
type Time = { time: string; precision: number; calendarmodel: string }
type Quantity = { amount: string; unit: string; upperBound?: string; lowerBound?: string }
type Coordinate = { latitude: number; longitude: number; precision: number | null; globe: string }
/** A value, the text that Wikibase 1.43 printed for it, and the calendar's name that it adds in HTML. */
type Recorded = { text: Record<Language, string>; calendar?: 'Julian' | 'Gregorian' | null } & (
  | { type: 'time'; value: Time }
  | { type: 'quantity'; value: Quantity }
  | { type: 'globecoordinate'; value: Coordinate }
)

const recorded: Recorded[] = JSON.parse(
  readFileSync(new URL('../../test/recorded/formatted-values.json', import.meta.url), 'utf8'),
)
const labels = { Q2: 'Earth', Q111: 'Mars' }

test.each(['en', 'de', 'fr'] as const)('%s agrees with Wikibase', (language) => {
  const context = testContext(language, labels)
  const rates = new Map<string, { agreed: number; all: number }>()
  const applied: Record<Deviation, number> = { ordinal: 0, bounds: 0, grouping: 0 }
  const disagreements: object[] = []
  for (const entry of recorded) {
    const actual = formatValue({ type: 'value', content: toContent(entry) }, context)
    const text = expectedText(entry, language, applied)
    const calendar = calendarMessage(entry.calendar, context.t)
    const rate = rates.get(entry.type) ?? { agreed: 0, all: 0 }
    rates.set(entry.type, rate)
    rate.all++
    if (actual.text === text && actual.calendar === calendar) rate.agreed++
    else disagreements.push({ value: entry.value, text, calendar, actual })
    expect(actual.parts.map((part) => part.text).join('')).toBe(actual.text)
  }
  report(language, rates, applied)
  // The goal is 95 % in French, but 100 % is reached and must stay.
  expect(disagreements).toEqual([])
  expect(rates.size).toBe(3)
  expect(applied.bounds).toBe(50)
  expect(applied.ordinal).toBe(language === 'en' ? 140 : 0)
  expect(applied.grouping).toBe(language === 'en' ? 6 : 28)
})

type Deviation = 'ordinal' | 'bounds' | 'grouping'

/** Wikibase's text with the three intended differences (see value.ts), each derived by its rule. */
function expectedText(entry: Recorded, language: Language, applied: Record<Deviation, number>): string {
  const printed = entry.text[language]
  if (entry.type === 'time') return language === 'en' ? withOrdinal(printed, applied) : printed
  if (entry.type === 'quantity') return quantityText(entry.value, printed, language, applied)
  return printed
}

function withOrdinal(printed: string, applied: Record<Deviation, number>): string {
  const endings = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: '', many: '' }
  const rules = new Intl.PluralRules('en', { type: 'ordinal' })
  return printed.replace(/^(\d+)\. (?=century|millennium)/, (_, number: string) => {
    applied.ordinal++
    return `${number}${endings[rules.select(Number(number))]} `
  })
}

/** Wikibase's "amount±margin unit", with numbers grouped where Wikibase gave up and uneven margins split. */
function quantityText(
  { amount, upperBound, lowerBound }: Quantity,
  printed: string,
  language: Language,
  applied: Record<Deviation, number>,
): string {
  const [number = '', ...unit] = printed.split(' ')
  const shown = number.split('±').map((part) => grouped(part, language, applied))
  if (upperBound !== undefined && lowerBound !== undefined) {
    const above = distance(upperBound, amount)
    const below = distance(amount, lowerBound)
    if (above !== below) {
      applied.bounds++
      const [up, down] = [above, below].map((part) => localized(part, language))
      shown.splice(1, 1, `(+${up} −${down})`)
      return [...shown, ...unit].join(' ')
    }
  }
  return [shown.join('±'), ...unit].join(' ')
}

/** Groups a number that Wikibase printed raw because a double can't hold it (MediaWikiNumberLocalizer). */
function grouped(printed: string, language: Language, applied: Record<Deviation, number>): string {
  if (!/^-?\d+(\.\d+)?$/.test(printed) || printed.replace(/\D/g, '').length <= 15) return printed
  const text = localized(printed, language)
  if (text !== printed) applied.grouping++
  return text
}

/** Groups the integer digits with `Intl` alone, independent of the app's own grouping. */
function localized(decimal: string, language: Language): string {
  const [, sign = '', integer = '', fraction] = /^(-?)(\d*)(?:\.(\d+))?$/.exec(decimal) ?? []
  const whole = new Intl.NumberFormat(language).format(BigInt(integer)).replaceAll('\u202f', '\u00a0')
  const decimalSign = language === 'en' ? '.' : ','
  return sign.replace('-', '−') + whole + (fraction === undefined ? '' : decimalSign + fraction)
}

/** a − b exactly, without trailing zeros. */
function distance(a: string, b: string): string {
  const places = 60
  const scaled = (text: string) => {
    const [integer = '', fraction = ''] = text.split('.')
    return BigInt(integer + fraction.padEnd(places, '0'))
  }
  const digits = String(scaled(a) - scaled(b)).padStart(places + 1, '0')
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`.replace(/\.?0+$/, '')
}

function toContent(entry: Recorded): ValueContent {
  switch (entry.type) {
    case 'time': {
      const { calendarmodel: calendarModel, ...time } = entry.value
      return { kind: 'time', ...time, calendarModel }
    }
    case 'quantity':
      return { kind: 'quantity', ...entry.value }
    case 'globecoordinate':
      return { kind: 'globe-coordinate', ...entry.value }
  }
}

function calendarMessage(calendar: Recorded['calendar'], t: ReturnType<typeof testContext>['t']) {
  if (!calendar) return undefined
  return t(calendar === 'Julian' ? 'value-calendar-julian' : 'value-calendar-gregorian')
}

function report(language: string, rates: Map<string, { agreed: number; all: number }>, applied: object) {
  const lines = [...rates].map(
    ([type, { agreed, all }]) => `${type} ${agreed}/${all} (${((100 * agreed) / all).toFixed(1)} %)`,
  )
  const meant = Object.entries(applied).map(([name, count]) => `${name} ${count}`)
  process.stdout.write(`agreement ${language}: ${lines.join(', ')}; meant: ${meant.join(', ')}\n`)
}
