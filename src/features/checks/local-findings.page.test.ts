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
