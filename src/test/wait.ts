import { vi } from 'vitest'

/** Far longer than anything takes: other work on the machine must not make a test fail. Vitest's own is a second. */
const timeout = 25_000

export const waitFor = <Result>(check: () => Result | Promise<Result>) => vi.waitFor(check, { timeout })
export const waitUntil = <Result>(check: () => Result | Promise<Result>) => vi.waitUntil(check, { timeout })
