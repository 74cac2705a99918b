import { afterEach, describe, expect, it, vi } from 'vitest'
import { createQueue } from './queue'
import { settled } from '~/test/settled'
import { priority, type Priority } from '~/api/request/priority'

/** Tasks that end on demand. */
function openTasks(queue = createQueue()) {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const run = (name: string, options?: { priority?: Priority; signal?: AbortSignal }) =>
    queue.run(() => {
      started.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    }, options)
  const end = async (name: string) => {
    ends.get(name)?.()
    await settled()
  }
  return { queue, started, run, end }
}

afterEach(() => vi.useRealTimers())

describe('the polite queue', () => {
  it('runs three at a time', async () => {
    const { queue, started, run, end } = openTasks()
    const all = ['a', 'b', 'c', 'd', 'e'].map((name) => run(name))
    await end('none')
    expect(started).toEqual(['a', 'b', 'c'])
    expect(queue.state()).toEqual({ running: 3, waiting: 2, limit: 3 })
    await end('b')
    expect(started).toEqual(['a', 'b', 'c', 'd'])
    for (const name of ['a', 'c', 'd', 'e']) await end(name)
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(queue.state()).toEqual({ running: 0, waiting: 0, limit: 3 })
  })

  it('lets the higher priority go first, and the earlier of two equals', async () => {
    const { started, run, end } = openTasks(createQueue(1))
    void run('running')
    void run('label 1')
    void run('formatter', { priority: priority.formats })
    void run('label 2')
    void run('statements', { priority: priority.statements })
    await end('none')
    for (const name of ['running', 'statements', 'label 1', 'label 2']) await end(name)
    expect(started).toEqual(['running', 'statements', 'label 1', 'label 2', 'formatter'])
  })

  it('continues after a failure', async () => {
    const queue = createQueue(1)
    const failed = queue.run(() => Promise.reject(new Error('no')))
    const next = queue.run(() => Promise.resolve('yes'))
    await expect(failed).rejects.toThrow('no')
    await expect(next).resolves.toBe('yes')
  })

  it('frees a slot when its request is aborted', async () => {
    const { queue, started, run, end } = openTasks(createQueue(1))
    const controller = new AbortController()
    void run('running')
    const aborted = run('aborted', { signal: controller.signal })
    void run('next')
    controller.abort()
    await expect(aborted).rejects.toMatchObject({ name: 'AbortError' })
    expect(queue.state()).toEqual({ running: 1, waiting: 1, limit: 1 })
    await end('running')
    expect(started).toEqual(['running', 'next'])
  })

  it('does not run what is aborted from the start', async () => {
    const { started, run } = openTasks()
    await expect(run('aborted', { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    })
    expect(started).toEqual([])
  })

  it('lets requests with a priority pass hanging ones, and no others', async () => {
    vi.useFakeTimers()
    const queue = createQueue(1)
    const { started, run } = openTasks(queue)
    const controller = new AbortController()
    void run('hanging')
    void run('label')
    void run('statements', { priority: priority.statements })
    run('aborted', { priority: priority.statements, signal: controller.signal }).catch(() => undefined)
    controller.abort()
    await vi.advanceTimersByTimeAsync(1_999)
    expect(started).toEqual(['hanging'])
    await vi.advanceTimersByTimeAsync(1)
    expect(started).toEqual(['hanging', 'statements'])
    expect(queue.state()).toEqual({ running: 2, waiting: 1, limit: 1 })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(started).toEqual(['hanging', 'statements'])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('notifies of requests that wait, start, end and are aborted, and of the end of a pause', async () => {
    vi.useFakeTimers()
    const queue = createQueue(1)
    const seen: string[] = []
    const unsubscribe = queue.subscribe(() => {
      const { running, waiting, pausedUntil } = queue.state()
      const state = `${running} ${waiting}${pausedUntil === undefined ? '' : ' paused'}`
      if (seen.at(-1) !== state) seen.push(state)
    })
    const controller = new AbortController()
    const refused = queue.run(async ({ refused: refuse }) => {
      await Promise.resolve()
      refuse(30_000)
    })
    const aborted = queue.run(() => Promise.resolve(), { signal: controller.signal }).catch(() => undefined)
    await refused
    controller.abort()
    await aborted
    expect(seen).toEqual(['1 0', '1 1', '0 1 paused', '0 0 paused'])
    await vi.advanceTimersByTimeAsync(30_000)
    expect(seen.at(-1)).toBe('0 0')
    unsubscribe()
    const states = seen.length
    await queue.run(() => Promise.resolve())
    expect(seen).toHaveLength(states)
  })

  it('ends a pause when the clock has been set back since', async () => {
    vi.useFakeTimers({ now: 3_600_000 })
    const queue = createQueue(1)
    await queue.run(({ refused }) => Promise.resolve(refused(30_000)))
    expect(queue.state().pausedUntil).toBe(3_630_000)
    vi.setSystemTime(0)
    expect(queue.state().pausedUntil).toBeUndefined()
    expect(await queue.run(() => Promise.resolve('sent'))).toBe('sent')
  })
})
