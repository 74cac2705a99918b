import { expect, test } from 'vitest'
import { exportAs } from './export/exporters'
import { copyFormats, downloadFormats } from './export/formats'
import { exportContext } from '~/test/export-context'
import { formatValue } from './format/value'
import { buildIndex, createSearchIndex, isComplete } from './filter/search-index'
import { search } from './filter/statement-search'
import { readEntry, statementOf } from './statement-list'
import { itemsWithStatements } from '~/test/wikibase/made-up-items'
import { parseQuery } from './filter/search-text'

// JSON.parse reads any depth, JSON.stringify throws at some thousand levels.
const body: unknown = JSON.parse(itemsWithStatements['Q930000008']?.body ?? '')
const context = exportContext(body)
const { entries } = context.list

test('a statement is read, whatever the depth of its values', () => {
  expect(() => JSON.stringify(body)).toThrow(RangeError)
  expect(entries.map((entry) => readEntry(entry).ok)).toEqual([true, true, true, false, true])
})

test.each([...new Set([...copyFormats, ...downloadFormats])])('deep data is exported as %s', (format) => {
  expect(exportAs(format, entries, context).text).not.toBe('')
})

test('nothing of deep data is lost in JSON', () => {
  const { text } = exportAs('json', entries, context)
  expect(text.match(/\[/g)).toHaveLength(itemsWithStatements['Q930000008']!.body.match(/\[/g)!.length)
})

test('deep data is formatted and found', () => {
  const value = statementOf(entries[1]!)!.value
  expect(formatValue(value, context.format).text).toMatch(/^\[{20000}\]{20000}$/)
  const index = createSearchIndex(entries, context.format)
  buildIndex(index)
  expect(isComplete(index)).toBe(true)
  expect(search(index, parseQuery('statement 5'))).toBeDefined()
})
