import { expect, test } from 'vitest'
import { useColumnSizes } from './column-sizes'
import type { Table } from './useTable'
import { useFormat } from '~/features/values/useValueContext'
import { renderInApp } from '~/test/render'
import { day, given, itemWith } from '~/test/table-items'

function LeastSize({ time }: { time: string }) {
  const item = itemWith('Q1', [given('P1', day(time), { type: 'time' })])
  const table = { rows: [{ id: 'Q1', item }], format: useFormat() } as unknown as Table
  return useColumnSizes(table, ['P1']).least[0]
}

test('a column is as wide as its longest date with the calendar', () => {
  const { container, rerender } = renderInApp(<LeastSize time="+2000-09-28" />)
  const plain = Number(container.textContent)
  rerender(<LeastSize time="+1600-09-28" />)
  expect(Number(container.textContent)).toBeGreaterThan(plain)
})
