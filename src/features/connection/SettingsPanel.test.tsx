import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { changeDraft } from './connection-draft'
import { saveInstance, setCredential } from './connection-actions'
import { applyConfig, rememberInstance } from './connection-start'
import { useConnectionStore } from './connection-store'
import { readSettings } from './stored-connection'
import { deletePreferences, usePreferences } from './preferences-store'
import { SettingsPanel } from './SettingsPanel'
import { readConfig } from '~/model/config'
import type { View } from '~/model/view'
import { WikiContext } from '~/api/WikiContext'
import { createTestWiki } from '~/test/render'
import { NavigationContext } from '~/ui/Navigation'

const baseA = 'https://a.example/w/rest.php/wikibase'
const baseB = 'https://b.example/w/rest.php/wikibase'
const config = readConfig(
  { contact: 'ops@deploy.example', instances: [{ id: 'a', name: 'A', baseUrl: baseA }] },
  'https://deploy.example/',
)
const longToken = 't'.repeat(1800)

const onClose = vi.fn<() => void>()
const go = vi.fn<(change: object) => void>()
const state = useConnectionStore.getState

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  useConnectionStore.setState(readSettings())
  applyConfig(config)
  deletePreferences()
  onClose.mockClear()
  go.mockClear()
})

function open(view: Partial<View> = {}, focusField?: 'access-token' | 'instances') {
  render(
    <NavigationContext value={{ view: { languages: [], filter: {}, ...view }, href: () => '', go }}>
      <QueryClientProvider client={new QueryClient()}>
        <WikiContext value={createTestWiki().wiki}>
          <SettingsPanel onClose={onClose} focusField={focusField} />
        </WikiContext>
      </QueryClientProvider>
    </NavigationContext>,
  )
  return userEvent.setup()
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input, select' })
const save = () => screen.getByRole('button', { name: 'Save' })

async function refill(user: ReturnType<typeof userEvent.setup>, name: string, text: string) {
  await user.clear(field(name))
  await user.click(field(name))
  await user.paste(text)
}

describe('the settings panel', () => {
  test('shows the current connection', () => {
    open()
    expect(field('Base URL')).toHaveValue(baseA)
    expect(field('Version')).toHaveValue('v1')
    expect(field('Access token')).toHaveValue('')
    expect(field('Contact')).toHaveValue('ops@deploy.example')
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument()
  })

  test('of a locked deploy shows the base URL, which stays as it is', async () => {
    applyConfig({ ...config, config: { ...config.config, locked: true } })
    const user = open()
    expect(field('Base URL')).toHaveAttribute('readonly')
    expect(field('Base URL')).toHaveAccessibleDescription('Set by the operator of this Qlens.')
    expect(changeDraft({}, { baseUrl: baseB, version: 'v0' })).toEqual({ version: 'v0' })
    await refill(user, 'Access token', longToken)
    await user.click(save())
    expect(state().credentials[baseA]).toMatchObject({ token: longToken })
  })

  test('starts at the field that an error led to', () => {
    open({}, 'access-token')
    expect(field('Access token')).toHaveFocus()
  })

  test('starts at the list of instances', () => {
    open({}, 'instances')
    expect(screen.getByRole('heading', { name: 'Instances' })).toHaveFocus()
  })

  test('saves nothing before Save', async () => {
    const user = open()
    await refill(user, 'Access token', longToken)
    expect(screen.getByText('Unsaved changes')).toBeVisible()
    expect(state().credentials).toEqual({})
    await user.click(save())
    expect(state().credentials[baseA]).toMatchObject({ token: longToken, keep: 'session' })
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('asks before it closes over unsaved changes', async () => {
    const user = open()
    await refill(user, 'Contact', 'me@home.example')
    await user.keyboard('{Escape}')
    expect(onClose).not.toHaveBeenCalled()
    const question = screen.getByRole('alertdialog', { name: /not saved/ })
    expect(question).toHaveFocus()
    await user.click(within(question).getByRole('button', { name: 'Discard' }))
    expect(onClose).toHaveBeenCalledOnce()
    expect(state().contact).toBeUndefined()
  })

  test('refuses a token with a character that no header may carry, and says so at its field', async () => {
    const user = open()
    await refill(user, 'Access token', `${longToken.slice(0, 20)}…${longToken.slice(20)}`)
    expect(field('Access token')).toBeInvalid()
    expect(field('Access token')).toHaveAccessibleDescription(/A token can’t contain “…”\./)
    await user.click(save())
    expect(field('Access token')).toHaveFocus()
    expect(state().credentials).toEqual({})
    expect(onClose).not.toHaveBeenCalled()
  })

  test('has the browser ask before it leaves the page over unsaved changes', async () => {
    const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    const user = open()
    expect(leave()).toBe(false)
    await refill(user, 'Access token', longToken)
    expect(leave()).toBe(true)
    await user.click(save())
    expect(leave()).toBe(false)
  })

  test('asks also where what had the focus is gone, and a second Escape goes back', async () => {
    const user = open()
    await refill(user, 'Access token', longToken)
    act(() => (document.activeElement as HTMLElement).blur())
    await user.keyboard('{Escape}')
    expect(screen.getByRole('alertdialog', { name: /not saved/ })).toBeVisible()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    expect(field('Access token')).toHaveValue(longToken)
    expect(onClose).not.toHaveBeenCalled()
  })

  test('asks before it makes room for another wiki', async () => {
    const user = open()
    await refill(user, 'Access token', longToken)
    await user.click(screen.getByRole('button', { name: 'Add a wiki' }))
    expect(field('Access token')).toHaveValue(longToken)
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Discard' }))
    expect(field('Base URL')).toHaveValue('')
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('the base URL', () => {
  test('takes any address of a wiki and says what it understood', async () => {
    const user = open()
    await refill(user, 'Base URL', 'https://b.example/w/rest.php/wikibase/v0/entities/items/Q42')
    expect(screen.getByText(`Will connect to ${baseB}`)).toBeVisible()
    expect(field('Version')).toHaveValue('v0')
    await user.click(save())
    expect(state().saved).toMatchObject([{ name: 'b.example', baseUrl: baseB, version: 'v0' }])
    expect(go).toHaveBeenCalledWith({ instance: undefined, api: baseB, version: 'v0' })
  })

  test('refuses what can’t be one at the field, and loses nothing', async () => {
    const user = open()
    await refill(user, 'Base URL', 'Enter a web address')
    await refill(user, 'Access token', longToken)
    await user.click(save())
    expect(field('Base URL')).toHaveAccessibleDescription(/Enter a web address/)
    expect(field('Base URL')).toBeInvalid()
    expect(field('Base URL')).toHaveFocus()
    expect(field('Access token')).toHaveValue(longToken)
    expect(onClose).not.toHaveBeenCalled()
  })

  test.each([
    ['http://b.example', true],
    ['http://localhost:8080', false],
    ['https://b.example', false],
  ])('%s warns: %s', async (address, warns) => {
    const user = open()
    await refill(user, 'Base URL', address)
    expect(screen.queryByText(/is not encrypted/) !== null).toBe(warns)
  })

  test('of a listed wiki leads to it', async () => {
    saveInstance({ id: 'b', name: 'B', baseUrl: baseB, version: 'v0', examples: [] })
    const user = open()
    await refill(user, 'Base URL', 'b.example')
    expect(screen.getByText(/“B” in your list/)).toBeVisible()
    await user.click(save())
    expect(state().lastInstance).toBe('b')
    expect(state().saved).toHaveLength(1)
  })

  test('of config.json stays when another address is saved', async () => {
    const user = open()
    await refill(user, 'Base URL', 'b.example')
    await user.click(save())
    expect(state().config.instances[0]?.baseUrl).toBe(baseA)
    expect(state().saved.map(({ baseUrl }) => baseUrl)).toEqual([baseB])
  })
})

describe('a saved credential', () => {
  beforeEach(() => setCredential(baseA, { kind: 'token', token: longToken, keep: 'session' }))

  test('is not in the form of another address', async () => {
    const user = open()
    expect(field('Access token')).toHaveValue(longToken)
    await refill(user, 'Base URL', 'b.example')
    expect(field('Access token')).toHaveValue('')
  })

  test('is asked about when the base URL changes, and never goes there', async () => {
    const user = open()
    await refill(user, 'Base URL', 'b.example')
    await user.click(save())
    const question = screen.getByRole('alertdialog', { name: /will not be sent to https:\/\/b.example/ })
    await user.click(within(question).getByRole('button', { name: 'Delete it' }))
    expect(state().credentials).toEqual({})
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('can stay with the wiki that stays listed', async () => {
    const user = open()
    await refill(user, 'Base URL', 'b.example')
    await user.click(save())
    await user.click(screen.getByRole('button', { name: 'Keep it for A' }))
    expect(Object.keys(state().credentials)).toEqual([baseA])
  })

  test('stays as it is after Cancel', async () => {
    const user = open()
    await refill(user, 'Base URL', 'b.example')
    await user.click(save())
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(Object.keys(state().credentials)).toEqual([baseA])
    expect(state().saved).toEqual([])
    expect(onClose).not.toHaveBeenCalled()
  })

  test('of an instance of one’s own can only be forgotten', async () => {
    saveInstance({ id: 'b', name: 'Mine', baseUrl: baseB, version: 'v1', examples: [] })
    setCredential(baseB, { kind: 'token', token: 'b', keep: 'session' })
    rememberInstance('b')
    const user = open()
    await refill(user, 'Base URL', 'c.example')
    await user.click(save())
    expect(screen.queryByRole('button', { name: /Keep it/ })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Delete it' }))
    expect(state().saved).toMatchObject([
      { id: 'b', name: 'Mine', baseUrl: 'https://c.example/w/rest.php/wikibase' },
    ])
    expect(Object.keys(state().credentials)).toEqual([baseA])
  })

  test('is forgotten when its field is emptied', async () => {
    const user = open()
    await user.clear(field('Access token'))
    await user.click(save())
    expect(state().credentials).toEqual({})
    expect(sessionStorage).toHaveLength(0)
  })
})

describe('what was typed for one wiki', () => {
  beforeEach(() => saveInstance({ id: 'b', name: 'B', baseUrl: baseB, version: 'v0', examples: ['Q7'] }))

  test('is asked about before another one is used, and does not go there', async () => {
    const user = open()
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
    const user = open()
    await refill(user, 'Access token', longToken)
    await user.click(screen.getByRole('button', { name: 'Use B' }))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Save' }))
    expect(Object.keys(state().credentials)).toEqual([baseA])
    expect(state().lastInstance).toBe('b')
    expect(onClose).not.toHaveBeenCalled()
  })

  test('leads to no other one after one has gone on typing', async () => {
    const user = open()
    await refill(user, 'Access token', longToken)
    await user.click(screen.getByRole('button', { name: 'Use B' }))
    await refill(user, 'Access token', 'another')
    await user.click(save())
    expect(Object.keys(state().credentials)).toEqual([baseA])
    expect(state().lastInstance).toBe('a')
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('is dropped where the wiki changes under it', async () => {
    const user = open()
    await refill(user, 'Base URL', 'c.example')
    act(() => rememberInstance('b'))
    expect(field('Base URL')).toHaveValue(baseB)
    await user.click(save())
    expect(state().saved).toMatchObject([{ id: 'b', baseUrl: baseB, examples: ['Q7'] }])
  })
})

describe('the access token', () => {
  test('is masked until it is to be seen', async () => {
    const user = open()
    expect(field('Access token')).toHaveAttribute('type', 'password')
    await user.click(screen.getAllByRole('button', { name: 'Show value' })[0]!)
    expect(field('Access token')).toHaveAttribute('type', 'text')
  })

  test('loses the whitespace of pasting', async () => {
    const user = open()
    await refill(user, 'Access token', `  Bearer ${longToken.slice(0, 900)} \n ${longToken.slice(900)}  `)
    expect(field('Access token')).toHaveValue(longToken)
  })

  test('that looks cut is warned of, not refused', async () => {
    const user = open()
    await refill(user, 'Access token', 'eyJ0eXAiOiJKV1QiLCJhbGciOiJSUzI1NiJ9.eyJzdWIi')
    expect(field('Access token')).toHaveAccessibleDescription(/looks incomplete/)
    expect(field('Access token')).toBeValid()
    await user.click(save())
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('says its life, its user, and when it is over', async () => {
    const user = open()
    const jwt = (exp: number) =>
      `${btoa('{"alg":"RS256"}')}.${btoa(JSON.stringify({ exp, sub: '5' }))}.${'s'.repeat(342)}`
    await refill(user, 'Access token', jwt(Date.now() / 1000 + 3 * 3600 + 20 * 60 + 30))
    expect(field('Access token')).toHaveAccessibleDescription(
      /Expires in 3 hours 20 minutes. Acts as the user with ID 5/,
    )
    await refill(user, 'Access token', jwt(Date.now() / 1000 - 7230))
    expect(field('Access token')).toHaveAccessibleDescription(/expired 2 hours ago/)
  })

  test('is remembered on the device when asked', async () => {
    const user = open()
    await refill(user, 'Access token', longToken)
    await user.click(screen.getByRole('checkbox', { name: 'Remember on this device' }))
    await user.click(save())
    expect(localStorage.getItem('qlens:/:credentials')).toContain(longToken)
  })
})

describe('client credentials', () => {
  test('are kept in memory unless asked otherwise', async () => {
    const user = open()
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
    const user = open()
    await refill(user, 'Client ID', 'client')
    await user.click(save())
    expect(field('Client secret')).toBeInvalid()
    expect(field('Client secret')).toHaveFocus()
    expect(state().credentials).toEqual({})
  })

  test('come with a guide to getting them', async () => {
    const user = open()
    await user.click(screen.getByRole('button', { name: 'How to get a token' }))
    expect(screen.getByRole('link', { name: 'Open the registration form on A' })).toHaveAttribute(
      'href',
      'https://a.example/w/index.php?title=Special:OAuthConsumerRegistration/propose',
    )
    expect(screen.getByRole('table')).toHaveTextContent('Client application key')
    expect(screen.getByRole('table')).toHaveTextContent('1,800')
  })
})

describe('preferences', () => {
  test('take effect at once', async () => {
    const user = open()
    await user.click(screen.getByRole('radio', { name: 'Dark' }))
    await user.click(screen.getByRole('checkbox', { name: /previews/ }))
    expect(usePreferences.getState()).toMatchObject({ theme: 'dark', mediaPreviews: false })
  })

  test('languages are added, ordered and removed', async () => {
    const user = open()
    await user.type(screen.getByLabelText('Language code to add'), 'DE{Enter}')
    expect(usePreferences.getState().languages).toEqual(['en', 'de'])
    await user.click(screen.getByRole('button', { name: 'Move German up' }))
    expect(usePreferences.getState().languages).toEqual(['de', 'en'])
    await user.click(screen.getByRole('button', { name: 'Remove English' }))
    expect(usePreferences.getState().languages).toEqual(['de'])
  })

  test('a bad language code is refused at the field', async () => {
    const user = open()
    await user.type(screen.getByLabelText('Language code to add'), '<b>{Enter}')
    expect(screen.getByLabelText('Language code to add')).toBeInvalid()
    expect(usePreferences.getState().languages).toEqual(['en'])
  })
})
