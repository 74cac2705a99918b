import { act, renderHook } from '@testing-library/react'
import { startTransition, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useTypedSearch } from './useTypedSearch'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Filter = { q: string; rank?: string }

/** An address that the page follows when it is told to, as on a busy machine. */
function open() {
  const history: Filter[] = [{ q: '' }]
  const { result } = renderHook(() => {
    const [address, follow] = useState<Filter>({ q: '' })
    // Another function with each address, as in the app.
    const write = (next: Filter, { replace = false } = {}) => {
      if (replace) history.pop()
      history.push(next)
    }
    return { follow, ...useTypedSearch(address, write) }
  })
  return {
    history,
    type: (q: string) => act(() => result.current.type(q)),
    pause: () => act(() => vi.advanceTimersByTimeAsync(250)),
    follow: (to = history.at(-1)!) => act(() => startTransition(() => result.current.follow(to))),
    q: () => result.current.filter.q,
  }
}

test('a search is one entry of the history', async () => {
  const { type, pause, follow, history } = open()
  for (const text of ['l', 'li', 'lib']) {
    type(text)
    await pause()
    follow()
  }
  expect(history).toEqual([{ q: '' }, { q: 'lib' }])
})

test('a text that is taken back at once leaves no entry', async () => {
  const { type, pause, history } = open()
  type('l')
  type('')
  await pause()
  expect(history).toEqual([{ q: '' }])
})

test('what is typed before the page has followed the address is kept, and is written next', async () => {
  const { type, pause, follow, q, history } = open()
  type('lib')
  await pause()
  type('library')
  follow()
  expect(q()).toBe('library')
  await pause()
  follow()
  expect(q()).toBe('library')
  expect(history).toEqual([{ q: '' }, { q: 'library' }])
})

test('a change of the address from elsewhere ends the typing', async () => {
  const { type, pause, follow, q, history } = open()
  type('lib')
  follow({ q: '', rank: 'preferred' })
  expect(q()).toBe('')
  await pause()
  expect(history).toEqual([{ q: '' }])
})

test('two writes before the page has followed are one entry', async () => {
  const { type, pause, follow, q, history } = open()
  type('a')
  await pause()
  type('ab')
  await pause()
  follow()
  expect(q()).toBe('ab')
  expect(history).toEqual([{ q: '' }, { q: 'ab' }])
})
