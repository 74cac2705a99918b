import { maxAtOnce } from './priority'

/**
 * Runs tasks, `maxAtOnce` at a time, and yields each result as it arrives. @throws the first failure; tasks that
 * have not begun by then are not run
 */
export async function* inParallel<T>(tasks: readonly (() => Promise<T>)[]): AsyncGenerator<T> {
  const running = new Map<number, Promise<{ index: number; result: T }>>()
  let next = 0
  while (next < tasks.length || running.size > 0) {
    for (; next < tasks.length && running.size < maxAtOnce; next += 1) {
      const index = next
      const task = tasks[index]
      if (!task) continue
      const ending = task().then((result) => ({ index, result }))
      // Later failures are ignored: the first one has been thrown.
      ending.catch(() => undefined)
      running.set(index, ending)
    }
    const { index, result } = await Promise.race(running.values())
    running.delete(index)
    yield result
  }
}
