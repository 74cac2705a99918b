import { expect, test } from 'vitest'
import { checkFormats } from './local-findings'
import { toStatementList } from '~/model/statement-list'
import { faultyStatements } from '~/test/wikibase/faulty-item'

test('a property with too many formats is not checked', async () => {
  const list = toStatementList(JSON.parse(faultyStatements()))!
  const found = (count: number) => checkFormats(list, new Map([['P345', Array<string>(count).fill('x')]]))
  expect(await found(2)).toMatchObject({ findings: [{ propertyId: 'P345' }], unchecked: [] })
  expect(await found(11)).toEqual({ findings: [], unchecked: ['P345'] })
})

test('an identifier that can’t be compared is no finding', async () => {
  const statements = ['x'.repeat(200_000), 'y'].map((text, number) => ({
    id: `Q1$${number}`,
    rank: 'normal',
    property: { id: 'P345', data_type: 'external-id' },
    value: { type: 'value', content: text },
    qualifiers: [],
    references: [],
  }))
  const list = toStatementList({ P345: statements })!
  const formats = new Map([['P345', ['x+y']]])
  expect(await checkFormats(list, formats)).toMatchObject({
    findings: [{ statementId: 'Q1$1' }],
    unchecked: ['P345'],
  })
})
