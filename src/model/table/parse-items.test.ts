import { describe, expect, test } from 'vitest'
import { maxItems, parseItems } from './parse-items'

const wikidata = {
  id: 'wikidata',
  baseUrl: 'https://www.wikidata.org/w/rest.php/wikibase',
  conceptBase: 'http://www.wikidata.org/entity/',
  entityPage: 'https://www.wikidata.org/wiki/Special:EntityPage/$1',
}
const ours = { id: 'ours', baseUrl: 'https://wiki.example/w/rest.php/wikibase' }
const parse = (text: string, current: typeof ours = wikidata) =>
  parseItems(text, { current, instances: [wikidata, ours] })
const idsIn = (text: string) => parse(text).ids

describe('finds items in', () => {
  test.each([
    ['ids with commas', 'Q42,Q64, q5'],
    ['ids with commas and semicolons of Arabic', 'Q42، Q64؛ Q5'],
    ['ids in quotation marks', '“Q42”, „Q64“, «Q5»'],
    ['ids with marks of direction', '\u200fQ42\u200f, \u202aQ64\u202c\n\u200f\n\u2068Q5\u2069'],
    ['ids of full width', 'Ｑ４２、Ｑ64　Q５'],
    ['ids before a colon', 'Q42: Douglas Adams\nQ64: Berlin\nQ5: human'],
    ['one a line', 'Q42\nQ64\r\nQ5\n'],
    ['a column of a spreadsheet', '"Q42"\t"Q64"\t"Q5"'],
    ['prefixes of SPARQL', 'VALUES ?item { wd:Q42 wd:Q64 wd:Q5 }'],
    ['concept addresses', '<http://www.wikidata.org/entity/Q42>\n<http://www.wikidata.org/entity/Q64> Q5'],
    ['pages', 'https://www.wikidata.org/wiki/Q42, https://m.wikidata.org/wiki/Q64; Item:Q5'],
    [
      'a CSV of the query service',
      'item,itemLabel\nhttp://www.wikidata.org/entity/Q42,Douglas Adams\nQ64,"Berlin"\nQ5,human',
    ],
    ['headings of pages', 'Douglas Adams (Q42)\nBerlin (Q64)\nhuman (Q5)'],
    ['wikitext', '* {{Q|Q42}}\n* [[Q64|Berlin]]\n* [[:Item:Q5]]'],
    ['templates without the letter', '* {{Q|42}}, {{q|64}}\n* {{Q|5}}: human'],
    ['ids of the Action API', 'ids=Q42|Q64|Q5'.slice(4)],
    ['statement ids', 'Q42$F078E5B3-F9A8-480E-B7AC-D97778CBBEF9 Q64$2A5C8D3E-1B2C-4D5E-8F90-A1B2C3D4E5F6 Q5'],
    ['addresses of this app', 'https://qlens.example/?items=Q42,Q64,Q5'],
    ['an address of a table with columns', 'Table: https://qlens.example/?items=Q42,Q64,Q5&columns=P31,P21'],
    ['an encoded address', '(https://qlens.example/?lang=de&items=Q42%2CQ64%7CQ5#top)'],
    ['an item’s page of this app', 'https://qlens.example/?item=Q42 ?item=Q64 Q5'],
  ])('%s', (_, text) => expect(idsIn(text)).toEqual(['Q42', 'Q64', 'Q5']))
})

test('finds lexemes, forms and senses', () => {
  const text =
    'Q42,L42 l525-f1\nLexeme:L525#S1 https://www.wikidata.org/wiki/Lexeme:L7\nhttps://qlens.example/?items=L9-S2,L9'
  expect(idsIn(text)).toEqual(['Q42', 'L42', 'L525-F1', 'L525-S1', 'L7', 'L9-S2', 'L9'])
})

test('takes duplicates once, and counts them', () => {
  const parsed = parse('Q42 q42 https://www.wikidata.org/wiki/Q42 Q64')
  expect(parsed).toMatchObject({ ids: ['Q42', 'Q64'], duplicates: 2, leftOutCount: 0 })
})

test('names what is left out, and why; a label is one piece', () => {
  const { ids, leftOut } = parse(
    'Q42,Douglas Adams\nP31\nhttps://www.wikidata.org/wiki/EntitySchema:E7\nQ0\nhttps://wiki.example/wiki/Item:Q7\nQ99999999999',
  )
  expect(ids).toEqual(['Q42'])
  expect(leftOut).toEqual([
    { text: 'Douglas Adams', reason: 'no-item' },
    { text: 'P31', reason: 'property' },
    { text: 'https://www.wikidata.org/wiki/EntitySchema:E7', reason: 'other-entity' },
    { text: 'Q0', reason: 'no-item' },
    { text: 'https://wiki.example/wiki/Item:Q7', reason: 'other-wiki' },
    { text: 'Q99999999999', reason: 'no-item' },
  ])
})

test('an address is read for the wiki that is open', () => {
  expect(parse('https://wiki.example/wiki/Item:Q7', ours).ids).toEqual(['Q7'])
})

test.each(['instance=ours', `api=${encodeURIComponent(ours.baseUrl)}`, 'instance=unknown'])(
  'a table of another wiki is left out: %s',
  (wiki) => {
    const table = `https://qlens.example/?${wiki}&items=Q7,Q8`
    expect(parse(table)).toMatchObject({ ids: [], leftOut: [{ text: table, reason: 'other-wiki' }] })
    if (wiki !== 'instance=unknown') expect(parse(table, ours).ids).toEqual(['Q7', 'Q8'])
  },
)

test('counts the items beyond the limit', () => {
  const text = Array.from({ length: maxItems + 20 }, (_, index) => `Q${index + 1}`).join('\n')
  const { ids, beyond } = parse(`${text}\nQ1\nQ520`)
  expect(ids).toHaveLength(maxItems)
  expect(beyond).toBe(20)
})

test('names only the first of many pieces', () => {
  const parsed = parse(Array.from({ length: 1000 }, (_, index) => `word${index}`).join('\n'))
  expect(parsed.leftOutCount).toBe(1000)
  expect(parsed.leftOut).toHaveLength(20)
})

test.each([
  'Q'.repeat(1_000_000),
  '('.repeat(1_000_000),
  'Q1 '.repeat(300_000),
  '"<'.repeat(300_000),
  'http://'.repeat(100_000),
  'a:'.repeat(300_000),
  '?items='.repeat(70_000),
  '{{Q|1'.repeat(100_000),
])('takes no longer than a second for a hostile text: %.20s', (text) => {
  const start = process.cpuUsage()
  parse(text)
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(1_000)
})
