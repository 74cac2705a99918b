import { beforeEach, expect, test } from 'vitest'
import { createAwaitedLabels } from './awaited-labels'

const marks = () => performance.getEntriesByName('qlens:labels-settled').length
beforeEach(() => performance.clearMarks())

test('the moment is marked when the last one has settled, each time', () => {
  const awaited = createAwaitedLabels()
  awaited.add('Q1')
  awaited.add('Q2')
  awaited.settle(['Q1', 'Q9'])
  expect([awaited.has('Q1'), awaited.has('Q2'), marks()]).toEqual([false, true, 0])
  awaited.settle(['Q2'])
  expect(marks()).toBe(1)
  awaited.settle(['Q2'])
  expect(marks()).toBe(1)
  awaited.add('Q3')
  awaited.settle(['Q3'])
  expect(marks()).toBe(2)
})

test('where all are known from the start it is marked once', async () => {
  const awaited = createAwaitedLabels()
  awaited.markUnlessAny()
  awaited.markUnlessAny()
  expect(marks()).toBe(0)
  await Promise.resolve()
  expect(marks()).toBe(1)
  awaited.markUnlessAny()
  await Promise.resolve()
  expect(marks()).toBe(1)
})

test('one known from the start marks nothing while the next is awaited', async () => {
  const awaited = createAwaitedLabels()
  awaited.markUnlessAny()
  awaited.add('Q1')
  await Promise.resolve()
  expect(marks()).toBe(0)
})

test('giving up marks nothing', () => {
  const awaited = createAwaitedLabels()
  awaited.add('Q1')
  awaited.clear()
  expect([awaited.has('Q1'), marks()]).toEqual([false, 0])
})
