import { array, assert, constantFrom, integer, oneof, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isItemId } from './entity-id'
import { parseLookup, type KnownWiki } from './lookup'

const wikidata: KnownWiki = {
  id: 'wikidata',
  baseUrl: 'https://www.wikidata.org/w/rest.php/wikibase',
  conceptBase: 'http://www.wikidata.org/entity/',
  entityPage: 'https://www.wikidata.org/wiki/Special:EntityPage/$1',
}
const library: KnownWiki = {
  id: 'library',
  baseUrl: 'https://library.example/kb/rest.php/wikibase',
  entityPage: 'https://library.example/things/Special:EntityPage/$1',
}
const sample: KnownWiki = {
  ...wikidata,
  id: 'sample',
  baseUrl: 'https://qlens.example/app/sample/w/rest.php/wikibase',
  items: ['Q42', 'Q64'],
}
const instances = [wikidata, library, sample]
const look = (text: string, current = wikidata) => parseLookup(text, { instances, current })

const guid = 'F078E5B3-F9A8-480E-B7AC-D97778CBBEF9'
const item = (id: string) => ({ kind: 'item', id })
const statement = (itemId: string, statementId: string) => ({ kind: 'item', id: itemId, statementId })

describe('parseLookup finds an item in', () => {
  test.each([
    'Q42',
    'q42',
    ' Q42 ',
    '\u200bQ42\ufeff',
    '\u2068Q42\u2069',
    'Ｑ４２',
    'Q٤٢',
    'Q۴۲',
    'Q42.',
    '%51%34%32',
    'Item:Q42',
    'item:q42',
    'Item: Q42',
    'Item%3AQ42',
    'Talk:Q42',
    'Élément:Q42',
    'wd:Q42',
    ':d:Q42',
    '[[Q42]]',
    '[[:d:Q42|Douglas Adams]]',
    '{{Q|Q42}}',
    '{{Q|42}}',
    '{{q|42}}',
    '"Q42"',
    '“Q42”',
    '«\u00a0Q42\u00a0»',
    '„Q42“',
    '<http://www.wikidata.org/entity/Q42>',
    '[https://www.wikidata.org/wiki/Q42 Douglas Adams]',
    '[https://www.wikidata.org/wiki/Q42]',
    '[Douglas Adams](https://www.wikidata.org/wiki/Q42)',
    'Douglas Adams (Q42)',
    'Douglas Adams\n(Q42)',
    'Douglas Adams (Q42).',
    'Q42)',
    'Q42?',
    'Q42。',
    '«Q42»,',
    '[[Q42]].',
    '{{Q|42}};',
    '<http://www.wikidata.org/entity/Q42>.',
    'Q42#P31',
    'Q42#sitelinks-wikipedia',
    'Q42.json',
    'Special:EntityPage/Q42',
    'Special:EntityData/Q42.json',
    'Spezial:Objektdaten/Q42.ttl',
    '/wiki/Item:Q42',
    'wiki/Q42',
    '/entity/Q42',
    'entity/Q42',
    'index.php?title=Item:Q42&action=history',
    '/w/index.php?title=Special:EntityPage/Q42',
    'entities/items/Q42/statements?property=P31',
    '?item=Q42',
    '?item=q42&lang=de',
    '?item=Q42&instance=wikidata',
    'https://www.wikidata.org/wiki/Q42',
    'http://www.wikidata.org/wiki/Q42',
    'https://www.wikidata.org/wiki/Q42/',
    'https://www.wikidata.org/wiki/Q42#P31',
    'https://www.wikidata.org/wiki/Q42?uselang=de',
    'https://www.wikidata.org/wiki/Talk:Q42',
    'https://m.wikidata.org/wiki/Q42',
    'https://www.m.wikidata.org/wiki/Q42',
    'www.wikidata.org/wiki/Q42',
    '//www.wikidata.org/wiki/Q42',
    'wikidata.org/wiki/Q42',
    'http://www.wikidata.org/entity/Q42',
    'https://www.wikidata.org/wiki/Special:EntityPage/Q42',
    'https://www.wikidata.org/wiki/Special:EntityData/Q42.json?revision=1',
    'https://www.wikidata.org/wiki/Special:WhatLinksHere/Q42',
    'https://www.wikidata.org/w/index.php?title=Q42&action=history',
    'https://www.wikidata.org/w/index.php?title=Q42&diff=2&oldid=1',
    'https://www.wikidata.org/w/api.php?action=wbgetentities&ids=Q42|Q64',
    'https://www.wikidata.org/w/api.php?action=wbgetclaims&entity=Q42&property=P31',
    'https://www.wikidata.org/w/index.php?title=Special%3AWhatLinksHere&target=Q42&namespace=0',
    'https://www.wikidata.org/wiki/Special:Log?page=Q42',
    'https://www.wikidata.org/wiki/Special:GoToLinkedPage?site=enwiki&itemid=Q42',
    'https://www.wikidata.org/w/rest.php/wikibase/v1/entities/items/Q42/statements',
    'https://www.wikidata.org/w/rest.php/wikibase/v1/entities/items/Q42/labels/en',
    'https://www.wikidata.org/wiki/Q42).',
    '(https://www.wikidata.org/wiki/Q42),',
    'https://reasonator.toolforge.org/?q=Q42&lang=de',
    'https://scholia.toolforge.org/author/Q42',
    'https://hub.toolforge.org/Q42?site=frwiki',
    'https://tools.wmflabs.org/reasonator/?q=Q42',
    'https://elsewhere.example/qlens/?item=Q42',
    'https://elsewhere.example/qlens/?item=Q42&instance=wikidata',
    'https://elsewhere.example/?item=Q42&api=https://www.wikidata.org/w/rest.php/wikibase&version=v1',
  ])('%j', (text) => {
    expect(look(text)).toEqual(item('Q42'))
  })

  test('a page apart from the scripts, on the host of the current wiki', () => {
    expect(look('https://library.example/things/Item:Q7', library)).toEqual(item('Q7'))
    expect(look('https://library.example/wiki/Item:Q7', library)).toEqual(item('Q7'))
    expect(look('https://library.example/kb/index.php/Item:Q7', library)).toEqual(item('Q7'))
  })

  test('a page of a wiki on a port of this machine', () => {
    const local = { id: 'local', baseUrl: 'http://localhost:8181/x/rest.php/wikibase' }
    const current = { ...local, entityPage: 'http://localhost:8181/pages/Special:EntityPage/$1' }
    expect(look('http://localhost:8181/pages/Item:Q7', current)).toEqual(item('Q7'))
  })

  test('an address of the wiki that the sample was taken from', () => {
    expect(look('https://www.wikidata.org/wiki/Q64', sample)).toEqual(item('Q64'))
  })
})

