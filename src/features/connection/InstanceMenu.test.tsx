import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useSessionMenuItems } from '~/features/connection/InstanceMenu'
import { setCredential } from '~/features/connection/connection-actions'
import { useConnectionStore } from '~/features/connection/connection-store'
import type { Session } from '~/model/connection/choose-instance'
import { testInstance } from '~/test/render'

const wiki = { ...testInstance, oauthClientId: 'client' }
const minute = 60_000

beforeEach(() => useConnectionStore.setState({ credentials: {} }))

function signIn(change: Partial<Session> = {}) {
  setCredential(wiki.baseUrl, {
    kind: 'sign-in',
    keep: 'session',
    clientId: 'client',
    issuer: 'https://wiki.example/w/rest.php',
    token: 'token',
    refreshToken: 'refresh',
    renewAt: Date.now() + 55 * minute,
    expiresAt: Date.now() + 60 * minute,
    user: 'Editor',
    ...change,
  })
}

const items = (instance = wiki) => renderHook(() => useSessionMenuItems(instance)).result.current
const entries = () => items().map(({ id, note }) => [id, note])

test('a wiki without a client offers no sign-in', () => {
  const { oauthClientId: _, ...without } = wiki
  expect(renderHook(() => useSessionMenuItems(without)).result.current).toEqual([])
})

test('before signing in, the menu says where that leads', () => {
  const note =
    /^Takes you to wiki\.example\. Allow Qlens there only while the address bar shows wiki\.example\./
  expect(entries()).toEqual([['sign-in', expect.stringMatching(note)]])
})

test('afterwards it names the user, and the end of a session that the wiki does not renew', () => {
  signIn()
  expect(entries()).toEqual([['sign-out', 'Signed in as Editor.']])
  signIn({ refreshToken: undefined })
  expect(entries()).toEqual([
    ['sign-out', expect.stringMatching(/^Signed in as Editor\. The session ends at \d+:\d\d/)],
  ])
})

test('after the end of the session it offers both', () => {
  signIn({ refreshToken: undefined, renewAt: Date.now() - 10 * minute, expiresAt: Date.now() - 5 * minute })
  expect(entries()).toEqual([
    ['sign-in', expect.stringContaining('wiki.example')],
    ['sign-out', expect.stringMatching(/The session ended at/)],
  ])
})
