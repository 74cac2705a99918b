import { expect, test } from 'vitest'
import { matchEntities, type IdPair, type WikiEntities } from './across-wikis'
import { copyAcross, counterpartsBetween, sameIds } from './copy-across'
import { readEntity } from '~/model/action-json'
import { pair, reference, statement } from '~/test/export-context'
import { toStatementList } from '~/model/statement-list'

const wikidata = 'http://www.wikidata.org/entity/'

function wiki(host: string, conceptBase: string, labels: Record<string, string> = {}): WikiEntities {
  const entities = Object.entries(labels).map(([id, label]) => [
    id,
    readEntity({ id, datatype: 'string', labels: { en: { language: 'en', value: label } }, claims: {} })!,
  ])
  return {
    wiki: { baseUrl: `https://${host}/w/rest.php/wikibase` },
    conceptBase,
    entities: new Map(entities as [string, never][]),
  }
}

function matched(first: WikiEntities, second: WikiEntities, said: readonly IdPair[]) {
  return { first, second, matching: matchEntities({ first, second, said }) }
}

const first = wiki('www.wikidata.org', wikidata, { P21: 'sex', Q5: 'human' })
const second = wiki('ours.example', 'https://ours.example/entity/', { P7: 'Sex', Q8: 'human' })
const pairs: IdPair[] = [
  ['P31', 'P1'],
  ['P580', 'P2'],
  ['P248', 'P3'],
  ['Q11573', 'Q9'],
]
const ours = matched(first, second, pairs)
const home = { ...first.wiki, conceptBase: wikidata }
const homeOfOurs = { ...second.wiki, conceptBase: 'https://ours.example/entity/' }

function entries(...statements: object[]) {
  return toStatementList({ P31: statements })!.entries
}

const metres = (amount: string, base: string, id: string) => ({ amount, unit: base + id })

test('within a wiki the ids stay, for the other item', () => {
  const main = pair('P2048', 'quantity', metres('+2', wikidata, 'Q11573'))
  const qualifiers = [pair('P7', 'wikibase-lexeme', 'L1')]
  const { commands, left, guesses } = copyAcross(entries(statement(main, { qualifiers })), {
    itemId: 'Q64',
    counterpartOf: sameIds,
    source: home,
  })
  expect(commands.text).toBe('Q64\tP2048\t2U11573\tP7\tL1\n')
  expect([left, guesses]).toEqual([[], []])
})

test('to another wiki and from there: properties, units, qualifiers and references by their counterparts', () => {
  const written = ([main = '', qualifier = '', part = '']: string[], unit: object) =>
    entries(
      statement(pair(main, 'quantity', { amount: '+2', ...unit }), {
        qualifiers: [pair(qualifier, 'quantity', { amount: '+1', ...unit })],
        references: [reference(pair(part, 'string', 'a'))],
      }),
    )
  const there = copyAcross(written(['P31', 'P580', 'P248'], { unit: `${wikidata}Q11573` }), {
    itemId: 'Q2',
    counterpartOf: counterpartsBetween(undefined, ours),
    source: home,
  })
  expect(there.commands.text).toBe('Q2\tP1\t2U9\tP2\t1U9\tS3\t"a"\n')
  const back = copyAcross(written(['P1', 'P2', 'P3'], { unit: `${homeOfOurs.conceptBase}Q9` }), {
    itemId: 'Q42',
    counterpartOf: counterpartsBetween(ours, undefined),
    source: homeOfOurs,
  })
  expect(back.commands.text).toBe('Q42\tP31\t2U11573\tP580\t1U11573\tS248\t"a"\n')
  expect([there.left, back.left, there.guesses, back.guesses]).toEqual([[], [], [], []])
})

