import { phpJson } from './answers'
import { faultyItemId, faultyStatements } from './faulty-item'
import { memo, recordedStatements, sampleItemIds } from './recorded'

type WireStatement = { id: string; property: { id: string } }
type WireBody = Record<string, WireStatement[]>

/** A small random number generator (mulberry32), so that an item is the same each time. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function uuid(random: () => number): string {
  const digits = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16))
  return digits
    .join('')
    .toUpperCase()
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** All statements of the real items of the sample, some 7,600. */
function realStatements(): WireStatement[] {
  return memo('real statements', () =>
    sampleItemIds()
      .filter((id) => Number(id.slice(1)) < 900_000_000)
      .flatMap((id) => Object.values(JSON.parse(recordedStatements(id) ?? '{}') as WireBody).flat()),
  )
}

/**
 * The body of an item with `count` statements: real ones in an order determined by the count, each with an id of
 * its own. Beyond the number of real statements they repeat.
 */
export function itemOf(count: number, itemId = `Q92${String(count).padStart(7, '0')}`): string {
  const random = randomFrom(count)
  const pool = realStatements()
  const order = pool.map((statement) => ({ statement, at: random() })).toSorted((a, b) => a.at - b.at)
  const body: WireBody = {}
  for (let index = 0; index < count; index += 1) {
    // The pool is not empty, and the index stays within it.
    const { statement } = order[index % order.length]!
    const group = (body[statement.property.id] ??= [])
    group.push({ ...statement, id: `${itemId}$${uuid(random)}` })
  }
  return phpJson(body)
}

/** The number of statements of a made-up item: Q92 and seven digits, and the two large ones of the recordings. */
export function madeItemSize(id: string): number | undefined {
  const digits = /^Q92(\d{7})$/.exec(id)?.[1] ?? /^Q90000([15]000)$/.exec(id)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

const string = (id: string, serial: number, rest: object) => ({
  id: `${id}$00000000-0000-4000-8000-00000000000${serial}`,
  rank: 'normal',
  property: { id: 'P742', data_type: 'string' },
  value: { type: 'value', content: `statement ${serial}` },
  qualifiers: [],
  references: [],
  ...rest,
})

/** Nested arrays, about as deep as PHP can write. */
const deep = '['.repeat(500) + ']'.repeat(500)
const withDeep = (body: unknown) => phpJson(body).replaceAll('"deep"', deep)

/** Sentinels that have statements. */
export const itemsWithStatements: Readonly<Record<string, { label: string; body: string }>> = {
  Q930000006: {
    label: 'one readable statement, one malformed',
    body: phpJson({
      P742: [string('Q930000006', 1, {}), string('Q930000006', 2, { rank: 17, value: 'none' })],
    }),
  },
  Q930000007: {
    label: 'unavailable twice, then there',
    body: phpJson({ P742: [string('Q930000007', 1, {})] }),
  },
  Q930000008: {
    label: 'deeply nested JSON',
    body: withDeep({
      P742: [
        string('Q930000008', 1, {}),
        string('Q930000008', 2, { value: { type: 'value', content: 'deep' } }),
        string('Q930000008', 3, {
          property: { id: 'P742', data_type: 'of-tomorrow' },
          value: { type: 'value', content: 'deep' },
          qualifiers: [
            { property: { id: 'P742', data_type: 'string' }, value: { type: 'value', content: 'deep' } },
          ],
          references: [
            {
              hash: 'a1',
              parts: [
                { property: { id: 'P742', data_type: 'string' }, value: { type: 'value', content: 'deep' } },
              ],
            },
          ],
        }),
        string('Q930000008', 4, { value: 'deep' }),
        string('Q930000008', 5, {}),
      ],
    }),
  },
  [faultyItemId]: { label: 'forty faults', body: faultyStatements() },
}
