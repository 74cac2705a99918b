import { describe, expect, it } from 'vitest'
import { createTranslate } from '~/i18n/banana'
import type { FormatContext } from '~/model/format/formatted'
import { matchingReferences, search } from './filter-statements'
import { buildIndex, createSearchIndex, refreshLabels } from './search-index'
import { toStatementList } from '~/model/statement-list'
import { parseQuery } from './search-text'

const entity = 'http://www.wikidata.org/entity/'
const labels: Record<string, string> = {
  P31: 'instance of',
  P106: 'occupation',
  P569: 'date of birth',
  P2048: 'height',
  P248: 'stated in',
  P580: 'start time',
  Q5: 'human',
  Q36180: 'writer',
  Q11573: 'metre',
  Q36578: 'Gemeinsame Normdatei',
}

function contextOf(known: Record<string, string>, language = 'en'): FormatContext {
  return {
    language,
    t: createTranslate(language, {}),
    labelText: (id) => known[id],
    localId: (uri) => (uri.startsWith(entity) ? uri.slice(entity.length) : undefined),
  }
}

const pair = (id: string, dataType: string, content?: unknown) => ({
  property: { id, data_type: dataType },
  value: content === undefined ? { type: 'somevalue' } : { type: 'value', content },
})
const statement = (id: string, main: object, qualifiers: object[] = [], references: object[] = []) => ({
  id,
  rank: 'normal',
  ...main,
  qualifiers,
  references,
})
const day = (time: string) => ({ time, precision: 11, calendarmodel: `${entity}Q1985727` })
const gnd = {
  hash: 'f38b0c50096908694fe215d33497be11eb3f9d3b',
  parts: [pair('P248', 'wikibase-item', 'Q36578')],
}

const body = {
  P31: [statement('Q42$F078E5B3-F9A8-480E-B7AC-D97778CBBEF9', pair('P31', 'wikibase-item', 'q5'), [], [gnd])],
  P106: [
    statement('q42$881F40DC-0AFE-4FEB-9882-79600D234273', pair('P106', 'wikibase-item', 'Q36180'), [
      pair('P580', 'time', day('+1979-01-02T00:00:00Z')),
    ]),
  ],
  P569: [
    statement('Q42$D8404CDA-25E4-4334-AF13-A3290BCD9C0F', pair('P569', 'time', day('+1952-03-11T00:00:00Z'))),
  ],
  P2048: [
    statement(
      'Q42$78E5B3F0-0000-4FEB-9882-79600D234273',
      pair('P2048', 'quantity', { amount: '+1234.5', unit: `${entity}Q11573` }),
    ),
  ],
  P1559: [
    statement(
      'Q42$11111111-0000-4FEB-9882-79600D234273',
      pair('P1559', 'monolingualtext', { text: 'Zoë Łuk', language: 'pl' }),
    ),
    statement('Q42$22222222-0000-4FEB-9882-79600D234273', pair('P1559', 'monolingualtext')),
    { broken: 'teapot' },
  ],
}

const { entries } = toStatementList(body)!

function indexOf(context = contextOf(labels)) {
  const index = createSearchIndex(entries, context)
  buildIndex(index)
  return index
}

function find(query: string, index = indexOf()) {
  const hits = search(index, parseQuery(query))
  return hits && [...hits].flatMap((hit, position) => (hit ? [position] : []))
}

