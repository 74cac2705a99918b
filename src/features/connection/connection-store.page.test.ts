import { beforeEach, describe, expect, test, vi } from 'vitest'
import { freeInstanceId, removeInstance, saveInstance, setContact, setCredential } from './connection-actions'
import { applyConfig, rememberInstance, useConnectionStore } from './connection-store'
import { followOtherTabs } from '~/features/settings/follow-other-tabs'
import { readSettings } from './stored-connection'
import { allInstances, chooseInstance, currentConnection } from '~/model/connection/choose-instance'
import { tokenSourceFor } from './token-source'
import { readConfig } from '~/model/connection/config'
import type { Instance } from '~/model/connection/connection'

const baseA = 'https://a.example/w/rest.php/wikibase'
const baseB = 'https://b.example/w/rest.php/wikibase'
const config = readConfig(
  {
    contact: 'ops@deploy.example',
    instances: [
      { id: 'a', name: 'A', baseUrl: baseA, formatterProperty: 'P1' },
      { id: 'b', name: 'B', baseUrl: baseB },
    ],
  },
  'https://deploy.example/',
)
const own: Instance = {
  id: 'own',
  name: 'Own',
  baseUrl: 'https://own.example/w/rest.php/wikibase',
  version: 'v1',
  examples: [],
}
const state = useConnectionStore.getState
const token = (text: string, keep: 'session' | 'device' = 'session') =>
  ({ kind: 'token', token: text, keep }) as const
const sent = (address: Parameters<typeof currentConnection>[1]) =>
  tokenSourceFor(currentConnection(state(), address)).get()

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  useConnectionStore.setState(readSettings())
  applyConfig(config)
})

describe('the chosen instance', () => {
  test('is the address’s, else the one last used, else the default', () => {
    const chosen = (address: Parameters<typeof chooseInstance>[1]) =>
      chooseInstance(state(), address).instance.id
    expect(chosen({})).toBe('a')
    rememberInstance('b')
    expect(chosen({})).toBe('b')
    expect(chosen({ instance: 'a' })).toBe('a')
    expect(state().lastInstance).toBe('b')
  })

  test('falls back to the default, and says so', () => {
    expect(chooseInstance(state(), { instance: 'gone' })).toMatchObject({
      instance: { id: 'a' },
      fault: { kind: 'unknown-instance', text: 'gone' },
    })
    expect(chooseInstance(state(), { api: 'javascript:1', instance: 'b' })).toMatchObject({
      instance: { id: 'a' },
      fault: { kind: 'bad-address', text: 'javascript:1' },
    })
  })

  test('has the callback that the deployment says, though it was renamed under another', () => {
    const [first] = state().config.instances
    saveInstance({ ...first!, name: 'Renamed', oauthOwnCallback: true })
    expect(allInstances(state())[0]).toMatchObject({ name: 'Renamed' })
    expect(allInstances(state())[0]).not.toHaveProperty('oauthOwnCallback')
  })

  test('of a locked deployment is one of its own', () => {
    saveInstance(own)
    applyConfig({ ...config, config: { ...config.config, locked: true } })
    expect(allInstances(state()).map(({ id }) => id)).toEqual(['a', 'b'])
    for (const api of ['https://c.example/w/rest.php/wikibase', own.baseUrl])
      expect(chooseInstance(state(), { api })).toMatchObject({
        instance: { id: 'a' },
        fault: { kind: 'locked', text: api },
      })
    expect(chooseInstance(state(), { api: baseB })).toMatchObject({ instance: { id: 'b' } })
    expect(chooseInstance(state(), { api: baseB }).fault).toBeUndefined()
    expect(chooseInstance(state(), { instance: 'own' }).fault).toMatchObject({ kind: 'unknown-instance' })
    expect(() => saveInstance({ ...own, id: 'other' })).toThrow('locked')
    expect(() => saveInstance({ ...state().config.instances[0]!, baseUrl: own.baseUrl })).toThrow('locked')
  })

  test('may be one that is in no list, and an address stores nothing', () => {
    const { instance } = currentConnection(state(), {
      api: 'https://c.example/w/rest.php/wikibase/',
      version: 'v0',
    })
    expect(instance).toMatchObject({
      name: 'c.example',
      version: 'v0',
      baseUrl: 'https://c.example/w/rest.php/wikibase',
    })
    expect(state().saved).toEqual([])
    expect(localStorage).toHaveLength(0)
  })

  test('is a known one where the address gives a known base URL', () => {
    const { instance } = currentConnection(state(), { api: `${baseA}/v0` })
    expect(instance).toMatchObject({ id: 'a', formatterProperty: 'P1', version: 'v0' })
  })

  test('carries the contact of the deployment, or the user’s', () => {
    expect(currentConnection(state(), {}).contact).toBe('ops@deploy.example')
    setContact('me@home.example')
    expect(currentConnection(state(), {}).contact).toBe('me@home.example')
    expect(readSettings().contact).toBe('me@home.example')
  })
})

