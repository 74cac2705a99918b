import { describe, expect, test } from 'vitest'
import { kindOf } from './check'
import { latestToday } from './day-range'
import { identifierFormat } from '~/features/checks/local-findings'
import { linearPattern } from './linear-pattern'
import { checkInSteps, localChecks } from './local-checks'
import { rulesFor } from './rules'
import { noLimit } from '~/lib/time-slicing'
import { readLexeme } from '~/model/lexeme'
import { toStatementList, type StatementList } from '~/model/statement-list'
import { itemOf } from '~/test/wikibase'
import { faults, faultyStatements } from '~/test/wikibase/faulty-item'
import { recordedStatements, sampleItemIds } from '~/test/wikibase/recorded'

const today = latestToday(new Date('2026-11-22T09:00:00Z'))
const wikidata = rulesFor('http://www.wikidata.org/entity/', today)
const formats = identifierFormat(
  new Map(
    [
      ['P214', '[1-9]\\d(\\d{0,7}|\\d{17,20})'],
      ['P345', '(nm|tt)\\d{7,8}'],
    ].map(([id = '', pattern = '']) => [id, [linearPattern(pattern)!]]),
  ),
)

const listOf = (body: string): StatementList => toStatementList(JSON.parse(body))!

function findingsIn(body: string, rules = wikidata) {
  return checkInSteps(listOf(body), rules, [...localChecks, formats]).proceed(noLimit) ?? []
}

test('every fault of a made-up item is found, and nothing else', () => {
  const found = findingsIn(faultyStatements()).map(({ check, status, statementId }) => [
    `${kindOf(check)} ${status}`,
    statementId,
  ])
  expect(found.toSorted()).toEqual(faults.toSorted())
  expect(faults.length).toBeGreaterThanOrEqual(40)
})

test('each form of a lexeme has statements of its own, so equal ones are no duplicates', () => {
  const said = (id: string) => ({
    id,
    rank: 'normal',
    type: 'statement',
    mainsnak: { snaktype: 'value', property: 'P898', datavalue: { type: 'string', value: '/a/' } },
  })
  const form = (id: string, ...claims: string[]) => ({
    id,
    representations: {},
    grammaticalFeatures: [],
    claims: { P898: claims.map(said) },
  })
  const forms = [form('L1-F1', 'L1-F1$a'), form('L1-F2', 'L1-F2$b', 'L1-F2$c')]
  const { list } = readLexeme({ id: 'L1', lemmas: {}, claims: {}, senses: [], forms })!
  const found = checkInSteps(list, wikidata, localChecks).proceed(noLimit) ?? []
  expect(
    found.filter(({ check }) => check === 'duplicate-statement').map(({ statementId }) => statementId),
  ).toEqual(['L1-F2$c'])
})

test('a wiki with properties of its own is checked without knowing them', () => {
  const kinds = new Set(findingsIn(faultyStatements(), rulesFor(undefined, today)).map(({ check }) => check))
  expect([...kinds]).toEqual([
    'date-future',
    'date-real',
    'value-bounds',
    'value-coordinate',
    'duplicate-statement',
    'duplicate-reference',
    'reference-address',
    'reference-missing',
    'identifier-format',
  ])
})

describe('the recorded items', () => {
  /** Checks whose findings are no matter of opinion: a look at the statement is enough. */
  const plain = new Set(['reference-missing', 'reference-imported', 'reference-place', 'reference-retrieved'])

  test('have these faults only, all of them true', () => {
    const found = sampleItemIds().flatMap((id) =>
      findingsIn(recordedStatements(id)!)
        .filter(({ check }) => !plain.has(check))
        .map(({ check, statementId, propertyId }) => `${check} ${propertyId} ${statementId}`),
    )
    expect(found).toEqual([
      // The same value twice.
      'duplicate-statement P8402 Q30$90c9e5ca-4aff-4e63-8e5b-f42daa377544',
      'duplicate-reference P1125 Q142$d47a4914-4a13-c929-b1b6-b25069259b7a',
      'duplicate-reference P1125 Q142$aad8b244-493f-8009-67e5-ae4b6c329d7e',
      'duplicate-statement P6897 Q183$4076f14a-4ca6-481d-c1a8-15424e983f65',
      // Until 1940, and again since 1945: two periods in one statement.
      'date-order P17 Q727$9a4ef840-412b-d046-61a4-ce92526624a8',
      'duplicate-reference P19 Q53713$797d5e56-493d-4b92-dac5-7b443b7b6565',
      // The year 12345.
      'date-future P585 Q900000001$0141292B-1336-5679-8D64-C8A734CB1DEF',
      // 30 February.
      'date-real P585 Q900000001$74D6FBD7-4DB7-5105-B8D4-E4245963768F',
      // Longitude 360 on Earth.
      'value-coordinate P625 Q900000001$D76E5072-379E-57F0-AF2C-1946B01E5CB2',
      // Markup.
      'identifier-format P214 Q900000008$B8BD3BEA-4596-5DB1-A244-F8A50762A1EC',
      'identifier-format P345 Q900000008$EA6A9B85-FDE6-5219-9F76-12750EFFE8D4',
      // Latitude 500.
      'value-coordinate P625 Q900000013$00000000-0000-4000-8000-000000000003',
    ])
  })
})

test('findings come in steps, and are the same', () => {
  const list = listOf(faultyStatements())
  const steps = checkInSteps(list, wikidata)
  let count = 0
  let found
  while (!found) {
    found = steps.proceed(() => true)
    count++
  }
  expect(count).toBeGreaterThan(list.entries.length)
  expect(found).toEqual(checkInSteps(list, wikidata).proceed(noLimit))
})

test('twenty thousand statements take linear time', () => {
  const time = (count: number) => {
    const list = listOf(itemOf(count))
    list.entries.forEach((entry) =>
      checkInSteps({ groups: [], entries: [entry] }, wikidata, []).proceed(noLimit),
    )
    const start = process.cpuUsage()
    checkInSteps(list, wikidata).proceed(noLimit)
    return process.cpuUsage(start).user / 1000
  }
  time(5_000)
  expect(time(20_000)).toBeLessThan(Math.max(8 * time(5_000), 1_000))
})
