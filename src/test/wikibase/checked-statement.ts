const wikidata = 'http://www.wikidata.org/entity/'

type Pairs = readonly (readonly [id: string, content: unknown])[]

type Rest = { qualifiers?: Pairs; references?: readonly Pairs[]; rank?: string }

/**
 * The expected finding of the checks (a kind and a status, or nothing), and the statement that has it or
 * looks like it.
 */
export type CheckedStatement = readonly [
  expected: string,
  number: number,
  id: string,
  content: unknown,
  rest?: Rest,
]

export const time = (day: string, precision = 11, calendar = 'Q1985727') => ({
  time: `${/^[+-]/.test(day) ? '' : '+'}${day}T00:00:00Z`,
  precision,
  calendarmodel: wikidata + calendar,
})
export const amount = (number: string, [lowerBound, upperBound]: readonly [string, string]) => ({
  amount: number,
  unit: '1',
  lowerBound,
  upperBound,
})
export const place = (latitude: number, longitude: number, globe = 'Q2') => ({
  latitude,
  longitude,
  precision: 0.01,
  globe: wikidata + globe,
})

/** Enough for a source that is found. */
export const good: Pairs = [
  ['P854', 'https://example.org/a'],
  ['P813', time('2020-01-01')],
]