describe('saved instances', () => {
  test('follow the configured ones and survive a reload', () => {
    saveInstance(own)
    expect(allInstances(state()).map(({ id }) => id)).toEqual(['a', 'b', 'own'])
    expect(readSettings().saved).toEqual([own])
  })

  test('override a configured one only if it is the same wiki', () => {
    const a = { ...own, id: 'a', name: 'Mine', version: 'v0' } as const
    saveInstance({ ...a, baseUrl: baseA })
    expect(allInstances(state())[0]).toMatchObject({ name: 'Mine', version: 'v0', formatterProperty: 'P1' })
    saveInstance({ ...a, baseUrl: 'https://evil.example/w/rest.php/wikibase' })
    expect(allInstances(state())[0]).toMatchObject({ name: 'A', baseUrl: baseA })
  })

  test('get ids of their own', () => {
    expect(freeInstanceId('A!')).toBe('a-2')
    expect(freeInstanceId('wiki.example:8080')).toBe('wiki-example-8080')
    expect(freeInstanceId('위키')).toBe('wiki')
  })

  test('go with their credential, unless another shares the base URL', () => {
    saveInstance(own)
    saveInstance({ ...own, id: 'twin' })
    setCredential(own.baseUrl, token('t'))
    removeInstance('twin')
    expect(state().credentials).toHaveProperty([own.baseUrl])
    removeInstance('own')
    expect(state().credentials).toEqual({})
    expect(sessionStorage).toHaveLength(0)
  })

  test('that are invalid in storage are omitted', () => {
    localStorage.setItem('qlens:/:instances', JSON.stringify([own, { id: 1 }, null]))
    localStorage.setItem('qlens:/:credentials', JSON.stringify({ [baseA]: { kind: 'password' }, x: 1 }))
    expect(readSettings()).toMatchObject({ saved: [own], credentials: {} })
  })
})

describe('a credential', () => {
  test('is sent for the base URL that it was saved for, and for no other', async () => {
    setCredential(baseA, token('secret'))
    await expect(sent({})).resolves.toBe('secret')
    await expect(sent({ api: baseA })).resolves.toBe('secret')
    await expect(sent({ instance: 'b' })).resolves.toBeUndefined()
    await expect(sent({ api: baseA.replace('https', 'http') })).resolves.toBeUndefined()
    await expect(sent({ api: baseA.replace('/w/', '/w2/') })).resolves.toBeUndefined()
    await expect(sent({ api: baseA.replace('wikibase', 'other') })).resolves.toBeUndefined()
    await expect(sent({ api: 'https://a.example.evil.example/w/rest.php/wikibase' })).resolves.toBeUndefined()
  })

  test('of an id whose base URL config.json changes is not sent there', async () => {
    setCredential(baseA, token('secret'))
    applyConfig(
      readConfig({ instances: [{ id: 'a', baseUrl: 'https://evil.example' }] }, 'https://deploy.example/'),
    )
    await expect(sent({ instance: 'a' })).resolves.toBeUndefined()
  })

  test('is kept for the tab’s session, and on the device only on request', () => {
    setCredential(baseA, token('secret'))
    expect(JSON.stringify({ ...localStorage })).not.toContain('secret')
    expect(readSettings().credentials[baseA]).toMatchObject({ token: 'secret' })
    setCredential(baseA, token('secret', 'device'))
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret')
    expect(readSettings().credentials[baseA]).toMatchObject({ token: 'secret', keep: 'device' })
  })

  test('has a revision that grows with every change and says nothing of it', () => {
    const revision = () => currentConnection(state(), {}).credentialRevision
    expect(revision()).toBe(0)
    setCredential(baseA, token('one'))
    const first = revision()
    setCredential(baseA, token('two'))
    expect(revision()).toBeGreaterThan(first)
    setCredential(baseA, undefined)
    expect(revision()).toBe(0)
  })

  test('survives a reload', async () => {
    setCredential(baseA, token('secret'))
    vi.resetModules()
    const reloaded = await import('./connection-store')
    expect(reloaded.useConnectionStore.getState().credentials[baseA]).toMatchObject({ token: 'secret' })
  })

  test('works where storage is blocked', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError')
    })
    setCredential(baseA, token('secret', 'device'))
    await expect(sent({})).resolves.toBe('secret')
  })

  test('deleted in another tab is deleted here, but this session’s own stay', () => {
    const stop = followOtherTabs()
    setCredential(baseA, token('device', 'device'))
    setCredential(baseB, token('session'))
    localStorage.removeItem('qlens:/:credentials')
    window.dispatchEvent(new StorageEvent('storage', { key: 'qlens:/:credentials' }))
    expect(Object.keys(state().credentials)).toEqual([baseB])
    stop()
  })

  test('follow other tabs part by part, so that what could not be stored here stays', () => {
    const stop = followOtherTabs()
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError')
    })
    setCredential(baseA, token('device', 'device'))
    full.mockRestore()
    localStorage.setItem('qlens:/:contact', '"me@other-tab.example"')
    window.dispatchEvent(new StorageEvent('storage', { key: 'qlens:/:contact' }))
    expect(state().contact).toBe('me@other-tab.example')
    expect(Object.keys(state().credentials)).toEqual([baseA])
    stop()
  })

  const leave = () => window.dispatchEvent(new Event('pagehide'))
  const goBack = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))

  test.each([
    ['in another tab', 'device', () => localStorage.removeItem('qlens:/:credentials')],
    ['by a later page of the tab', 'session', () => sessionStorage.removeItem('qlens:/:credentials')],
  ] as const)('deleted %s while the browser keeps this page for Back is deleted here', (_, keep, remove) => {
    const stop = followOtherTabs()
    setCredential(baseA, token('secret', keep))
    leave()
    remove()
    goBack()
    expect(state().credentials).toEqual({})
    stop()
  })

  test('that could not be stored is still there after Back', () => {
    const stop = followOtherTabs()
    vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
      throw new DOMException('', 'QuotaExceededError')
    })
    setCredential(baseA, token('device', 'device'))
    leave()
    localStorage.setItem('qlens:/:contact', '"me@other-tab.example"')
    goBack()
    expect(state().contact).toBe('me@other-tab.example')
    expect(Object.keys(state().credentials)).toEqual([baseA])
    stop()
  })
})
