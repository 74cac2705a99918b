import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from './query-client'
import { takeOver } from './start'
import { statementsQuery } from '~/api/item/queries'
import { PartHeading } from '~/features/statements/StatementRows'
import { deferred } from '~/test/deferred'
import { createTestWiki } from '~/test/render'
import { listOf } from '~/test/rows'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  queryClient.clear()
})

/** The first render, while the wiki does not respond. */
function waitForItem(id = 'Q42') {
  const fetch = vi.fn(() => new Promise<Response>(() => {}))
  const { wiki } = createTestWiki({ fetch })
  let isTaken = false
  void takeOver(wiki, id).then(() => (isTaken = true))
  return {
    isTaken: () => isTaken,
    isRequested: () => vi.waitFor(() => expect(fetch).toHaveBeenCalled()),
    copyArrives: () =>
      queryClient.setQueryData(statementsQuery(wiki.client, id).queryKey, { list: listOf('a'), url: '' }),
  }
}

test('the app starts with the copy that this browser kept, though the wiki has not responded', async () => {
  const { isTaken, copyArrives } = waitForItem()
  await vi.advanceTimersByTimeAsync(500)
  expect(isTaken()).toBe(false)
  copyArrives()
  await vi.advanceTimersByTimeAsync(10)
  expect(isTaken()).toBe(true)
})

test('it does not start without the headings of a lexeme’s senses, which are drawn already', async () => {
  const headings = deferred<void>()
  vi.spyOn(PartHeading, 'preload').mockReturnValue(headings.promise)
  const { isTaken, isRequested, copyArrives } = waitForItem('L525')
  // Its code would otherwise come when the page of this test is gone.
  await isRequested()
  copyArrives()
  await vi.advanceTimersByTimeAsync(10)
  expect(isTaken()).toBe(false)
  headings.resolve()
  await vi.advanceTimersByTimeAsync(10)
  expect(isTaken()).toBe(true)
})

test('without a copy, it waits for a second', async () => {
  const { isTaken } = waitForItem()
  await vi.advanceTimersByTimeAsync(990)
  expect(isTaken()).toBe(false)
  await vi.advanceTimersByTimeAsync(20)
  expect(isTaken()).toBe(true)
})
