import fc from 'fast-check'
import { recordedItemIds } from '~/test/values'
import { recordedStatements } from '~/test/wikibase/recorded'

/** The JSON text of a statements response, changed in a few places, and its number of statements. */
export type MutatedBody = { json: string; received: number | undefined }

type Json = Record<string, unknown> | unknown[]

type Mutation = {
  /** Which child to enter at each level, modulo their number. */
  steps: number[]
  /** The change of the child at the end of the path. */
  change: Change
}

type Change =
  | { kind: 'delete' | 'duplicate' | 'wrap' | 'swap-type' | 'empty' }
  | { kind: 'replace'; value: unknown }
  | { kind: 'rename'; name: string }
  | { kind: 'nest'; depth: number }
  /** Replaces a text by another of its kind: an address, a number, a point in time. */
  | { kind: 'spoil'; pick: number }

const names = [
  '',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'statements',
  'identifiers',
  'length',
  '0',
  'P0',
  'p31',
  'P31#0',
  'P99999999999999999999',
  'P31\uD800',
  '\u202EP31',
  '<b>P31</b>',
  'id',
  'content',
  'P'.repeat(10_000),
]

const texts = [
  ...names,
  ' ',
  '\u0000',
  '\uDC00 \uD83D',
  'somevalue',
  'value',
  'commonsMedia',
  'time',
  'quantity',
  'globe-coordinate',
  'external-id',
  'wikibase-item',
  'preferred',
  'Q42$',
  'http://[/Q1',
  'http://a b/entity/Q1',
  'https://%/entity/Q1',
  '%E0%A4%A',
  '+99999999999999999999-13-45T99:99:99Z',
  '+0000000000000000-00-00T00:00:00Z',
  '-9999999999999999-12-31T23:59:59Z',
  `+${'9'.repeat(400)}.${'9'.repeat(400)}`,
  '-0',
  '+',
  '1e400',
  'NaN',
  '$1',
  '{{x}}',
  '"\r\n,;\t=1',
  'x'.repeat(100_000),
  'ﷺ'.repeat(1_000),
]

const numbers = [0, -0, -1, 0.1, 9, 14, 1e-7, 1e21, 1.7976931348623157e308, 5e-324, 360, -360, 2 ** 53]

const addresses = texts.filter((text) => /^https?:/.test(text))
const points = texts.filter((text) => text.endsWith('Z'))
const amounts = [
  '+',
  '-0',
  '1e400',
  'NaN',
  `+${'9'.repeat(400)}.${'9'.repeat(400)}`,
  `-0.${'0'.repeat(400)}1`,
]

const odd: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], [{}]), weight: 2 },
  { arbitrary: fc.constantFrom(...texts), weight: 3 },
  { arbitrary: fc.constantFrom(...numbers), weight: 2 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 20 }), weight: 1 },
  { arbitrary: fc.jsonValue({ maxDepth: 2 }), weight: 1 },
)

const change: fc.Arbitrary<Change> = fc.oneof(
  {
    arbitrary: fc.record({
      kind: fc.constantFrom('delete', 'duplicate', 'wrap', 'swap-type', 'empty' as const),
    }),
    weight: 3,
  },
  { arbitrary: fc.record({ kind: fc.constant('replace' as const), value: odd }), weight: 5 },
  {
    arbitrary: fc.record({ kind: fc.constant('rename' as const), name: fc.constantFrom(...names) }),
    weight: 2,
  },
  { arbitrary: fc.record({ kind: fc.constant('spoil' as const), pick: fc.nat(20) }), weight: 4 },
  {
    arbitrary: fc.record({ kind: fc.constant('nest' as const), depth: fc.constantFrom(2, 50, 1_000) }),
    weight: 1,
  },
)

const mutation: fc.Arbitrary<Mutation> = fc.record({
  steps: fc.array(fc.nat(40), { minLength: 1, maxLength: 9 }),
  change,
})

/**
 * Responses with a few recorded statements, changed in a few places. Shrinks towards few changes near the root.
 */
