import { beforeEach, expect, test } from 'vitest'
import { connectionFromDraft, saveDraft } from './connection-draft'
import { targetFromDraft } from './ConnectionCheck'
import { saveInstance, setCredential } from '~/features/connection/connection-actions'
import { applyConfig, useConnectionStore } from '~/features/connection/connection-store'
import { readSettings } from '~/features/connection/stored-connection'
import { allInstances } from '~/model/connection/choose-instance'
import { readConfig } from '~/model/connection/config'
import type { Instance } from '~/model/connection/connection'
import { testInstance } from '~/test/render'

const other: Instance = {
  ...testInstance,
  id: 'other',
  name: 'Other wiki',
  baseUrl: 'https://other.example/w/rest.php/wikibase',
  version: 'v0',
  entityPage: 'https://other.example/wiki/Special:EntityPage/$1',
  examples: ['Q7'],
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  useConnectionStore.setState(readSettings())
  applyConfig(readConfig({ instances: [testInstance, other] }, 'https://app.example/'))
})

const listed = (baseUrl: string) =>
  allInstances(useConnectionStore.getState()).find((one) => one.baseUrl === baseUrl)

test.each([
  ['a listed wiki', { baseUrl: other.baseUrl }],
  ['an unknown wiki', { baseUrl: 'https://new.example/w/rest.php/wikibase' }],
  ['another version', { version: 'v0' as const }],
  ['a client to sign in with', { signInClient: 'abc' }],
])('checks %s with the settings that it is saved with', (_, draft) => {
  const checked = targetFromDraft(draft, testInstance, undefined)!.instance
  saveDraft(draft, testInstance, { deleteFormer: false })
  expect(checked).toEqual(listed(checked.baseUrl))
})

test('checks a listed wiki with its example, page addresses and version', () => {
  const target = targetFromDraft({ baseUrl: other.baseUrl }, testInstance, undefined)
  expect(target).toMatchObject({ itemId: 'Q7', instance: { entityPage: other.entityPage, version: 'v0' } })
})

test('checks with the session of a user whose token field is emptied, because saving keeps it', async () => {
  const session = { clientId: 'id', issuer: 'https://wiki.example', renewAt: Infinity, expiresAt: Infinity }
  setCredential(testInstance.baseUrl, { kind: 'sign-in', token: 'abc', keep: 'session', ...session })
  const target = targetFromDraft({ token: '' }, testInstance, undefined)
  expect(await target?.tokens.get()).toBe('abc')
})

test('the name that a wiki gives itself is not saved as the user’s, and stays with its address', () => {
  const own: Instance = {
    ...other,
    id: 'own',
    name: 'own.example',
    baseUrl: 'https://own.example/w/rest.php/wikibase',
  }
  saveInstance(own)
  const inView = { ...own, name: 'The wiki of Own' }
  saveDraft({ version: 'v1' }, inView, { deleteFormer: false })
  expect(listed(own.baseUrl)).toMatchObject({ name: 'own.example', version: 'v1' })
  const baseUrl = 'https://new.example/w/rest.php/wikibase'
  saveDraft({ baseUrl }, inView, { deleteFormer: false })
  expect(listed(baseUrl)).toMatchObject({ id: 'own', name: 'new.example' })
})

test('checks nothing while the base URL is invalid', () => {
  expect(connectionFromDraft({ baseUrl: 'wiki' }, testInstance)).toBeUndefined()
})

test('invisible characters that pasting adds do not belong to the base URL', () => {
  for (const pasted of [
    '\u200bhttps://new.example/w/rest.php/wikibase\u200b',
    'https://new.example/w\u2060/rest.php',
  ])
    expect(connectionFromDraft({ baseUrl: pasted }, testInstance)?.instance.baseUrl).toBe(
      'https://new.example/w/rest.php/wikibase',
    )
})
