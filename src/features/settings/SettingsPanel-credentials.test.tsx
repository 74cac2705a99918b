import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { saveInstance, setCredential } from '~/features/connection/connection-actions'
import { rememberInstance } from '~/features/connection/connection-store'
import {
  baseA,
  baseB,
  field,
  go,
  longToken,
  onClose,
  openSettings,
  refill,
  resetSettings,
  save,
  state,
} from '~/test/settings-panel'

beforeEach(resetSettings)

describe('a saved credential', () => {
  beforeEach(() => setCredential(baseA, { kind: 'token', token: longToken, keep: 'session' }))

  test('is not in the form of another address', async () => {
    const user = openSettings()
    expect(field('Access token')).toHaveValue(longToken)
    await refill(user, 'Base URL', 'b.example')
    expect(field('Access token')).toHaveValue('')
  })

  test('leads to a question when the base URL changes, and never goes there', async () => {
    const user = openSettings()
    await refill(user, 'Base URL', 'b.example')
    await user.click(save())
    const question = screen.getByRole('alertdialog', { name: /will not be sent to https:\/\/b.example/ })
    await user.click(within(question).getByRole('button', { name: 'Delete it' }))
    expect(state().credentials).toEqual({})
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('can stay with the wiki that stays listed', async () => {
    const user = openSettings()
    await refill(user, 'Base URL', 'b.example')
    await user.click(save())
    await user.click(screen.getByRole('button', { name: 'Keep it for A' }))
    expect(Object.keys(state().credentials)).toEqual([baseA])
  })

  test('stays unchanged after Cancel', async () => {
    const user = openSettings()
    await refill(user, 'Base URL', 'b.example')
    await user.click(save())
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(Object.keys(state().credentials)).toEqual([baseA])
    expect(state().saved).toEqual([])
    expect(onClose).not.toHaveBeenCalled()
  })

  test('leads back to the save button after Cancel', async () => {
    const user = openSettings()
    await refill(user, 'Base URL', 'b.example')
    await user.click(save())
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(save()).toHaveFocus()
  })

  test('of an instance that the user added can only be deleted', async () => {
    saveInstance({ id: 'b', name: 'Mine', baseUrl: baseB, version: 'v1', examples: [] })
    setCredential(baseB, { kind: 'token', token: 'b', keep: 'session' })
    rememberInstance('b')
    const user = openSettings()
    await refill(user, 'Base URL', 'c.example')
    await user.click(save())
    expect(screen.queryByRole('button', { name: /Keep it/ })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Delete it' }))
    expect(state().saved).toMatchObject([
      { id: 'b', name: 'Mine', baseUrl: 'https://c.example/w/rest.php/wikibase' },
    ])
    expect(Object.keys(state().credentials)).toEqual([baseA])
  })

  test('is deleted when its field is emptied', async () => {
    const user = openSettings()
    await user.clear(field('Access token'))
    await user.click(save())
    expect(state().credentials).toEqual({})
    expect(sessionStorage).toHaveLength(0)
  })
})

describe('what was typed for one wiki', () => {
  beforeEach(() => saveInstance({ id: 'b', name: 'B', baseUrl: baseB, version: 'v0', examples: ['Q7'] }))

  test('leads to a question before another one is used, and does not go there', async () => {
    const user = openSettings()
    await refill(user, 'Access token', longToken)
    await user.click(screen.getByRole('button', { name: 'Use B' }))
    expect(state().lastInstance).toBeUndefined()
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Discard' }))
    expect(state().lastInstance).toBe('b')
    expect(field('Base URL')).toHaveValue(baseB)
    expect(field('Access token')).toHaveValue('')
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    await user.click(save())
    expect(state().credentials).toEqual({})
  })

  test('can be saved for it first', async () => {
    const user = openSettings()
    await refill(user, 'Access token', longToken)
    await user.click(screen.getByRole('button', { name: 'Use B' }))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Save' }))
    expect(Object.keys(state().credentials)).toEqual([baseA])
    expect(state().lastInstance).toBe('b')
    expect(onClose).not.toHaveBeenCalled()
  })

  test('opens no other one after the user has typed more', async () => {
    const user = openSettings()
    await refill(user, 'Access token', longToken)
    await user.click(screen.getByRole('button', { name: 'Use B' }))
    await refill(user, 'Access token', 'another')
    await user.click(save())
    expect(Object.keys(state().credentials)).toEqual([baseA])
    expect(state().lastInstance).toBe('a')
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('stays, for that wiki alone, where Back leads to another', async () => {
    const user = openSettings()
    await refill(user, 'Access token', longToken)
    await act(async () => {
      rememberInstance('b')
      window.dispatchEvent(new PopStateEvent('popstate'))
    })
    expect(onClose).not.toHaveBeenCalled()
    expect(screen.getByRole('heading', { name: 'Connection to A' })).toBeVisible()
    expect(field('Access token')).toHaveValue(longToken)
    const question = screen.getByRole('alertdialog', { name: /not saved/ })
    expect(question).toHaveFocus()
    await user.click(within(question).getByRole('button', { name: 'Save' }))
    expect(Object.keys(state().credentials)).toEqual([baseA])
    expect(go).not.toHaveBeenCalled()
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('is nothing where Back leads to another: the form is of that one, and closed', () => {
    openSettings()
    act(() => rememberInstance('b'))
    expect(field('Base URL')).toHaveValue(baseB)
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
    expect(onClose).toHaveBeenCalledOnce()
  })
})

test('what was typed for a wiki in the address is saved for it when another tab has listed it meanwhile', async () => {
  const user = openSettings(`?api=${baseB}`)
  await refill(user, 'Access token', longToken)
  act(() => saveInstance({ id: 'b', name: 'B', baseUrl: baseB, version: 'auto', examples: [] }))
  await user.click(save())
  expect(state().saved).toMatchObject([{ id: 'b', name: 'B', baseUrl: baseB }])
  expect(Object.keys(state().credentials)).toEqual([baseB])
})

describe('the access token', () => {
  test('is masked until it is to be seen', async () => {
    const user = openSettings()
    expect(field('Access token')).toHaveAttribute('type', 'password')
    await user.click(screen.getByRole('button', { name: 'Show value', description: 'Access token' }))
    expect(field('Access token')).toHaveAttribute('type', 'text')
  })

  test('loses the whitespace of pasting', async () => {
    const user = openSettings()
    await refill(user, 'Access token', `  Bearer ${longToken.slice(0, 900)} \n ${longToken.slice(900)}  `)
    expect(field('Access token')).toHaveValue(longToken)
  })

  test('that looks incomplete causes a warning, not a refusal', async () => {
    const user = openSettings()
    await refill(user, 'Access token', 'eyJ0eXAiOiJKV1QiLCJhbGciOiJSUzI1NiJ9.eyJzdWIi')
    expect(field('Access token')).toHaveAccessibleDescription(/looks incomplete/)
    expect(field('Access token')).toBeValid()
    await refill(user, 'Access token', '0123456789')
    expect(field('Access token')).toHaveAccessibleDescription(/it has only 10 characters. Copy all of it.$/)
    await user.click(save())
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('says its life, its user, and when it is over', async () => {
    const user = openSettings()
    const jwt = (exp: number) =>
      `${btoa('{"alg":"RS256"}')}.${btoa(JSON.stringify({ exp, sub: '5' }))}.${'s'.repeat(342)}`
    await refill(user, 'Access token', jwt(Date.now() / 1000 + 3 * 3600 + 20 * 60 + 30))
    expect(field('Access token')).toHaveAccessibleDescription(
      /Expires in 3 hours 20 minutes. Acts as the user with ID 5/,
    )
    await refill(user, 'Access token', jwt(Date.now() / 1000 + 1000 * 365 * 86_400))
    expect(field('Access token')).toHaveAccessibleDescription(/^Does not expire. Acts as/)
    await refill(user, 'Access token', jwt(Date.now() / 1000 - 7230))
    expect(field('Access token')).toHaveAccessibleDescription(/expired 2 hours ago/)
  })

  test('is stored on the device if the user wants it', async () => {
    const user = openSettings()
    await refill(user, 'Access token', longToken)
    await user.click(screen.getByRole('checkbox', { name: 'Remember on this device' }))
    await user.click(save())
    expect(localStorage.getItem('qlens:/:credentials')).toContain(longToken)
  })
})

describe('client credentials', () => {
  test('are kept in memory by default', async () => {
    const user = openSettings()
    await refill(user, 'Client ID', 'client')
    await refill(user, 'Client secret', 'sesame')
    await user.click(save())
    expect(state().credentials[baseA]).toMatchObject({
      kind: 'client',
      clientId: 'client',
      clientSecret: 'sesame',
    })
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('sesame')
  })

  test('need both parts', async () => {
    const user = openSettings()
    await refill(user, 'Client ID', 'client')
    await user.click(save())
    expect(field('Client secret')).toBeInvalid()
    expect(field('Client secret')).toHaveFocus()
    expect(state().credentials).toEqual({})
  })

  test('come with a guide to getting them', async () => {
    const user = openSettings()
    await user.click(screen.getByRole('button', { name: 'How to register a client' }))
    expect(screen.getByRole('link', { name: 'Open the registration form on A' })).toHaveAttribute(
      'href',
      'https://a.example/w/index.php?title=Special:OAuthConsumerRegistration/propose',
    )
    expect(screen.getByRole('table')).toHaveTextContent('Client application key')
    expect(screen.getByRole('table')).toHaveTextContent('Make sure to copy all of it')
  })
})
