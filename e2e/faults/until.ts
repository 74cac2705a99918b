import { setTimeout as nextLook } from 'node:timers/promises'

/** Waits for a condition; `next` skips what the app waits, or waits until something changes. */
export async function until(
  isMet: () => boolean | Promise<boolean>,
  {
    timeout = 60_000,
    failure,
    next = () => nextLook(30),
  }: { timeout?: number; failure: () => string; next?: () => Promise<unknown> },
): Promise<void> {
  const end = Date.now() + timeout
  while (!(await isMet())) {
    if (Date.now() > end) throw new Error(failure())
    await next()
  }
}