test('counterparts found by label are marked, and counted by statement', () => {
  const { commands, guesses } = copyAcross(
    entries(
      statement(pair('P21', 'wikibase-item', 'Q5'), { qualifiers: [pair('P21', 'wikibase-item', 'Q5')] }),
      statement(pair('P31', 'wikibase-item', 'Q5')),
    ),
    { itemId: 'Q2', counterpartOf: counterpartsBetween(undefined, ours), source: home },
  )
  expect(commands.text).toBe('Q2\tP7\tQ8\tP7\tQ8\nQ2\tP1\tQ8\n')
  expect(guesses).toEqual([
    { id: 'P21', counterpart: 'P7', statements: 1 },
    { id: 'Q5', counterpart: 'Q8', statements: 2 },
  ])
})

test.each([
  ['its property', pair('P99', 'string', 'a'), [], 'P99'],
  ['its value', pair('P31', 'wikibase-item', 'Q99'), [], 'Q99'],
  ['its unit', pair('P31', 'quantity', metres('+1', wikidata, 'Q99')), [], 'Q99'],
  ['its lexeme', pair('P31', 'wikibase-lexeme', 'L9'), [], 'L9'],
  ['a qualifier', pair('P31', 'string', 'a'), [pair('P580', 'wikibase-item', 'Q99')], 'Q99'],
])('without a counterpart of %s a statement is left out, which is said', (_, main, qualifiers, id) => {
  const all = entries(statement(main, { qualifiers }), statement(pair('P31', 'string', 'kept')))
  const counterpartOf = counterpartsBetween(undefined, ours)
  const { commands, left, missing } = copyAcross(all, { itemId: 'Q2', counterpartOf, source: home })
  expect(commands.text).toBe('Q2\tP1\t"kept"\n')
  expect(left).toEqual([all[0]])
  expect(missing).toEqual([{ id, statements: 1 }])
})

test('statements of a form go to its counterpart, and are left out where it has none', () => {
  const all = entries(...['a', 'b', 'c'].map((text) => statement(pair('P31', 'string', text))))
  const parts = all.map((entry, index) => ({ ...entry, subject: ['L1', 'L1-F1', 'L1-F2'][index]! }))
  const partFor = (id: string) => (id === 'L1-F1' ? 'L2-F3' : undefined)
  const copied = copyAcross(parts, { itemId: 'L2', counterpartOf: sameIds, partFor, source: home })
  expect(copied.commands.text).toBe('L2\tP31\t"a"\nL2-F3\tP31\t"b"\n')
  expect(copied.left).toEqual([parts[2]])
  expect(copied.missing).toEqual([{ id: 'L1-F2', statements: 1 }])
})

test('a reference without a counterpart is left out alone, and guesses nothing', () => {
  const references = [
    reference(pair('P21', 'string', 'a'), pair('P99', 'string', 'b')),
    reference(pair('P248', 'string', 'c')),
  ]
  const all = entries(statement(pair('P31', 'string', 'a'), { references }))
  const counterpartOf = counterpartsBetween(undefined, ours)
  const copied = copyAcross(all, { itemId: 'Q2', counterpartOf, source: home })
  expect(copied.commands.text).toBe('Q2\tP1\t"a"\tS3\t"c"\n')
  expect(copied.withoutReferences).toEqual(all)
  expect([copied.left, copied.missing, copied.guesses]).toEqual([[], [], []])
})

test('between two wikis by way of the first side’s', () => {
  const third = matched(first, wiki('third.example', 'https://third.example/entity/', { P5: 'sex' }), [
    ['P31', 'P4'],
  ])
  const counterpartOf = counterpartsBetween(ours, third)
  expect(['P1', 'P7', 'P2'].map((id) => counterpartOf(id))).toEqual([
    { id: 'P4', isGuess: false },
    { id: 'P5', isGuess: true },
    undefined,
  ])
})

test('wikis with the same concept addresses mean the same by ids that only one side mentions', () => {
  const mirror = matched(first, wiki('mirror.example', wikidata), [])
  expect(counterpartsBetween(undefined, mirror)('P99')).toEqual({ id: 'P99', isGuess: false })
  expect(counterpartsBetween(mirror, undefined)('P99')).toEqual({ id: 'P99', isGuess: false })
})
