import { expect, test } from 'vitest'
import { compareTexts } from './compare-texts'
import { mergeOrder, planMerge } from './merge-plan'
import { groupBy } from '~/lib/group-by'
import { toStatementList } from '~/model/statement-list'
import { recordedStatements } from '~/test/wikibase/recorded'

const snak = (property: string, content: unknown) => ({
  property: { id: property, data_type: 'string' },
  value: { type: 'value', content },
})
const reference = (text: string) => ({ hash: text, parts: [snak('P3', text)] })
let made = 0
const statement = (content: string, parts: object = {}, type = 'string') => ({
  id: `Q1$${made++}`,
  rank: 'normal',
  property: { id: type === 'string' ? 'P1' : 'P2', data_type: type },
  value: { type: 'value', content },
  qualifiers: [],
  references: [],
  ...parts,
})
const list = (...statements: { property: { id: string } }[]) =>
  toStatementList(Object.fromEntries(groupBy(statements, ({ property }) => property.id)))!
const texts = (description: string, title: string) => ({
  labels: { en: title },
  descriptions: { en: description },
  aliases: {},
  sitelinks: { enwiki: { title, badges: [] } },
})

test('statements with the same value and qualifiers become one, with the references of both', () => {
  const plan = planMerge(
    {
      id: 'Q2',
      list: list(
        statement('a', { rank: 'preferred', references: [reference('x'), reference('y')] }),
        statement('a', { qualifiers: [snak('P4', 'q')] }),
        statement('c'),
      ),
    },
    { id: 'Q1', list: list(statement('a', { references: [reference('x')] }), statement('b')) },
    [],
  )
  expect(plan).toEqual({ kept: 2, added: 2, joined: 1, references: 1, linking: [], conflicts: [] })
})

test('items that name each other can’t be merged; other descriptions and sitelinks are conflicts', () => {
  const plan = planMerge(
    { id: 'Q2', list: list(statement('a')) },
    { id: 'Q1', list: list(statement('Q2', {}, 'wikibase-item'), statement('Q3', {}, 'wikibase-item')) },
    compareTexts([texts('one', 'A'), texts('two', 'B')], []),
  )
  expect(plan.linking).toEqual(['P2'])
  expect(plan.conflicts.map(({ field, code }) => `${field} ${code}`)).toEqual([
    'description en',
    'sitelink enwiki',
  ])
})

test('an item merged into its copy adds nothing', () => {
  const copy = toStatementList(JSON.parse(recordedStatements('Q42')!))!
  const plan = planMerge({ id: 'Q9', list: copy }, { id: 'Q42', list: copy }, [])
  expect(plan).toMatchObject({ added: 0, joined: copy.entries.length })
  expect(mergeOrder('Q42', 'Q9')).toEqual(['Q42', 'Q9'])
})
