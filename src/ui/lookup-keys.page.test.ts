import { expect, test, vi } from 'vitest'

test.each([
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', '⌘ K'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'Ctrl K'],
])('the keys are those of the keyboard of %s', async (userAgent, keys) => {
  vi.resetModules()
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  const { lookupKeys } = await import('./lookup-shortcut')
  expect(lookupKeys).toBe(keys)
})
