import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { parseInParts } from './json-in-parts'

const statement = fc.record({
  id: fc.string(),
  rank: fc.constantFrom('normal', 'preferred'),
  qualifiers: fc.array(fc.record({ property: fc.record({ id: fc.string(), data_type: fc.string() }) })),
  property: fc.record({ id: fc.constantFrom('P31', 'P21') }),
  value: fc.record({
    // What looks like a place to cut.
    content: fc.oneof(
      fc.string(),
      fc.constantFrom('","P5":[{"id":"', { id: 'Q1' }, [{ id: 'a' }, { id: 'b' }], { P5: [{ id: 'x' }] }),
    ),
  }),
})
const property = fc.integer({ min: 1, max: 99 }).map((number) => `P${number}`)
const list = fc.array(statement, { maxLength: 8 })
const body = fc.oneof(
  { weight: 4, arbitrary: fc.dictionary(property, list, { noNullPrototype: true }) },
  {
    weight: 1,
    arbitrary: fc.dictionary(
      fc.oneof(property, fc.string(), fc.constant('__proto__'), fc.constant('7')),
      fc.oneof(list, fc.jsonValue()),
      { noNullPrototype: true },
    ),
  },
)

describe('a body in parts', () => {
  test('is what it is as a whole, wherever it is cut', async () => {
    await fc.assert(
      fc.asyncProperty(body, fc.integer({ min: 1, max: 400 }), async (value, length) => {
        const text = JSON.stringify(value)
        const parsed = await parseInParts(text, length)
        expect(JSON.stringify(parsed)).toBe(JSON.stringify(JSON.parse(text)))
      }),
      { numRuns: 1000 },
    )
  })

  test('is parsed in as many turns as it has lengths', async () => {
    const list = Array.from({ length: 50 }, (_, index) => ({ id: `Q1$${index}`, property: { id: 'P31' } }))
    const text = JSON.stringify({ P31: list, P21: list, P569: list.slice(0, 1) })
    const parse = vi.spyOn(JSON, 'parse')
    const parsed = await parseInParts(text, 500)
    const lengths = parse.mock.calls.map(([part]) => part.length)
    parse.mockRestore()
    expect(parsed).toEqual(JSON.parse(text))
    expect(lengths.length).toBeGreaterThan(text.length / 600)
    expect(Math.max(...lengths)).toBeLessThan(600)
  })

  test.each(['', '{"P31":[{"id":"Q1$a"},{"id":"Q1$b"}', '<html>', '[{"id":"a"},{"id":"b"}]x'])(
    'that is no JSON (%j) is refused as any other is',
    async (text) => {
      await expect(parseInParts(text, 5)).rejects.toThrow(SyntaxError)
    },
  )
})
