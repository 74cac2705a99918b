import { expect, test } from 'vitest'
import { toClaims } from './action-claims'
import { actionPairs } from './action-pairs'

/** Without the hashes of values and the words of an error, and in one order of members. */
function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable)
  if (typeof value !== 'object' || value === null) return value
  const fields = value as Record<string, unknown>
  const isReference = 'snaks' in fields
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => (name !== 'hash' || isReference) && name !== 'error')
      .map(([name, field]) => [name, comparable(field)]),
  )
}

// Text in another Unicode form can't be turned back.
const pairs = actionPairs().filter(({ name }) => name !== 'Q900000007')

test.each(pairs)('the test Wikibase says of $name what the real one said', ({ pair }) => {
  const { itemId, action, rest } = pair()
  const { entities } = JSON.parse(action) as { entities: Record<string, { claims: object }> }
  expect(comparable(toClaims(rest))).toEqual(comparable(entities[itemId]?.claims))
})