describe('parseLookup finds a statement, its id as it is, in', () => {
  const lower = 'q64$6E79C141-4D3A-4F0C-8F4C-0D4F5B0B5B5B'
  test.each([
    [`Q42$${guid}`, statement('Q42', `Q42$${guid}`)],
    [`Q42$${guid.toLowerCase()}`, statement('Q42', `Q42$${guid.toLowerCase()}`)],
    [lower, statement('Q64', lower)],
    [`Q42%24${guid}`, statement('Q42', `Q42$${guid}`)],
    [`wds:Q42-${guid}`, statement('Q42', `Q42$${guid}`)],
    [`Q42#Q42$${guid}`, statement('Q42', `Q42$${guid}`)],
    [`https://www.wikidata.org/wiki/Q42#Q42$${guid}`, statement('Q42', `Q42$${guid}`)],
    [`https://www.wikidata.org/wiki/Q42#Q42%24${guid}`, statement('Q42', `Q42$${guid}`)],
    [`https://www.wikidata.org/wiki/Q64#${lower}`, statement('Q64', lower)],
    [`http://www.wikidata.org/entity/statement/q42-${guid}`, statement('Q42', `q42$${guid}`)],
    [
      `https://www.wikidata.org/w/rest.php/wikibase/v1/statements/Q42$${guid}`,
      statement('Q42', `Q42$${guid}`),
    ],
    [`entities/items/Q42/statements/Q42$${guid}`, statement('Q42', `Q42$${guid}`)],
    [`?item=Q42&statement=Q42$${guid}`, statement('Q42', `Q42$${guid}`)],
    [`https://host.example/?item=q42$${guid}`, statement('Q42', `q42$${guid}`)],
    [`https://www.wikidata.org/wiki/Q1#Q42$${guid}`, item('Q1')],
  ])('%s', (text, expected) => {
    expect(look(text)).toEqual(expected)
  })
})

test.each([
  ['P31', item('P31')],
  ['Property:p31', item('P31')],
  ['{{P|31}}', item('P31')],
  ['{{P|P31}}', item('P31')],
  ['{{Q|P31}}', item('P31')],
  [`P31$${guid}`, statement('P31', `P31$${guid}`)],
  ['https://www.wikidata.org/wiki/Property:P31', item('P31')],
  ['?item=P31&view=links', item('P31')],
])('parseLookup opens a property like an item: %s', (text, expected) => {
  expect(look(text)).toEqual(expected)
})

