import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { setCredential } from '~/features/connection/connection-actions'
import { applyConfig } from '~/features/connection/connection-store'
import { readSettings } from '~/features/connection/stored-connection'
import { useSignInStore } from '~/features/connection/sign-in/sign-in-store'
import { allInstances, type Session } from '~/model/connection/choose-instance'
import { readConfig } from '~/model/connection/config'
import {
  baseA,
  field,
  longToken,
  openSettings,
  refill,
  resetSettings,
  save,
  state,
} from '~/test/settings-panel'

const key = 'ID of the client for signing in'
const session: Session = {
  clientId: 'client',
  issuer: 'https://a.example/w/rest.php',
  token: longToken,
  renewAt: Date.now() + 55 * 60_000,
  expiresAt: Date.now() + 60 * 60_000,
  refreshToken: 'refresh',
  user: 'Editor',
}
const wiki = () => allInstances(state()).find(({ baseUrl }) => baseUrl === baseA)

beforeEach(resetSettings)

test('a client’s key is saved with the wiki, without what pasting adds, and deleted when emptied', async () => {
  const user = openSettings()
  await refill(user, key, ' 7c2f3d8b \n')
  await user.click(save())
  expect(wiki()).toMatchObject({ oauthClientId: '7c2f3d8b' })
  expect(state().credentials).toEqual({})
  await user.clear(field(key))
  await user.click(save())
  expect(wiki()).not.toHaveProperty('oauthClientId')
})

test('a token in place of the key does not make the wiki unreadable', async () => {
  const user = openSettings()
  await refill(user, key, longToken)
  await user.click(save())
  expect(readSettings().saved).toEqual(state().saved)
})

test('the key that config.json names is shown, and only the operator changes it', () => {
  const instances = [{ id: 'a', name: 'A', baseUrl: baseA, oauthClientId: '7c2f3d8b' }]
  applyConfig(readConfig({ instances }, 'https://deploy.example/'))
  openSettings()
  expect(field(key)).toHaveValue('7c2f3d8b')
  expect(field(key)).toHaveAttribute('readonly')
  expect(field(key)).toHaveAccessibleDescription(/^Set by the operators of this site/)
})

test('the key, the session and the form to register a client are of the wiki whose address is typed', async () => {
  const instances = [{ id: 'a', name: 'A', baseUrl: baseA, oauthClientId: '7c2f3d8b' }]
  applyConfig(readConfig({ instances }, 'https://deploy.example/'))
  setCredential(baseA, { kind: 'sign-in', keep: 'session', ...session })
  const user = openSettings()
  await refill(user, 'Base URL', 'b.example/wiki/Item:Q1')
  expect(screen.queryByText(/Signed in as Editor/)).toBeNull()
  const guide = 'How to register a client'
  await user.click(screen.getByRole('button', { name: guide }))
  const link = screen.getByRole('link', { name: 'Open the registration form on b.example' })
  expect(link).toHaveAttribute('href', expect.stringMatching(/^https:\/\/b\.example\/w\/index\.php/))
  await refill(user, key, 'of-b')
  expect(field(key)).toHaveValue('of-b')
  await user.clear(field('Base URL'))
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  await user.click(screen.getByRole('button', { name: 'Add a wiki' }))
  // Nothing is known of it yet.
  expect(screen.queryByRole('button', { name: guide })).toBeNull()
  await refill(user, 'Base URL', 'b.example')
  expect(screen.getByRole('button', { name: guide })).toBeVisible()
})

test('a session shows its user, and outlives other changes of the form', async () => {
  setCredential(baseA, { kind: 'sign-in', keep: 'session', ...session })
  const user = openSettings()
  expect(screen.getByText(/Signed in as Editor\./)).toBeVisible()
  expect(field('Access token')).toHaveValue('')
  await refill(user, 'Access token', 'mistaken')
  await user.clear(field('Access token'))
  await refill(user, 'Contact', 'me@home.example')
  await user.click(save())
  expect(state().credentials[baseA]).toMatchObject({ kind: 'sign-in', user: 'Editor' })
})

test('a session that the wiki does not renew says when it ends, or that it has ended', async () => {
  const { refreshToken: _, ...unrenewed } = session
  setCredential(baseA, { kind: 'sign-in', keep: 'session', ...unrenewed })
  openSettings()
  expect(screen.getByText(/Signed in as Editor\. The session ends at/)).toBeVisible()
  act(() =>
    setCredential(baseA, { kind: 'sign-in', keep: 'session', ...unrenewed, expiresAt: Date.now() - 1 }),
  )
  expect(await screen.findByText(/Signed in as Editor\. The session ended at/)).toBeVisible()
})

test('a session is remembered on the device when asked, under the same revision', async () => {
  setCredential(baseA, { kind: 'sign-in', keep: 'session', ...session })
  const revision = state().credentials[baseA]?.revision
  const user = openSettings()
  const [remember] = screen.getAllByRole('checkbox', { name: 'Remember on this device' })
  await user.click(remember!)
  await user.click(save())
  expect(localStorage.getItem('qlens:/:credentials')).toContain(longToken)
  expect(state().credentials[baseA]).toMatchObject({ keep: 'device', revision })
})

test('signing out deletes the session and says where to revoke', async () => {
  setCredential(baseA, { kind: 'sign-in', keep: 'device', ...session })
  const user = openSettings()
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(state().credentials).toEqual({})
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(longToken)
  expect(useSignInStore.getState().outcome).toMatchObject({ kind: 'signed-out' })
})

test('a static copy has no sign-in, and no “or” above its token', () => {
  const copy = { id: 'copy', name: 'Copy', baseUrl: baseA, items: ['Q42'] }
  applyConfig(readConfig({ instances: [copy] }, 'https://deploy.example/'))
  openSettings()
  expect(screen.queryByLabelText(/^ID of the client/)).not.toBeInTheDocument()
  // Between the token and the client credentials.
  expect(screen.getAllByText('or')).toHaveLength(1)
})
