import { expect, test } from 'vitest'
import { compareItemsInSteps } from './compare-items'
import { compareLexemes } from './compare-texts'
import { pairParts } from './pair-parts'
import { readLexeme } from '~/model/lexeme'
import { noLimit } from '~/lib/time-slicing'
import { historyOf } from '~/test/wikibase/history'
import { recordedLexemes } from '~/test/wikibase/lexemes'

const listOf = (raw: unknown) => readLexeme(raw)!.list
const sideOf = (id: string) => ({ item: id, list: listOf(recordedLexemes()[id]) })
const inRevision = (revision: number) => ({
  item: 'L525',
  list: listOf(historyOf('L525')!.contents[revision]),
})
const idsOf = (parts: ReturnType<typeof pairParts>) =>
  parts.map((one) => [one.kind, ...one.parts.map((part) => part?.id)])

function lexeme(id: string, forms: [texts: Record<string, string>, features?: string[]][]) {
  const raw = forms.map(([texts, grammaticalFeatures = []], index) => {
    const representations = Object.entries(texts).map(([language, value]) => [language, { language, value }])
    return {
      id: `${id}-F${index + 1}`,
      representations: Object.fromEntries(representations) as object,
      grammaticalFeatures,
      claims: [],
    }
  })
  return { item: id, list: listOf({ id, lemmas: {}, claims: {}, senses: [], forms: raw }) }
}

test('parts of revisions of one lexeme are paired by their ids alone', () => {
  expect(idsOf(pairParts([inRevision(7525), inRevision(7526)]))).toEqual([
    ['different', 'L525-S1', 'L525-S1'],
    ['only', 'L525-S3', undefined],
    ['different', 'L525-F1', 'L525-F1'],
    ['same', 'L525-F2', 'L525-F2'],
    ['only', 'L525-F3', undefined],
    ['only', 'L525-F4', undefined],
  ])
})

test('parts of two lexemes are paired by what they share, features deciding among equal forms', () => {
  const one = lexeme('L1', [[{ de: 'Haus' }, ['Q1']], [{ de: 'Haus' }, ['Q2']], [{ de: 'Häuser' }]])
  const other = lexeme('L2', [
    [{ de: 'Haus' }, ['Q2']],
    [{ de: 'Haus', gsw: 'Huus' }, ['Q1']],
    [{ en: 'Häuser' }],
  ])
  expect(idsOf(pairParts([one, other]))).toEqual([
    ['different', 'L1-F1', 'L2-F2'],
    ['same', 'L1-F2', 'L2-F1'],
    ['only', 'L1-F3', undefined],
    ['only', undefined, 'L2-F3'],
  ])
})

test('features of two wikis are compared by what they mean on the first', () => {
  const house = (id: string, feature: string) => lexeme(id, [[{ de: 'Haus' }, [feature]]])
  const idOf = (id: string) => (id === 'Q9' ? 'Q1' : `elsewhere ${id}`)
  expect(idsOf(pairParts([house('L1', 'Q1'), { ...house('L2', 'Q9'), idOf }]))).toEqual([
    ['same', 'L1-F1', 'L2-F1'],
  ])
  expect(idsOf(pairParts([house('L1', 'Q9'), { ...house('L2', 'Q9'), idOf }]))).toEqual([
    ['different', 'L1-F1', 'L2-F1'],
  ])
})

test('two forms of one lexeme are not paired through one of another that is like both', () => {
  const now = lexeme('L1', [[{ de: 'Haus' }], [{ de: 'Häuser' }]])
  const other = lexeme('L2', [[{ de: 'Haus', gsw: 'Huus' }]])
  const before = lexeme('L1', [[{ en: 'house' }], [{ de: 'Haus' }]])
  expect(idsOf(pairParts([now, other, before]))).toEqual([
    ['different', 'L1-F1', 'L2-F1', 'L1-F1'],
    ['different', 'L1-F2', undefined, 'L1-F2'],
  ])
  const changed = {
    ...before,
    list: { lexeme: { ...before.list.lexeme!, parts: before.list.lexeme!.parts.slice(1) } },
  }
  expect(idsOf(pairParts([lexeme('L1', [[{ de: 'Haus' }]]), other, changed]))).toEqual([
    ['different', 'L1-F1', 'L2-F1', undefined],
    ['only', undefined, undefined, 'L1-F2'],
  ])
})

test('any number of forms with the same text takes linear time', () => {
  const forms = Array.from({ length: 5_000 }, (): [Record<string, string>] => [{ de: 'Haus' }])
  const sides = [lexeme('L1', forms), lexeme('L2', forms)]
  const start = process.cpuUsage()
  expect(pairParts(sides).filter(({ kind }) => kind === 'same')).toHaveLength(100)
  expect(process.cpuUsage(start).user).toBeLessThan(3_000_000)
})

test('statements of forms are compared with those of the same form', () => {
  const comparison = compareItemsInSteps([inRevision(7525), inRevision(7526)]).proceed(noLimit)!
  const only = comparison.properties.flatMap(({ id, part, matches }) =>
    matches.filter(({ kind }) => kind === 'only').map(() => [id, part?.parts[0]?.id]),
  )
  expect(only).toEqual([
    ['P5191', undefined],
    ['P31', undefined],
    ['P898', 'L525-F1'],
  ])
  // With a sense and two forms, see above.
  expect(comparison.onlyOn).toEqual([6, 0])
})

test('senses and forms count where no statement differs', () => {
  const sides = [
    lexeme('L1', [[{ de: 'Haus' }], [{ de: 'Häuser' }], [{ de: 'Hauses' }]]),
    lexeme('L2', [[{ de: 'Haus' }], [{ de: 'Häuser', gsw: 'Hüüser' }], [{ de: 'Häusern' }]]),
  ]
  const { counts, onlyOn } = compareItemsInSteps(sides).proceed(noLimit)!
  expect(counts).toEqual({ same: 1, different: 1, only: 2, conflict: 0, identifier: 0 })
  expect(onlyOn).toEqual([1, 1])
})

test('every statement of two lexemes is compared once', () => {
  const sides = [sideOf('L525'), sideOf('L900001')]
  const { properties } = compareItemsInSteps(sides).proceed(noLimit)!
  for (const [side, { list }] of sides.entries()) {
    const compared = properties.flatMap(({ matches }) =>
      matches.flatMap(({ members }) => members[side] ?? []),
    )
    expect(compared.map(({ key }) => key).toSorted()).toEqual(list.entries.map(({ key }) => key).toSorted())
  }
})

test('lemmas, language and lexical category are compared', () => {
  const rows = compareLexemes([sideOf('L525').list.lexeme, sideOf('L42').list.lexeme], ['en'])
  expect(rows.map(({ field, code, kind }) => [field, code, kind])).toEqual([
    ['lemma', 'en', 'only'],
    ['lemma', 'fr', 'only'],
    ['language', '', 'different'],
    ['category', '', 'same'],
  ])
  expect(compareLexemes([undefined, undefined], ['en'])).toEqual([])
})
