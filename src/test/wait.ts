import { vi } from 'vitest'

/** Far longer than anything takes: other work on the machine must not make a test fail. Vitest's own is a second. */
const timeout = 25_000

export const waitFor: typeof vi.waitFor = (check) => vi.waitFor(check, { timeout })
export const waitUntil: typeof vi.waitUntil = (check) => vi.waitUntil(check, { timeout })
