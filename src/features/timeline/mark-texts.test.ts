// @vitest-environment node
import { noLimit } from '~/lib/time-slicing'
import { expect, test } from 'vitest'
import spanish from '~/i18n/es.json'
import japanese from '~/i18n/ja.json'
import { createTranslate } from '~/i18n/banana'
import { markName, spanText, textBelow, tickText } from './mark-texts'
import { calendarModels } from '~/model/format/time-point'
import { testContext } from '~/test/format-context'
import { toStatementList } from '~/model/statement-list'
import { timeMarks, timeRoles } from '~/model/timeline/time-marks'

const context = testContext('en', {
  P569: 'date of birth',
  P1319: 'earliest date',
  P1326: 'latest date',
})
const year = (number: number, precision = 9) => ({
  type: 'value',
  content: { time: `+0${number}-00-00T00:00:00Z`, precision, calendarmodel: calendarModels.julian },
})
const unknown = { type: 'somevalue' }

function birth(value: object, bounds: [id: string, value: object][]) {
  const timeOf = (id: string, own: object) => ({ property: { id, data_type: 'time' }, value: own })
  const statement = {
    id: 'Q1$1',
    rank: 'normal',
    ...timeOf('P569', value),
    qualifiers: bounds.map(([id, own]) => timeOf(id, own)),
    references: [],
  }
  const [mark] = timeMarks(toStatementList({ P569: [statement] })!.entries, timeRoles({})).proceed(noLimit)!
  if (!mark) throw new Error('no mark')
  return mark
}

test.each([
  [
    year(300, 7),
    [
      ['P1319', year(272)],
      ['P1326', year(288)],
    ],
    '3rd century (between 272 and 288)',
  ],
  [year(300, 7), [['P1319', year(272)]], '3rd century (not before 272)'],
  [unknown, [['P1326', year(288)]], 'unknown value (not after 288)'],
  [year(300, 7), [['P1326', unknown]], '3rd century'],
  [
    year(300, 7),
    [
      ['P1319', year(272)],
      ['P1319', year(275)],
    ],
    '3rd century',
  ],
] satisfies [object, [string, object][], string][])(
  'the text below a date has its bounds: %#',
  (...given) => {
    const [value, bounds, text] = given
    expect(textBelow(birth(value, bounds), context)).toBe(text)
  },
)

test('all dates are in the name of a mark and in its row of the table', () => {
  const mark = birth(year(300, 7), [
    ['P1319', year(272)],
    ['P1326', unknown],
  ])
  expect(markName(mark, context)).toBe(
    'date of birth: 3rd century, earliest date: 272; latest date: unknown value',
  )
  expect(spanText(mark, context)).toBe('201–300; 1 January 272 – 31 December 272; unknown value')
})

test('a date is below its mark with its calendar, where that is not obvious', () => {
  const day = (calendar: keyof typeof calendarModels) => ({
    type: 'value',
    content: { time: '+1600-05-15T00:00:00Z', precision: 11, calendarmodel: calendarModels[calendar] },
  })
  expect(textBelow(birth(day('julian'), []), context)).toBe('15 May 1600 (Julian)')
  expect(markName(birth(day('gregorian'), []), context)).toBe('date of birth: 15 May 1600 (Gregorian)')
})

test.each([
  ['13500000000', '13.5 billion years BCE'],
  ['66000000', '66 million years BCE'],
  // Within a few million years, all would be 13.8 billion.
  ['13797800000', '13797800000 BCE'],
  ['13798200000', '13798200000 BCE'],
])('the tick of the year −%s is “%s”', (year, text) => {
  expect(tickText({ date: { bce: true, year, month: 0, day: 0, clock: '' } }, context)).toBe(text)
})

test.each([
  ['es', '1500000000', '1500 millones de años a.\u00a0C.'],
  ['es', '2000000000', '2 mil millones de años a.\u00a0C.'],
  ['ja', '13500000000', '紀元前1350000万年'],
  ['ja', '14000000000', '紀元前140億年'],
  ['ja', '66500000', '紀元前66500000年'],
] as const)('in %s, the words of the year −%s have all of its number: “%s”', (language, year, text) => {
  const { '@metadata': _, ...messages } = { es: spanish, ja: japanese }[language]
  const inLanguage = { ...context, language, t: createTranslate(language, messages) }
  expect(tickText({ date: { bce: true, year, month: 0, day: 0, clock: '' } }, inLanguage)).toBe(text)
})