describe('parseLookup opens lexemes, forms and senses', () => {
  test.each([
    ['L42', item('L42')],
    ['L42-F1', item('L42-F1')],
    ['l42-f1', item('L42-F1')],
    ['Lexeme:L42', item('L42')],
    ['Lexeme:L42-S2', item('L42-S2')],
    ['Lexeme:L42#S2', item('L42-S2')],
    ['L42#F0', item('L42')],
    [`L42$${guid}`, statement('L42', `L42$${guid}`)],
    [`L42-F1$${guid}`, statement('L42-F1', `L42-F1$${guid}`)],
    [`l42-s2$${guid}`, statement('L42-S2', `l42-s2$${guid}`)],
    [`wds:L42-F1-${guid}`, statement('L42-F1', `L42-F1$${guid}`)],
    [`Lexeme:L42#L42-F1$${guid}`, statement('L42-F1', `L42-F1$${guid}`)],
    [`Lexeme:L42#L525-F1$${guid}`, item('L42')],
    ['https://www.wikidata.org/wiki/Lexeme:L42', item('L42')],
    ['https://www.wikidata.org/wiki/Lexeme:L42#F1', item('L42-F1')],
    ['https://ordia.toolforge.org/L42-F1', item('L42-F1')],
    ['http://www.wikidata.org/entity/L42-S1', item('L42-S1')],
    ['?item=L42-F1', item('L42-F1')],
    ['https://www.wikidata.org/wiki/Special:EntityPage/L42-F1', item('L42-F1')],
    ['https://www.wikidata.org/wiki/Special:EntityData/L42.json', item('L42')],
    ['https://www.wikidata.org/w/index.php?title=Lexeme:L42#S2', item('L42-S2')],
    ['/wiki/Lexeme:L42', item('L42')],
    ['wd:L42-S2', item('L42-S2')],
    ['[[Lexeme:L42|a word]]', item('L42')],
    ['{{L|42}}', item('L42')],
    ['maison (L525)', item('L525')],
    ['maisons (L525-F1)', item('L525-F1')],
  ])('%s', (text, expected) => {
    expect(look(text)).toEqual(expected)
  })
})

describe('parseLookup recognizes IDs of what Qlens does not show', () => {
  test.each([
    ['EntitySchema:E10', 'entity-schema', 'E10'],
    ['MediaInfo:M10', 'media', 'M10'],
  ])('%s', (text, type, id) => {
    expect(look(text)).toEqual({ kind: 'not-item', type, id })
  })

  test('with the page that was pasted', () => {
    const page = 'https://wiki.example/wiki/EntitySchema:E10'
    expect(look(page)).toEqual({ kind: 'not-item', type: 'entity-schema', id: 'E10', page })
  })
})

describe('parseLookup recognizes another wiki', () => {
  test.each([
    ['https://library.example/things/Item:Q7', { host: 'library.example', instanceId: 'library' }],
    [
      'https://library.example/kb/index.php?title=Item:Q7',
      { host: 'library.example', instanceId: 'library' },
    ],
    [
      'https://wiki.example/wiki/Item:Q7',
      { host: 'wiki.example', api: 'https://wiki.example/w/rest.php/wikibase' },
    ],
    [
      'https://wiki.example/Item:Q7',
      { host: 'wiki.example', api: 'https://wiki.example/w/rest.php/wikibase' },
    ],
    [
      'http://wiki.example/entity/Q7',
      { host: 'wiki.example', api: 'https://wiki.example/w/rest.php/wikibase' },
    ],
    // Its scripts are in /kb.
    ['https://library.example/wiki/Item:Q7', { host: 'library.example', instanceId: 'library' }],
    ['https://library.example/entity/Q7', { host: 'library.example', instanceId: 'library' }],
    [
      'http://wiki.example:8080/entity/Q7',
      { host: 'wiki.example:8080', api: 'http://wiki.example:8080/w/rest.php/wikibase' },
    ],
    ['wiki.example/wiki/Item:Q7', { host: 'wiki.example', api: 'https://wiki.example/w/rest.php/wikibase' }],
    [
      'http://localhost:8181/entity/Q7',
      { host: 'localhost:8181', api: 'http://localhost:8181/w/rest.php/wikibase' },
    ],
    [
      'localhost:8181/wiki/Item:Q7',
      { host: 'localhost:8181', api: 'http://localhost:8181/w/rest.php/wikibase' },
    ],
    [
      'https://wiki.example/w/rest.php/wikibase/v0/entities/items/Q7/statements',
      { host: 'wiki.example', api: 'https://wiki.example/w/rest.php/wikibase', version: 'v0' },
    ],
    [
      'https://elsewhere.example/?item=Q7&instance=library',
      { host: 'library.example', instanceId: 'library' },
    ],
    [
      '?item=Q7&api=https%3A%2F%2Fwiki.example%2Fw%2Frest.php%2Fwikibase&version=v1',
      { host: 'wiki.example', api: 'https://wiki.example/w/rest.php/wikibase', version: 'v1' },
    ],
    ['https://user:secret@wiki.example/wiki/Item:Q7', { api: 'https://wiki.example/w/rest.php/wikibase' }],
  ])('%s', (text, expected) => {
    expect(look(text)).toMatchObject({ kind: 'other-wiki', id: 'Q7', ...expected })
  })

  test('in an address of a tool that shows Wikidata', () => {
    const expected = { kind: 'other-wiki', id: 'Q7', host: 'www.wikidata.org', instanceId: 'wikidata' }
    expect(look('https://scholia.toolforge.org/author/Q7', library)).toEqual(expected)
    const own = 'https://qlens.toolforge.org/?item=Q7&instance=library'
    expect(look(own, library)).toEqual(item('Q7'))
  })

  test('with a statement', () => {
    expect(look(`https://library.example/things/Item:Q7#Q7$${guid}`)).toEqual({
      kind: 'other-wiki',
      id: 'Q7',
      statementId: `Q7$${guid}`,
      host: 'library.example',
      instanceId: 'library',
    })
  })

  test.each([
    'd:Q7',
    ':d:q7',
    '[[d:Q7]]',
    '[[:wikidata:Q7|seven]]',
    'Wikidata:Q7#P31',
    'd:Property:P7',
    'd:Lexeme:L7',
  ])('as wikis link to Wikidata: %s', (text) => {
    const id = /[QPL]7/i.exec(text)![0].toUpperCase()
    expect(look(text, library)).toMatchObject({ kind: 'other-wiki', id, instanceId: 'wikidata' })
    expect(look(text)).toEqual(item(id))
  })

  test('if the sample does not contain the item', () => {
    expect(look('https://www.wikidata.org/wiki/Q7', sample)).toMatchObject({
      kind: 'other-wiki',
      instanceId: 'wikidata',
    })
  })
})

