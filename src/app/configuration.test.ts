import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configure } from './configuration'
import { keptConfig } from '~/lib/early'
import { writeStored } from '~/lib/storage'
import { useConnectionStore } from '~/features/connection/connection-store'

const file = (id: string) => ({
  instances: [{ id, baseUrl: `https://${id}.example/w/rest.php/wikibase` }],
  defaultInstance: id,
})
const ids = () => useConnectionStore.getState().config.instances.map(({ id }) => id)

let answer: (response: Response | Promise<Response>) => void

beforeEach(() => {
  window.__qlensEarly = {
    config: new Promise((resolve) => {
      answer = resolve
    }),
    asked: Promise.resolve(),
  }
})
afterEach(() => {
  delete window.__qlensEarly
  localStorage.clear()
})

test('waits for config.json, and keeps it for the next visit', async () => {
  const configured = configure()
  answer(Response.json(file('ours')))
  await configured
  expect(ids()).toEqual(['ours'])
  expect(JSON.parse(localStorage.getItem(`qlens:${keptConfig}`) ?? '')).toEqual(file('ours'))
})

test('begins with the copy of the last visit, and follows a change of the file', async () => {
  writeStored('localStorage', keptConfig, file('old'))
  await configure()
  expect(ids()).toEqual(['old'])
  answer(Response.json(file('new')))
  await vi.waitFor(() => expect(ids()).toEqual(['new']))
})

test('says what is wrong with the file, and uses the built-in instances', async () => {
  writeStored('localStorage', keptConfig, file('old'))
  await configure()
  answer(new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } }))
  await vi.waitFor(() =>
    expect(useConnectionStore.getState().problems).toMatchObject([{ kind: 'malformed' }]),
  )
  expect(ids()).toContain('wikidata')
  expect(localStorage.getItem(`qlens:${keptConfig}`)).toBeNull()
})

test.each([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a host that is down', () => new Response('', { status: 503 })],
])('goes on with the copy of the last visit: %s', async (_, failure) => {
  writeStored('localStorage', keptConfig, file('ours'))
  await configure()
  answer(failure())
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(ids()).toEqual(['ours'])
  expect(JSON.parse(localStorage.getItem(`qlens:${keptConfig}`) ?? '')).toEqual(file('ours'))
})

test('gives the copy up where the file is gone', async () => {
  writeStored('localStorage', keptConfig, file('old'))
  await configure()
  answer(new Response('', { status: 404 }))
  await vi.waitFor(() => expect(ids()).toContain('wikidata'))
  expect(localStorage.getItem(`qlens:${keptConfig}`)).toBeNull()
})
