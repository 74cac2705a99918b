import { expect, test } from 'vitest'
import { estimateRow, headingBlockSize, sectionEstimate } from '~/model/first-screen'
import { layOutRows, withHeights } from './useRowLayout'
import { rowsOf } from '~/test/rows'

const rows = rowsOf('Q1$a', 'Q1$b')
const none = new Map<string, never>()
const [, first] = rows
/** The estimated height of each statement. */
const estimate = first ? estimateRow(first, false) : 0

test('a row has its measured height, otherwise its estimated one', () => {
  const { offsets } = layOutRows(rows, false, new Map([['Q1$a', { height: 100, unfolded: 0 }]]))
  expect([...offsets]).toEqual([0, sectionEstimate, sectionEstimate + 100, sectionEstimate + 100 + estimate])
})

test('on a narrow screen the name of a property is above its first statement', () => {
  const heights = [...layOutRows(rows, true, none).heights]
  expect(heights).toEqual([sectionEstimate, estimate + headingBlockSize, estimate])
})

test('a measured height moves the rows below it, and does not change the previous layout', () => {
  const before = layOutRows(rows, false, none)
  const offsets = [...before.offsets]
  const after = withHeights(before, new Map([[1, estimate + 30]]))
  expect([...after.offsets]).toEqual(offsets.map((top, index) => (index >= 2 ? top + 30 : top)))
  expect([...before.offsets]).toEqual(offsets)
})
