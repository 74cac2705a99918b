import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { configure } from './configuration'
import { handover } from '~/api/boot-handover'
import { configKey } from '~/api/wiki/cached-config'
import { readStored, writeStored } from '~/lib/storage'
import { useConnectionStore } from '~/features/connection/connection-store'
import { settled } from '~/test/settled'
import { waitFor } from '~/test/wait'

const file = (id: string) => ({
  instances: [{ id, baseUrl: `https://${id}.example/w/rest.php/wikibase` }],
  defaultInstance: id,
})
const ids = () => useConnectionStore.getState().config.instances.map(({ id }) => id)

let answer: (response: Response | Promise<Response>) => void

beforeEach(() => {
  handover.config = new Promise((resolve) => {
    answer = resolve
  })
})
afterEach(() => {
  vi.useRealTimers()
  delete document.documentElement.dataset['locked']
  delete handover.config
  localStorage.clear()
})

test('waits for config.json, and keeps it for the next visit', async () => {
  const configured = configure()
  answer(Response.json(file('ours')))
  await configured
  expect(ids()).toEqual(['ours'])
  expect(JSON.parse(localStorage.getItem(`qlens:/:${configKey}`) ?? '')).toEqual(file('ours'))
})

test('begins with the copy of the last visit, and follows a change of the file', async () => {
  writeStored('localStorage', configKey, file('old'))
  await configure()
  expect(ids()).toEqual(['old'])
  answer(Response.json(file('new')))
  await waitFor(() => expect(ids()).toEqual(['new']))
})

test('says what is wrong with the file, and uses the built-in instances', async () => {
  writeStored('localStorage', configKey, file('old'))
  await configure()
  answer(new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } }))
  await waitFor(() => expect(useConnectionStore.getState().problems).toMatchObject([{ kind: 'malformed' }]))
  expect(ids()).toContain('wikidata')
  expect(localStorage.getItem(`qlens:/:${configKey}`)).toBeNull()
})

test.each([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a host that is down', () => new Response('', { status: 503 })],
])('goes on with the copy of the last visit: %s', async (_, failure) => {
  writeStored('localStorage', configKey, file('ours'))
  await configure()
  answer(failure())
  await settled()
  expect(ids()).toEqual(['ours'])
  expect(JSON.parse(localStorage.getItem(`qlens:/:${configKey}`) ?? '')).toEqual(file('ours'))
})

test.each([
  ['gone', () => new Response('', { status: 404 })],
  ['no JSON', () => new Response('<!doctype html>')],
  ['without instances', () => Response.json({ instances: [] })],
])('a locked deployment stays locked while its file is %s', async (_, failure) => {
  const locked = { ...file('ours'), locked: true }
  writeStored('localStorage', configKey, locked)
  await configure()
  answer(failure())
  await waitFor(() => expect(useConnectionStore.getState().problems).toEqual([{ kind: 'kept' }]))
  expect(ids()).toEqual(['ours'])
  expect(useConnectionStore.getState().config.locked).toBe(true)
  expect(readStored('localStorage', configKey)).toEqual(locked)
})

test('a file that can be read unlocks', async () => {
  writeStored('localStorage', configKey, { ...file('ours'), locked: true })
  await configure()
  answer(Response.json(file('ours')))
  await waitFor(() => expect(useConnectionStore.getState().config.locked).toBeUndefined())
})

describe('a page that is marked as locked', () => {
  beforeEach(() => {
    document.documentElement.dataset['locked'] = ''
  })
  const config = () => useConnectionStore.getState().config

  test('opens nothing while its file takes long', async () => {
    vi.useFakeTimers()
    const configured = configure()
    await vi.runAllTimersAsync()
    await configured
    expect(config()).toMatchObject({ locked: true, instances: [{ id: 'sample' }] })
    answer(Response.json({ ...file('ours'), locked: true }))
    await waitFor(() => expect(ids()).toEqual(['ours']))
    expect(config().locked).toBe(true)
  })

  test.each([
    ['gone', () => new Response('', { status: 404 })],
    ['out of reach', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['no JSON', () => new Response('<!doctype html>')],
    ['without instances', () => Response.json({ instances: [] })],
  ])('nor where it is %s', async (_, failure) => {
    const configured = configure()
    answer(failure())
    await configured
    expect(useConnectionStore.getState().problems).toHaveLength(1)
    expect(config()).toMatchObject({ locked: true, instances: [{ id: 'sample' }] })
  })

  test('does not begin with a copy from before the lock', async () => {
    writeStored('localStorage', configKey, file('old'))
    const configured = configure()
    expect(ids()).toEqual(['sample'])
    answer(Response.json({ ...file('ours'), locked: true }))
    await configured
    expect(ids()).toEqual(['ours'])
  })

  test('is opened by a file that can be read', async () => {
    const configured = configure()
    answer(Response.json(file('ours')))
    await configured
    expect(config().locked).toBeUndefined()
  })
})

test('drops the copy if the file is gone', async () => {
  writeStored('localStorage', configKey, file('old'))
  await configure()
  answer(new Response('', { status: 404 }))
  await waitFor(() => expect(ids()).toContain('wikidata'))
  expect(localStorage.getItem(`qlens:/:${configKey}`)).toBeNull()
})
