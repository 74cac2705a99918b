import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const at = async (path: string) => {
  document.head.innerHTML = `<base href="${path}">`
  vi.resetModules()
  const { migrateStorage } = await import('./migrate-storage')
  return { ...(await import('./storage')), migrateStorage }
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  document.head.innerHTML = ''
})

test('deployments on one origin have separate storage', async () => {
  const one = await at('/one/index.html?item=Q42')
  one.writeStored('localStorage', 'contact', 'one')
  const two = await at('/two/')
  expect(two.readStored('localStorage', 'contact')).toBeUndefined()
  two.writeStored('localStorage', 'contact', 'two')
  expect({ ...localStorage }).toEqual({ 'qlens:/one/:contact': '"one"', 'qlens:/two/:contact': '"two"' })
  expect((await at('/one/')).readStored('localStorage', 'contact')).toBe('one')
  expect((await at('/')).readStored('localStorage', 'contact')).toBeUndefined()
})

test('notifies of changes by another tab of this deployment, and not of other deployments', async () => {
  const { onOtherTabs } = await at('/one/')
  const keys: (string | null)[] = []
  const stop = onOtherTabs((key) => keys.push(key))
  for (const key of ['qlens:/one/:contact', 'qlens:/two/:contact', 'qlens:/:contact', 'mw-other', null])
    window.dispatchEvent(new StorageEvent('storage', { key }))
  stop()
  expect(keys).toEqual(['contact', null])
})

test('adopts entries from before keys had a path', async () => {
  localStorage.setItem('qlens:preferences', '{"theme":"dark"}')
  const { readStored, writeStored } = await at('/one/')
  expect(readStored('localStorage', 'preferences')).toEqual({ theme: 'dark' })
  writeStored('localStorage', 'preferences', { theme: 'light' })
  expect({ ...localStorage }).toEqual({ 'qlens:/one/:preferences': '{"theme":"light"}' })
})

test('deleted entries do not come back from older ones', async () => {
  sessionStorage.setItem('qlens:credentials', '{"a":1}')
  const { readStored, writeStored } = await at('/one/')
  writeStored('sessionStorage', 'credentials', undefined)
  expect(readStored('sessionStorage', 'credentials')).toBeUndefined()
  expect(sessionStorage).toHaveLength(0)
})

test('moves all that was kept before, once, and loses no token', async () => {
  localStorage.setItem('qlens:credentials', '{"a":1}')
  localStorage.setItem('qlens:contact', '"former"')
  localStorage.setItem('qlens:/one/:contact', '"own"')
  localStorage.setItem('qlens:/two/:contact', '"two"')
  localStorage.setItem('mw-other', 'stays')
  sessionStorage.setItem('qlens:credentials', '{"b":2}')
  const { migrateStorage } = await at('/one/')
  migrateStorage()
  const moved = {
    'qlens:/one/:credentials': '{"a":1}',
    'qlens:/one/:contact': '"own"',
    'qlens:/two/:contact': '"two"',
    'mw-other': 'stays',
  }
  expect({ ...localStorage }).toEqual(moved)
  expect({ ...sessionStorage }).toEqual({ 'qlens:/one/:credentials': '{"b":2}' })
  const two = await at('/two/')
  two.migrateStorage()
  expect({ ...localStorage }).toEqual(moved)
})

test('deletes what earlier versions kept of wikis that may be private, once the app is there', async () => {
  const deleteDatabase = vi.fn<(name: string) => void>()
  vi.stubGlobal('indexedDB', { deleteDatabase })
  localStorage.setItem('qlens:recent', '{"https://wiki.example":[{"id":"Q1","label":"secret","at":1}]}')
  localStorage.setItem('qlens:property-order', '{}')
  localStorage.setItem('qlens:/one/:recent', '{}')
  const { migrateStorage } = await at('/one/')
  migrateStorage()
  expect({ ...localStorage }).toEqual({ 'qlens:/one/:recent': '{}' })
  // Also where nothing else is left.
  localStorage.clear()
  migrateStorage()
  expect(deleteDatabase.mock.calls).toEqual([['qlens-labels'], ['qlens-labels']])
  vi.unstubAllGlobals()
})
