import { expect, test } from 'vitest'
import { findCommands } from './CommandPalette'

const command = (label: string, disabled = false) => ({ id: label, label, disabled, onSelect() {} })
const groups = [
  { name: 'Filter', commands: [command('Rang : préféré'), command('Références'), command('Vide', true)] },
  { name: 'Many', commands: Array.from({ length: 300 }, (_, index) => command(`No ${index}`)) },
]
const labels = (text: string) =>
  findCommands(groups, text).found.flatMap(({ options }) => options.map(({ label }) => label))

test.each([
  ['PREFERE rang', ['Rang : préféré']],
  ['filter ref', ['Rang : préféré', 'Références']],
  ['vide', []],
  ['299 many', ['No 299']],
])('%s finds %j', (text, found) => {
  expect(labels(text)).toEqual(found)
})

test('of thousands, the first are listed and all are counted', () => {
  const { count } = findCommands(groups, '')
  expect(count).toBe(302)
  expect(labels('')).toHaveLength(100)
})
