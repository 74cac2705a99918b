import { expect, test, vi } from 'vitest'

test.each([
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/140', '⌘ ⇧ P'],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140', 'Ctrl Shift P'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', undefined],
])('the keys of the commands are those of %s', async (userAgent, keys) => {
  vi.resetModules()
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  const { commandKeys } = await import('./command-keys')
  expect(commandKeys).toBe(keys)
})
