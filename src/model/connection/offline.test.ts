import { expect, test } from 'vitest'
import { isOfflineOff, programCachePrefix } from './offline'

test.each([
  [{ offline: false }, true],
  [{ offline: true }, false],
  [{ offline: 'false' }, false],
  [{ instances: [] }, false],
  ['offline', false],
  [null, false],
  [undefined, false],
])('config.json with %j', (json, expected) => expect(isOfflineOff(json)).toBe(expected))

test('a deployment in a folder of another one has caches of its own', () => {
  const name = `${programCachePrefix('/qlens/next/')}abc`
  expect(name.startsWith(programCachePrefix('/qlens/next/'))).toBe(true)
  for (const other of ['/', '/qlens/', '/next/'])
    expect(name.startsWith(programCachePrefix(other))).toBe(false)
})
