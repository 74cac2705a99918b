import { afterEach, describe, expect, it, vi } from 'vitest'

async function queueTaskWith(scheduler: unknown) {
  vi.stubGlobal('scheduler', scheduler)
  vi.resetModules()
  return (await import('./time-slicing')).queueTask
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('queueTask', () => {
  it('hands the task to the browser with its priority', async () => {
    const postTask = vi.fn((task: () => void, _options: object) => Promise.resolve().then(task))
    const queueTask = await queueTaskWith({ postTask })
    await new Promise<void>((resolve) => void queueTask(resolve, 'background'))
    expect(postTask.mock.calls[0]?.[1]).toEqual({ priority: 'background' })
  })

  it.each([
    ['with an order of the browser', { postTask: (task: () => void) => Promise.resolve().then(task) }],
    ['without one', undefined],
  ])('runs the task later, %s', async (_, scheduler) => {
    vi.useFakeTimers()
    const queueTask = await queueTaskWith(scheduler)
    const run = vi.fn()
    queueTask(run, 'background')
    expect(run).not.toHaveBeenCalled()
    await vi.runAllTimersAsync()
    expect(run).toHaveBeenCalledOnce()
  })
})
