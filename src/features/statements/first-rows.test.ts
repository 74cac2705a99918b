import { expect, test } from 'vitest'
import { rowAt, toOffsets } from './row-offsets'
import { bestFirst } from '~/model/best-rank'
import { estimateRow, firstRows } from '~/model/first-screen'
import { toStatementList } from '~/model/statement-list'
import { sortByPropertyOrder, toRows, type Row } from '~/model/statement-rows'
import { recordedItemIds } from '~/test/values'
import { recordedStatements } from '~/test/wikibase/recorded'

const listOf = (body: unknown) => toStatementList(body)!
const whole = { order: undefined, bestRankFirst: false, isPart: false }

test.each(recordedItemIds())('the first rows of %s exactly fill the view', (itemId) => {
  const list = listOf(JSON.parse(recordedStatements(itemId) ?? ''))
  for (const isNarrow of [false, true])
    for (const room of [300, 600, 5000])
      for (const bestRankFirst of [false, true])
        for (const order of [undefined, list.groups.map(({ propertyId }) => propertyId).toReversed()]) {
          const groups = sortByPropertyOrder(bestRankFirst ? bestFirst(list.groups) : list.groups, order)
          const rows = toRows({ groups })
          const offsets = toOffsets(Float64Array.from(rows, (row) => estimateRow(row, isNarrow)))
          const inView = rows.slice(0, rowAt(offsets, room) + 1)
          const first = firstRows(list, { isNarrow, room, order, bestRankFirst, isPart: false })!
          expect(first.rows).toEqual(inView)
          expect(first.blockSize).toBe(offsets.at(-1))
        }
})

/** A response of which this many statements have arrived. */
function upTo(body: Record<string, readonly unknown[]>, count: number): Record<string, readonly unknown[]> {
  const part: Record<string, readonly unknown[]> = {}
  let rest = count
  for (const [property, list] of Object.entries(body)) {
    if (rest <= 0) break
    part[property] = list.slice(0, rest)
    rest -= list.length
  }
  return part
}

/** A row's place and content; the number beside a section's name is not known before the end. */
const shownOf = (row: Row) =>
  row.kind === 'section' ? row.section : [row.entry.raw, row.position, row.group.entries.length === 1]

test.each(recordedItemIds())(
  'what has arrived of %s shows what the whole will show, or nothing',
  (itemId) => {
    const body = JSON.parse(recordedStatements(itemId) ?? '') as Record<string, readonly unknown[]>
    const total = Object.values(body).flat().length
    const views = [300, 600].flatMap((room) =>
      [false, true].map((bestRankFirst) => {
        const options = { ...whole, isNarrow: false, room, bestRankFirst }
        return { options, inAll: firstRows(listOf(body), options)!, isShown: false }
      }),
    )
    expect(views.map(({ inAll }) => inAll.rows.length > 0)).toEqual(views.map(() => total > 0))
    // Each statement until far more than the view is full, then some of the rest.
    for (let count = 1; count < total; count += count < 250 ? 1 : 19) {
      const part = listOf(upTo(body, count))
      for (const view of views) {
        const first = firstRows(part, { ...view.options, isPart: true })
        if (view.isShown || first) expect(first?.rows.map(shownOf)).toEqual(view.inAll.rows.map(shownOf))
        if (first) view.isShown = true
      }
    }
    const statements = toRows(listOf(body)).findLastIndex(
      (row) => row.kind === 'section' && row.section === 'identifiers',
    )
    // An item whose other statements fill more than the view.
    for (const { inAll, isShown } of views) if (statements > 2 * inAll.rows.length) expect(isShown).toBe(true)
  },
)

test('of a part nothing is shown where the wiki has an order of its own', () => {
  const list = listOf(JSON.parse(recordedStatements('Q42') ?? ''))
  const options = { ...whole, isNarrow: false, room: 500, isPart: true }
  expect(firstRows(list, options)).toBeDefined()
  expect(firstRows(list, { ...options, order: null })).toBeDefined()
  expect(firstRows(list, { ...options, order: ['P31'] })).toBeUndefined()
})
