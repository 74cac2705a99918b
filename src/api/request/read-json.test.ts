import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { ResponseTooLarge, byteLimit, readJson } from './read-json'
import { waitFor } from '~/test/wait'

const statement = fc.record({
  id: fc.string(),
  rank: fc.constantFrom('normal', 'preferred'),
  qualifiers: fc.array(fc.record({ property: fc.record({ id: fc.string(), data_type: fc.string() }) })),
  property: fc.record({ id: fc.constantFrom('P31', 'P21') }),
  value: fc.record({
    // Texts that look like a place to cut.
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

/** A response whose body arrives in pieces of this many bytes. */
function arriving(bytes: Uint8Array, size = 100): Response {
  let from = 0
  return new Response(
    new ReadableStream({
      pull(controller) {
        if (from >= bytes.length) return controller.close()
        controller.enqueue(bytes.slice(from, (from += size)))
      },
    }),
  )
}
const encode = (text: string) => new TextEncoder().encode(text)

test.each<[name: string, text: string, isJson: boolean]>([
  ['brackets that never end', '['.repeat(1_200_000), false],
  [
    'an item whose second statement does not',
    `{"P1":[{"id":"a"},{"id":"b","value":${'['.repeat(1_200_000)}`,
    false,
  ],
  ['brackets that are text', JSON.stringify({ text: '[{\\"'.repeat(400_000) }), true],
  ['many brackets, each of which ends', `[${'[],'.repeat(500_000)}[]]`, true],
])('whether it is JSON: %s', async (_, text, isJson) => {
  const { body } = await readJson(arriving(encode(text), 100_000))
  expect(body !== undefined).toBe(isJson)
})

describe('JSON that is read in parts', () => {
  test('has the same result as a whole, however it arrives and wherever it is split', async () => {
    const size = fc.integer({ min: 1, max: 400 })
    await fc.assert(
      fc.asyncProperty(body, size, size, async (value, length, piece) => {
        const text = JSON.stringify(value)
        const { body: read, bytes } = await readJson(arriving(encode(text), piece), { partLength: length })
        expect(JSON.stringify(read)).toBe(JSON.stringify(JSON.parse(text)))
        expect(bytes).toBe(encode(text).length)
      }),
      { numRuns: 250 },
    )
  })

  test('keeps the characters that a piece ends within', async () => {
    const list = [{ id: 'Q1$a', value: '𝒳é漢' }]
    const { body: read } = await readJson(arriving(encode(JSON.stringify({ P1: list })), 1))
    expect(read).toEqual({ P1: list })
  })

  const list = Array.from({ length: 50 }, (_, index) => ({ id: `Q1$${index}`, property: { id: 'P31' } }))
  const long = JSON.stringify({ P31: list, P21: list, P569: list.slice(0, 1) })

  test.each([50, 1_000, 100_000])(
    'is parsed in as many turns as it has lengths (pieces of %d)',
    async (piece) => {
      const parse = vi.spyOn(JSON, 'parse')
      const { body: read } = await readJson(arriving(encode(long), piece), { partLength: 500 })
      const lengths = parse.mock.calls.map(([part]) => part.length)
      parse.mockRestore()
      expect(read).toEqual(JSON.parse(long))
      expect(lengths.length).toBeGreaterThan(long.length / 600)
      expect(Math.max(...lengths)).toBeLessThan(600)
    },
  )

  test('is parsed in parts where the first statement is longer than a part', async () => {
    const texts = list.map((one) => ({ ...one, value: 'é'.repeat(700) }))
    const text = JSON.stringify({ P31: texts })
    const parse = vi.spyOn(JSON, 'parse')
    const { body: read } = await readJson(arriving(encode(text)), { partLength: 500 })
    const lengths = parse.mock.calls.map(([part]) => part.length)
    parse.mockRestore()
    expect(read).toEqual({ P31: texts })
    expect(Math.max(...lengths)).toBeLessThan(3_000)
  })

  test('is parsed before its end has arrived', async () => {
    const bytes = encode(long)
    const parse = vi.spyOn(JSON, 'parse')
    const reading = readJson(
      new Response(
        new ReadableStream({
          async start(controller) {
            controller.enqueue(bytes.slice(0, 2_000))
            await waitFor(() => expect(parse.mock.calls.length).toBeGreaterThan(2))
            controller.enqueue(bytes.slice(2_000))
            controller.close()
          },
        }),
      ),
      { partLength: 500 },
    )
    await expect(reading).resolves.toEqual({ bytes: bytes.length, body: JSON.parse(long) })
  })

  test('reports the parts read so far, but not of another shape', async () => {
    const received: number[] = []
    const onPart = (soFar: unknown) => {
      expect(Object.keys(soFar as object)).toEqual(
        ['P31', 'P21'].slice(0, Object.keys(soFar as object).length),
      )
      received.push(Object.values(soFar as Record<string, unknown[]>).flat().length)
      return Promise.resolve()
    }
    await readJson(arriving(encode(long)), { partLength: 500, onPart })
    expect(received.length).toBeGreaterThan(5)
    expect(received).toEqual(received.toSorted((a, b) => a - b))
    expect(received.at(-1)).toBeLessThan(101)

    received.length = 0
    const { body: read } = await readJson(arriving(encode(JSON.stringify(list))), { partLength: 500, onPart })
    expect(read).toEqual(list)
    expect(received).toEqual([])
  })

  test('reports a first part that is short', async () => {
    const lengths: number[] = []
    const onPart = (soFar: unknown) => Promise.resolve(void lengths.push(JSON.stringify(soFar).length))
    await readJson(arriving(encode(long)), { partLength: 5_000, onPart })
    expect(lengths[0]).toBeGreaterThan(250)
    expect(lengths[0]).toBeLessThan(750)
  })

  test.each([
    [
      'throws',
      () => {
        throw new Error('no paint')
      },
    ],
    ['rejects', () => Promise.reject(new Error('no paint'))],
  ])('reads on in parts if the callback %s, and reports that', async (_, fail) => {
    const report = vi.fn()
    vi.stubGlobal('reportError', report)
    const onPart = vi.fn<(soFar: unknown) => Promise<unknown>>(fail)
    const parse = vi.spyOn(JSON, 'parse')
    const { body: read } = await readJson(arriving(encode(long)), { partLength: 500, onPart })
    const lengths = parse.mock.calls.map(([part]) => part.length)
    vi.unstubAllGlobals()
    parse.mockRestore()
    expect(read).toEqual(JSON.parse(long))
    expect(onPart.mock.calls.length).toBeGreaterThan(5)
    expect(Math.max(...lengths)).toBeLessThan(600)
    expect(report.mock.calls).toEqual(onPart.mock.calls.map(() => [new Error('no paint')]))
  })

  test('is aborted at its limit, together with its source', async () => {
    let sent = 0
    const cancel = vi.fn()
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1
        controller.enqueue(encode(' '.repeat(1_000)))
      },
      cancel,
    })
    await expect(readJson(new Response(endless), { limit: 10_000 })).rejects.toEqual(
      new ResponseTooLarge(10_000),
    )
    expect(sent).toBeLessThan(15)
    expect(cancel).toHaveBeenCalledOnce()
  })

  test('has a higher limit for statements than for anything else', () => {
    const answer = (url: string, ok = true) => ({ ok, url }) as Response
    const api = 'https://wiki.example/w/rest.php/wikibase/v1/entities'
    expect(byteLimit(answer(`${api}/items/Q42/statements`))).toBe(100_000_000)
    expect(byteLimit(answer(`${api}/items/Q42/statements?property=P31`))).toBe(100_000_000)
    expect(byteLimit(answer(`${api}/items/Q42/labels`))).toBe(5_000_000)
    expect(byteLimit(answer(`${api}/items/Q42/statements`, false))).toBe(64_000)
  })

  test.each(['', '{"P31":[{"id":"Q1$a"},{"id":"Q1$b"}', '<html>', '[{"id":"a"},{"id":"b"}]x'])(
    'that is no JSON (%j) is given as text',
    async (text) => {
      const { body: read, text: given } = await readJson(arriving(encode(text), 3), { partLength: 5 })
      expect(read).toBeUndefined()
      expect(given).toBe(text)
    },
  )

  test('whose connection breaks is an error, not a shorter answer', async () => {
    const broken = new ReadableStream({
      pull(controller) {
        controller.enqueue(encode('{"P31":[]}'))
        controller.error(new TypeError('network error'))
      },
    })
    await expect(readJson(new Response(broken))).rejects.toThrow(TypeError)
  })

  test('that has no body is not JSON', async () => {
    await expect(readJson(new Response(null))).resolves.toEqual({ bytes: 0, text: '' })
  })
})
