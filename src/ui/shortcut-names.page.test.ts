import { expect, test, vi } from 'vitest'

test.each([
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/140', '⌘ K', '⌘ ⇧ P'],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140', 'Ctrl K', 'Ctrl Shift P'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Ctrl K', undefined],
])('the keys are those of %s', async (userAgent, lookup, commands) => {
  vi.resetModules()
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  const { lookupKeys, commandKeys } = await import('./shortcut-names')
  expect([lookupKeys, commandKeys]).toEqual([lookup, commands])
})