describe('parseLookup says why an id or address can not be read', () => {
  test.each([
    ['Q0', 'zero'],
    ['Q042', 'leading-zero'],
    ['Item:Q042', 'leading-zero'],
    ['Q2147483648', 'too-large'],
    ['Q99999999999', 'too-large'],
    ['Q4.2', 'malformed'],
    ['Q42abc', 'malformed'],
    ['Q4/2', 'malformed'],
    ['Q-1', 'malformed'],
    ['Q42$F078', 'statement'],
    ['Q42, Q64', 'several'],
    ['Q42|Q64', 'several'],
    ['L42, L525-F1, Q1', 'several'],
    ['https://www.wikidata.org/wiki/Q042', 'leading-zero'],
    ['https://www.wikidata.org/', 'address-without-item'],
    ['https://www.wikidata.org/wiki/Special:RecentChanges', 'address-without-item'],
    ['https://bank.example/report?statement=q12$x', 'address-without-item'],
    ['?item=Q42&instance=nowhere', 'unknown-instance'],
  ])('%s', (text, reason) => {
    expect(look(text)).toEqual({ kind: 'bad-id', text, reason })
  })

  test('takes the greatest id that Wikibase knows', () => {
    expect(look('Q2147483647')).toEqual(item('Q2147483647'))
  })
})

describe('parseLookup returns words unchanged', () => {
  test.each([
    'Berlin',
    'Douglas Adams',
    'AC/DC',
    'Q',
    'Queen',
    'Q magazine',
    '42',
    '٤٢',
    'E5',
    'M31',
    'wikidata.org',
    'Gen.1/2',
    'javascript:alert(1)',
    'می\u200cخواهم',
    '100%',
    'St. John/Q4',
    'C++',
    '!!!',
    'Who?',
  ])('%j', (text) => {
    expect(look(text)).toEqual({ kind: 'text', text })
  })

  test('but without the space around them', () => {
    expect(look('  Berlin ')).toEqual({ kind: 'text', text: 'Berlin' })
    expect(look(' \u200b ')).toEqual({ kind: 'empty' })
  })
})

test('parseLookup has an answer to everything', () => {
  const piece = constantFrom('Q42', 'q0', '$', '#', '%', '%24', '/', ':', '?', '&', '.', ' ', 'wiki', 'http:')
  const text = oneof(
    string({ unit: 'binary' }),
    array(piece).map((parts) => parts.join('')),
  )
  assert(
    property(text, (typed) => {
      const lookup = look(typed)
      if (lookup.kind !== 'item') return
      expect(isItemId(lookup.id)).toBe(true)
      const { statementId = lookup.id } = lookup
      expect(statementId.split('$', 1)[0]?.toUpperCase()).toBe(lookup.id)
    }),
  )
})

test('every item id is found again', () => {
  assert(
    property(integer({ min: 1, max: 2_147_483_647 }), (number) => {
      expect(look(`Item:q${number}`)).toEqual(item(`Q${number}`))
    }),
  )
})
