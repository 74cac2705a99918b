import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadLabels } from './fetch-labels'
import { loadLabelCode, setUp } from '~/test/label-store'

beforeAll(loadLabelCode)
afterEach(() => {
  vi.useRealTimers()
})

test('labels that were never in view are there afterwards, each requested once', async () => {
  const { store, batched } = setUp()
  expect(await loadLabels(store, ['Q42', 'Q64'])).toBe(0)
  expect([store.get('Q42')?.text, store.get('Q64')?.text]).toEqual(['Douglas Adams', 'Berlin'])
  await loadLabels(store, ['Q64', 'Q42'])
  expect(batched()).toEqual([['Q42', 'Q64']])
})

test('a wiki that does not answer is not waited for any longer', async () => {
  vi.useFakeTimers()
  const { store } = setUp({ fetch: () => new Promise(() => {}) })
  const ended = vi.fn<(missing: number) => void>()
  const ending = loadLabels(store, ['Q42']).then(ended)
  await vi.advanceTimersByTimeAsync(4_900)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  await ending
  expect(store.get('Q42')).toBeUndefined()
  expect(ended).toHaveBeenCalledExactlyOnceWith(1)
})