export const mutatedBody: fc.Arbitrary<MutatedBody> = fc
  .record({
    item: fc.nat(),
    first: fc.nat(),
    count: fc.integer({ min: 1, max: 6 }),
    mutations: fc.array(mutation, { minLength: 1, maxLength: 6 }),
  })
  .map(({ item, first, count, mutations }) => {
    let body: unknown = someStatements(item, first, count)
    for (const each of mutations) body = mutate(body, each)
    return { json: JSON.stringify(body), received: countOf(body) }
  })

/** Independent of the code under test: counts each member of each list, and anything in place of a list. */
function countOf(body: unknown): number | undefined {
  if (Array.isArray(body) && body.length === 0) return 0
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined
  return Object.values(body).reduce<number>((sum, list) => sum + (Array.isArray(list) ? list.length : 1), 0)
}

const recorded = new Map<string, [string, unknown][]>()

function recordedPairs(id: string): [string, unknown][] {
  let pairs = recorded.get(id)
  if (!pairs) {
    const body = JSON.parse(recordedStatements(id) ?? '{}') as Record<string, unknown[]>
    pairs = Object.entries(body).flatMap(([property, list]) =>
      list.map((statement): [string, unknown] => [property, statement]),
    )
    recorded.set(id, pairs)
  }
  return pairs
}

function someStatements(item: number, first: number, count: number): Json {
  const ids = recordedItemIds()
  const pairs = recordedPairs(ids[item % ids.length] ?? '')
  const body: Record<string, unknown[]> = {}
  for (let step = 0; step < Math.min(count, pairs.length); step += 1) {
    // Spread over the item, because similar statements are adjacent.
    const [property, statement] = pairs[(first + step * 13) % pairs.length] ?? ['P1', {}]
    const list = (body[property] ??= [])
    list.push(structuredClone(statement))
  }
  return body
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null

function mutate(body: unknown, { steps, change: what }: Mutation): unknown {
  // A wrapper, so that the whole body can be changed as well.
  const root: unknown[] = [body]
  let parent: Json = root
  let name = '0'
  for (const step of steps) {
    const child: unknown = (parent as Record<string, unknown>)[name]
    if (!isJson(child)) break
    const keys = Object.keys(child)
    const key = keys[step % keys.length]
    if (key === undefined) break
    parent = child
    name = key
  }
  apply(parent, name, what)
  return root[0] ?? null
}

/** Treats `__proto__` like any other name, as JSON.parse does. */
function set(parent: object, name: string, value: unknown) {
  Object.defineProperty(parent, name, { value, enumerable: true, configurable: true, writable: true })
}

function apply(parent: Json, name: string, what: Change) {
  const value = (parent as Record<string, unknown>)[name]
  switch (what.kind) {
    case 'delete':
      if (Array.isArray(parent)) parent.splice(Number(name), 1)
      else delete parent[name]
      return
    case 'duplicate':
      if (Array.isArray(parent)) parent.push(structuredClone(value))
      else set(parent, `${name}2`, structuredClone(value))
      return
    case 'rename':
      if (Array.isArray(parent)) return
      delete parent[name]
      set(parent, what.name, value)
      return
    case 'nest': {
      let nested = value
      for (let level = 0; level < what.depth; level += 1) nested = level % 2 === 0 ? [nested] : { id: nested }
      return set(parent, name, nested)
    }
    case 'replace':
      return set(parent, name, structuredClone(what.value))
    case 'wrap':
      return set(parent, name, [value])
    case 'empty':
      return set(parent, name, typeof value === 'string' ? '' : isJson(value) ? {} : 0)
    case 'spoil':
      return set(parent, name, spoilt(value, what.pick))
    case 'swap-type':
      return set(parent, name, swapped(value))
  }
}

function spoilt(value: unknown, pick: number): unknown {
  if (typeof value === 'number') return numbers[pick % numbers.length]
  if (typeof value !== 'string') return value
  const near = /^https?:/.test(value)
    ? addresses
    : value.endsWith('Z')
      ? points
      : /^[+-]?\d/.test(value)
        ? amounts
        : texts
  return near[pick % near.length]
}

function swapped(value: unknown): unknown {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return Number.isFinite(Number(value)) ? Number(value) : value.length
  if (Array.isArray(value)) return { ...value }
  return isJson(value) ? Object.values(value) : 'null'
}
