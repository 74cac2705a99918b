import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const at = async (path: string) => {
  document.head.innerHTML = `<base href="${path}">`
  vi.resetModules()
  return import('./storage')
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
  let key: string | null = ''
  const stop = onOtherTabs(['contact'], () => keys.push(key))
  const other = ['qlens:/one/:table', 'qlens:/two/:contact', 'qlens:/:contact', 'mw-other']
  for (key of ['qlens:/one/:contact', ...other, null])
    window.dispatchEvent(new StorageEvent('storage', { key }))
  stop()
  expect(keys).toEqual(['qlens:/one/:contact', null])
})
