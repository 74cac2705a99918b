import { expect, test } from 'vitest'
import { matchEntities, translation, type WikiEntities } from './across-wikis'
import { matchStatements } from './match-statements'
import { readEntity } from '~/model/action-json'
import { toStatementList } from '~/model/statement-list'

type Made = { label?: string; type?: string; says?: [property: string, text: string][] }

function entity(id: string, { label, type = 'string', says = [] }: Made = {}) {
  const claims = Object.fromEntries(
    says.map(([property, text], index) => [
      property,
      [
        {
          id: `${id}$${index}`,
          rank: 'normal',
          mainsnak: {
            snaktype: 'value',
            property,
            datatype: 'url',
            datavalue: { type: 'string', value: text },
          },
        },
      ],
    ]),
  )
  return readEntity({
    id,
    ...(id.startsWith('P') && { datatype: type }),
    labels: label === undefined ? {} : { en: { language: 'en', value: label } },
    claims,
  })!
}

function wiki(host: string, conceptBase: string | undefined, entities: Record<string, Made>): WikiEntities {
  return {
    wiki: { baseUrl: `https://${host}/w/rest.php/wikibase` },
    conceptBase,
    entities: new Map(Object.entries(entities).map(([id, made]) => [id, entity(id, made)])),
  }
}

const wikidata = (entities: Record<string, Made>) =>
  wiki('www.wikidata.org', 'http://www.wikidata.org/entity/', entities)
const ours = (entities: Record<string, Made>, conceptBase?: string) =>
  wiki('ours.example', conceptBase, entities)
const match = (first: WikiEntities, second: WikiEntities) =>
  Object.fromEntries(matchEntities({ first, second }))

test('a statement with the address of the other wiki’s entity, on either side', () => {
  const first = wikidata({
    P31: {},
    P21: {},
    P50: { says: [['P1628', 'https://ours.example/wiki/Property:P7']] },
  })
  const second = ours({
    P5: { says: [['P9', 'http://www.wikidata.org/entity/P31']] },
    P6: { says: [['P9', 'https://www.wikidata.org/wiki/Property:P21']] },
    P7: {},
    P8: { says: [['P9', 'https://elsewhere.example/entity/P31']] },
  })
  expect(match(first, second)).toEqual({
    P5: { id: 'P31', by: 'wiki' },
    P6: { id: 'P21', by: 'wiki' },
    P7: { id: 'P50', by: 'wiki' },
  })
})

test('a property that holds the other wiki’s ids, known by where its addresses lead', () => {
  const second = (formatter: string) =>
    ours({
      P1: { says: [['P2', formatter]] },
      Q7: { says: [['P1', 'Q42']] },
      P5: { says: [['P1', 'P31']] },
    })
  const first = wikidata({ Q42: {}, P31: {} })
  expect(match(first, second('https://www.wikidata.org/wiki/$1'))).toEqual({
    Q7: { id: 'Q42', by: 'wiki' },
    P5: { id: 'P31', by: 'wiki' },
  })
  expect(match(first, second('https://elsewhere.example/wiki/$1'))).toEqual({})
})

test('else the same label and data type, as a guess, unless several have it', () => {
  const first = wikidata({
    P31: { label: 'instance of', type: 'wikibase-item' },
    P569: { label: 'date of birth', type: 'time' },
    P1: { label: 'name' },
    Q5: { label: 'human' },
  })
  const second = ours({
    P2: { label: 'Instance of', type: 'wikibase-item' },
    P3: { label: 'date of birth', type: 'string' },
    P4: { label: 'name' },
    P5: { label: 'name' },
    Q9: { label: 'human' },
  })
  expect(match(first, second)).toEqual({ P2: { id: 'P31', by: 'label' }, Q9: { id: 'Q5', by: 'label' } })
})

test('what the reader has paired goes before what a manifest says, and both before labels', () => {
  const first = wikidata({ P1: { label: 'a' }, P2: { label: 'b' }, P3: { label: 'c' } })
  const second = ours({ P7: { label: 'a' }, P8: { label: 'b' }, P9: { label: 'c' } })
  const found = matchEntities({
    first,
    second,
    byHand: [['P2', 'P7']],
    said: [
      ['P1', 'P7'],
      ['P1', 'P8'],
      ['Q1', 'P9'],
    ],
  })
  expect(Object.fromEntries(found)).toEqual({
    P7: { id: 'P2', by: 'hand' },
    P8: { id: 'P1', by: 'wiki' },
    P9: { id: 'P3', by: 'label' },
  })
})

test('wikis with the same concept addresses mean the same by an id', () => {
  const base = 'http://www.wikidata.org/entity/'
  expect(match(wikidata({ P31: {} }), ours({ P31: {} }, base))).toEqual({ P31: { id: 'P31', by: 'wiki' } })
})

test('statements are compared by the counterparts of their ids; an unmatched one equals nothing', () => {
  const first = wikidata({ P1: { label: 'a' }, Q5: { label: 'human' } })
  const second = ours({ P9: { label: 'a' }, Q2: { label: 'human' }, Q5: { label: 'city' } })
  const matching = matchEntities({ first, second })
  const entries = (property: string, ...items: string[]) =>
    toStatementList({
      [property]: items.map((item, index) => ({
        id: `Q1$${property}${index}`,
        rank: 'normal',
        property: { id: property, data_type: 'wikibase-item' },
        value: { type: 'value', content: item },
        qualifiers: [
          { property: { id: property, data_type: 'wikibase-item' }, value: { type: 'value', content: item } },
        ],
        references: [],
      })),
    })!.entries
  const found = matchStatements([
    { item: 'a', entries: entries('P1', 'Q5', 'Q6') },
    {
      item: 'b',
      entries: entries('P9', 'Q2', 'Q5'),
      translate: translation(matching, second, first.conceptBase),
    },
  ])
  expect(found.map(({ kind }) => kind)).toEqual(['same', 'only', 'only'])
})

test.each([
  ['a lexeme', 'wikibase-lexeme', 'L1', 'only'],
  ['a sense', 'wikibase-sense', 'L1-S1', 'only'],
  ['a schema', 'entity-schema', 'E1', 'only'],
  [
    'a globe named by Wikidata’s address',
    'globe-coordinate',
    { latitude: 1, longitude: 2, precision: 1, globe: 'http://www.wikidata.org/entity/Q405' },
    'same',
  ],
])('%s of another wiki', (_, type, content, expected) => {
  const first = ours({ P1: { label: 'a' }, Q7: { label: 'Moon' } }, 'https://ours.example/entity/')
  const second = wikidata({ P9: { label: 'a' }, Q405: { label: 'Moon' } })
  const entriesOf = (property: string) =>
    toStatementList({
      [property]: ['Q1$1', 'Q1$2'].map((id) => ({
        id,
        rank: 'normal',
        property: { id: property, data_type: type },
        value: { type: 'value', content },
        qualifiers: [],
        references: [],
      })),
    })!.entries
  const kindsWith = (conceptBase: string | undefined) => {
    const translate = translation(matchEntities({ first, second }), second, conceptBase)
    const sides = [
      { item: 'a', entries: entriesOf('P1') },
      { item: 'b', entries: entriesOf('P9'), translate },
    ]
    return new Set(matchStatements(sides).map(({ kind }) => kind))
  }
  expect([...kindsWith(first.conceptBase)]).toEqual([expected])
  expect([...kindsWith(second.conceptBase)]).toEqual(['same'])
})
