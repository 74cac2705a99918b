import { vi } from 'vitest'

/** Fakes only what the app waits with, because parts of it are imported meanwhile. */
export function fakeWaiting(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), milliseconds)
    return controller.signal
  })
}

/** The outcome of a promise, without waiting for what the app waits for. */
export async function skipWaiting<T>(promise: Promise<T>): Promise<T> {
  const state = { isOver: false }
  const end = () => {
    state.isOver = true
  }
  promise.then(end, end)
  while (!state.isOver) {
    await vi.advanceTimersByTimeAsync(500)
    await vi.dynamicImportSettled()
  }
  return promise
}
