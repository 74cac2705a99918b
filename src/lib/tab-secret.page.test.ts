import { beforeEach, expect, test } from 'vitest'
import { readStored } from './storage'
import { writeTabSecret } from './tab-secret'

beforeEach(() => {
  sessionStorage.clear()
  window.name = ''
})

const secret = { 'https://wiki.example': { token: 'secret-token', note: 'Schlüssel 🔑 "quoted"' } }
const kept = () => sessionStorage.getItem('qlens:/:credentials') ?? ''

test('a secret can be read again, and is in neither half of what is stored', () => {
  expect(writeTabSecret('credentials', secret)).toBe(true)
  expect(readStored('sessionStorage', 'credentials')).toEqual(secret)
  const halves = [kept(), atob(window.name)]
  for (const half of halves) for (const part of ['secret', 'token', 'wiki']) expect(half).not.toContain(part)
})

test('the same secret is sealed with other noise each time', () => {
  writeTabSecret('credentials', secret)
  const [half, name] = [kept(), window.name]
  writeTabSecret('credentials', secret)
  expect(kept()).not.toBe(half)
  expect(window.name).not.toBe(name)
})

test.each(['', 'another page’s name', btoa('noise of another tab')])('nothing is read with %j', (name) => {
  writeTabSecret('credentials', secret)
  window.name = name
  expect(readStored('sessionStorage', 'credentials')).toBeUndefined()
})

test('it can be deleted', () => {
  writeTabSecret('credentials', secret)
  writeTabSecret('credentials', undefined)
  expect(sessionStorage).toHaveLength(0)
  expect(window.name).toBe('')
})