describe('search', () => {
  it.each([
    ['the label of a property', 'occupat', [1]],
    ['the label of a value', 'HUMAN', [0]],
    ['the label in a reference', 'normdatei', [0]],
    ['the label of a unit', 'metre', [3]],
    ['the id of a property', 'p569', [2]],
    ['the id of a value', 'q5', [0]],
    ['the id of a unit', 'q11573', [3]],
    ['the id of a reference part', 'P248', [0]],
    ['a date as shown', '11 march', [2]],
    ['a date as raw', '+1952-03-11T', [2]],
    ['the date of a qualifier', '1979', [1]],
    ['a number as shown', '1,234.5', [3]],
    ['a number as raw', '1234.5', [3]],
    ['amount and unit together', '"1,234.5 metre"', [3]],
    ['a text without its marks', 'zoe luk', [4]],
    ['a language by name', 'polish', [4]],
    ['a special value in words', '"unknown value"', [5]],
    ['a special value as raw', 'somevalue', [5]],
    ['the JSON of what is unreadable', 'teapot', [6]],
    ['a statement id', 'Q42$F078E5B3-f9a8', [0]],
    ['the end of a statement id', '79600d234273', [1, 3, 4, 5]],
    ['a reference hash', 'f38b0c50', [0]],
    ['nothing that is there', 'xyzzy', []],
  ])('finds %s', (_, query, expected) => {
    expect(find(query)).toEqual(expected)
  })

  it.each(['15 October 1582 (Gregorian)', '"15 October 1582 (Gregorian)"', 'gregorian'])(
    'finds a date with its calendar in brackets, as in texts that are copied: %s',
    (query) => {
      const statements = [statement('Q42$1', pair('P585', 'time', day('+1582-10-15T00:00:00Z')))]
      const index = createSearchIndex(toStatementList({ P585: statements })!.entries, contextOf(labels))
      buildIndex(index)
      expect(find(query, index)).toEqual([0])
    },
  )

  it('needs every word, anywhere in the statement', () => {
    expect(find('instance normdatei')).toEqual([0])
    expect(find('instance writer')).toEqual([])
    expect(find('start writer occupation')).toEqual([1])
  })

  it('takes a quoted phrase as it is', () => {
    expect(find('"date of birth"')).toEqual([2])
    expect(find('"birth date"')).toEqual([])
    expect(find('"q3618"')).toEqual([])
    expect(find('"Q36180"')).toEqual([1])
  })

  it('does not take words and numbers for parts of ids', () => {
    expect(find('q42')).toEqual([])
    expect(find('4feb')).toEqual([])
  })

  it('finds a number by the decimal sign of its language, without separators', () => {
    expect(find('1234,5', indexOf(contextOf(labels, 'de')))).toEqual([3])
  })

  it('finds a statement of a form by its id', () => {
    const id = 'L42-F1$885F84F0-0000-4FEB-9882-79600D234273'
    const list = toStatementList({ P31: [statement(id, pair('P31', 'wikibase-item', 'Q5'))] })!
    const index = createSearchIndex(list.entries, contextOf(labels))
    buildIndex(index)
    expect(find('l42-f1$885f', index)).toEqual([0])
    expect(find('l42-f2$885f', index)).toEqual([])
  })

  it('finds all for a query of nothing', () => {
    expect(find(' "" ')).toBeUndefined()
  })

  it('finds the same whether a word is typed letter by letter or at once', () => {
    const typed = indexOf()
    for (const query of ['instance of human', '"stated in" q36578', 'a a1 a12', '881f40dc-0afe']) {
      for (let end = 1; end <= query.length; end++) {
        expect(find(query.slice(0, end), typed)).toEqual(find(query.slice(0, end)))
      }
    }
  })
})

it('finds a coordinate by its degrees as the inspector writes them', () => {
  const content = { latitude: 51.5, longitude: -1e-7, precision: 1e-7, globe: `${entity}Q2` }
  const near = toStatementList({ P625: [statement('Q1$1', pair('P625', 'globe-coordinate', content))] })!
  const index = createSearchIndex(near.entries, contextOf({}))
  buildIndex(index)
  expect([...(search(index, parseQuery('51.5, -0.0000001')) ?? [])]).toEqual([1])
})

describe('labels that arrive later', () => {
  it('are found, and only what mentions them is made again', () => {
    const index = indexOf(contextOf({}))
    expect(find('human', index)).toEqual([])
    const asked: string[] = []
    const context = contextOf(labels)
    refreshLabels(index, ['Q5', 'Q11573', 'Q404'], {
      ...context,
      labelText: (id) => {
        asked.push(id)
        return context.labelText(id)
      },
    })
    expect(find('human', index)).toEqual([0])
    expect(find('"5 metre"', index)).toEqual([3])
    expect(new Set(asked)).toEqual(new Set(['Q5', 'Q11573']))
    expect(find('writer', index)).toEqual([])
  })
})

it('in another language finds what is shown in that', () => {
  const index = indexOf(contextOf({ ...labels, Q5: 'Mensch', P569: 'Geburtsdatum' }, 'de'))
  expect(find('mensch', index)).toEqual([0])
  expect(find('human', index)).toEqual([])
  expect(find('geburtsdatum', index)).toEqual([2])
  expect(find('1.234,5', index)).toEqual([3])
})

describe('building in slices', () => {
  it('finds what is indexed by then, in the end all', () => {
    const many = { P31: Array.from({ length: 50 }, () => body.P31[0]), P569: body.P569 }
    const index = createSearchIndex(toStatementList(many)!.entries, contextOf(labels))
    let slices = 1
    let found = 0
    while (!buildIndex(index, () => true)) {
      slices++
      const now = find('human', index)!.length
      expect(now).toBeGreaterThan(found)
      found = now
    }
    expect(slices).toBeGreaterThan(3)
    expect(find('human', index)).toHaveLength(50)
    expect(find('birth', index)).toEqual([50])
  })
})

describe('matchingReferences', () => {
  it('names the references to open', () => {
    const index = indexOf()
    expect(matchingReferences(index, entries[0]!, parseQuery('norm'))).toEqual([gnd.hash])
    expect(matchingReferences(index, entries[0]!, parseQuery('f38b0c50'))).toEqual([gnd.hash])
    expect(matchingReferences(index, entries[0]!, parseQuery('human'))).toEqual([])
    expect(matchingReferences(index, entries[6]!, parseQuery('teapot'))).toEqual([])
  })
})
