import { expect, test } from 'vitest'
import { measureRows } from './measure-rows'
import { toOffsets } from './row-offsets'

/** A list whose top is `above` pixels over the window's, with rows 1 and up of these heights mounted. */
function listOf(above: number, heights: readonly number[]): HTMLElement {
  const list = document.createElement('div')
  list.getBoundingClientRect = () => new DOMRect(0, -above, 800, 1000)
  for (const [place, height] of heights.entries()) {
    const row = document.createElement('div')
    row.dataset['index'] = `${place + 1}`
    if (place === 0) row.dataset['first'] = 'true'
    row.getBoundingClientRect = () => new DOMRect(0, 0, 800, height)
    list.append(row)
  }
  return list
}
const offsets = toOffsets(Float64Array.of(60, 100, 100, 100))

test('returns heights that differ from the layout', () => {
  const { heights } = measureRows(listOf(0, [100, 130, 100.05]), offsets, 0)
  expect([...heights]).toEqual([[2, 130]])
})

test('says by how much what is above the view has grown', () => {
  const rows = [110, 130, 150]
  expect(measureRows(listOf(0, rows), offsets, 0).above).toBe(0)
  // The first two rows end at 160 and 260.
  expect(measureRows(listOf(170, rows), offsets, 0).above).toBe(10)
  expect(measureRows(listOf(270, rows), offsets, 0).above).toBe(40)
})

test('says how high the list is with what was measured, mounted or not', () => {
  expect(measureRows(listOf(0, [110, 90]), offsets, 0).total).toBe(360)
  expect(measureRows(listOf(0, [110, 130]), offsets, 0).total).toBe(400)
})

test('counts the name of a property with its first row', () => {
  expect([...measureRows(listOf(0, [64, 100, 100]), offsets, 36).heights]).toEqual([])
})
