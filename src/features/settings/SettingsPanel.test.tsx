import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { followOtherTabs } from './follow-other-tabs'
import { changeDraft } from '~/features/settings/connection/connection-draft'
import { saveInstance } from '~/features/connection/connection-actions'
import { waitFor } from '~/test/wait'
import { applyConfig } from '~/features/connection/connection-store'
import { usePreferences } from './preferences-store'
import { setPreferences } from './preferences-actions'
import {
  baseA,
  baseB,
  config,
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

describe('the settings panel', () => {
  test('shows the current connection', () => {
    openSettings()
    expect(field('Base URL')).toHaveValue(baseA)
    expect(field('Version')).toHaveValue('v1')
    expect(field('Access token')).toHaveValue('')
    expect(field('Contact')).toHaveValue('ops@deploy.example')
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument()
  })

  test('of a locked deployment shows the base URL, which can’t be changed', async () => {
    applyConfig({ ...config, config: { ...config.config, locked: true } })
    const user = openSettings()
    expect(field('Base URL')).toHaveAttribute('readonly')
    expect(field('Base URL')).toHaveAccessibleDescription('Set by the operators of this site.')
    expect(changeDraft({}, { baseUrl: baseB, version: 'v0' })).toEqual({ version: 'v0' })
    await refill(user, 'Access token', longToken)
    await user.click(save())
    expect(state().credentials[baseA]).toMatchObject({ token: longToken })
  })

  test('starts at the field that an error led to', () => {
    openSettings('', 'access-token')
    expect(field('Access token')).toHaveFocus()
  })

  test('starts at the list of instances', () => {
    openSettings('', 'instances')
    expect(screen.getByRole('heading', { name: 'Wikis' })).toHaveFocus()
  })

  test('leads to another base URL without the revision that is in view, which a token leaves there', async () => {
    const user = openSettings('?item=Q42&revision=7')
    await refill(user, 'Access token', longToken)
    await user.click(save())
    expect(go.mock.lastCall?.[0]).not.toHaveProperty('revision')
    await refill(user, 'Base URL', baseB)
    await user.click(save())
    await user.click(screen.getByRole('button', { name: 'Keep it for A' }))
    expect(go.mock.lastCall?.[0]).toMatchObject({ api: baseB, revision: undefined })
    expect(go.mock.lastCall?.[0]).toHaveProperty('revision')
  })

  test('begins a new wiki without the findings of a check of another', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    // Neither this one, which only the address names, nor a new one has an ID.
    const user = openSettings(`?api=${baseB}`)
    await user.click(screen.getByRole('button', { name: 'Check the connection' }))
    // Said to assistive technology too.
    await screen.findAllByText('One problem found.')
    await user.click(screen.getByRole('button', { name: 'Add a wiki' }))
    expect(field('Base URL')).toHaveValue('')
    expect(document.querySelector('[data-finding]')).toBeNull()
    vi.unstubAllGlobals()
  })

  test('saves nothing before Save', async () => {
    const user = openSettings()
    await refill(user, 'Access token', longToken)
    expect(screen.getByText('Unsaved changes')).toBeVisible()
    expect(state().credentials).toEqual({})
    await user.click(save())
    expect(state().credentials[baseA]).toMatchObject({ token: longToken, keep: 'session' })
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('shows a question before it closes with unsaved changes', async () => {
    const user = openSettings()
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
    const user = openSettings()
    await refill(user, 'Access token', `${longToken.slice(0, 20)}…${longToken.slice(20)}`)
    expect(field('Access token')).toBeInvalid()
    expect(field('Access token')).toHaveAccessibleDescription(/A token can’t contain “…”\./)
    await user.click(save())
    expect(field('Access token')).toHaveFocus()
    expect(state().credentials).toEqual({})
    expect(onClose).not.toHaveBeenCalled()
  })

  test('says only that of a token that is too short as well', async () => {
    const user = openSettings()
    await refill(user, 'Access token', 'abc“')
    expect(field('Access token')).not.toHaveAccessibleDescription(/looks incomplete/)
    await refill(user, 'Access token', 'abc')
    expect(field('Access token')).toHaveAccessibleDescription(/looks incomplete/)
  })

  test('goes back to where the focus was', async () => {
    const user = openSettings()
    await refill(user, 'Access token', longToken)
    await user.keyboard('{Escape}{Escape}')
    expect(field('Access token')).toHaveFocus()
  })

  test('lets the browser ask before the page closes with unsaved changes', async () => {
    const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    const user = openSettings()
    expect(leave()).toBe(false)
    await refill(user, 'Access token', longToken)
    expect(leave()).toBe(true)
    await user.click(save())
    expect(leave()).toBe(false)
  })

  test('shows it also if the focused element is gone, and a second Escape goes back', async () => {
    const user = openSettings()
    await refill(user, 'Access token', longToken)
    act(() => (document.activeElement as HTMLElement).blur())
    await user.keyboard('{Escape}')
    expect(screen.getByRole('alertdialog', { name: /not saved/ })).toBeVisible()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    expect(field('Access token')).toHaveValue(longToken)
    expect(onClose).not.toHaveBeenCalled()
  })

  test('shows a question before the form is cleared for another wiki', async () => {
    const user = openSettings()
    await refill(user, 'Access token', longToken)
    await user.click(screen.getByRole('button', { name: 'Add a wiki' }))
    expect(field('Access token')).toHaveValue(longToken)
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Discard' }))
    expect(field('Base URL')).toHaveValue('')
    expect(onClose).not.toHaveBeenCalled()
  })
})

test('what the browser can’t store is said, and stored as soon as it can be', async () => {
  const user = openSettings()
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  await refill(user, 'Access token', longToken)
  await user.click(screen.getByRole('checkbox', { name: 'Remember on this device' }))
  await user.click(save())
  expect(state().credentials[baseA]).toMatchObject({ token: longToken, keep: 'device' })
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByRole('alert')).toHaveTextContent('Your settings are only in this tab')
  expect(screen.getByRole('alert')).toHaveTextContent('no space left')
  full.mockRestore()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(localStorage.getItem('qlens:/:credentials')).toContain(longToken)
  expect(screen.getByRole('dialog')).toHaveFocus()
  await user.click(save())
  expect(onClose).toHaveBeenCalledOnce()
})

describe('the base URL', () => {
  test('takes any address of a wiki and says what it understood', async () => {
    const user = openSettings()
    await refill(user, 'Base URL', 'https://b.example/w/rest.php/wikibase/v0/entities/items/Q42')
    expect(screen.getByText(`Will connect to ${baseB}`)).toBeVisible()
    expect(field('Version')).toHaveValue('v0')
    await user.click(save())
    expect(state().saved).toMatchObject([{ name: 'b.example', baseUrl: baseB, version: 'v0' }])
    expect(go).toHaveBeenCalledWith({ instance: undefined, api: baseB, version: 'v0' })
  })

  test('takes its version with it', async () => {
    const user = openSettings()
    await refill(user, 'Base URL', `${baseB}/v0`)
    await refill(user, 'Base URL', 'https://c.example/wiki/Q1')
    expect(field('Version')).toHaveValue('auto')
    await user.selectOptions(field('Version'), 'v1')
    await refill(user, 'Base URL', `${baseB}/v0`)
    expect(field('Version')).toHaveValue('v0')
    await user.selectOptions(field('Version'), 'v1')
    await user.click(save())
    expect(state().saved).toMatchObject([{ baseUrl: baseB, version: 'v1' }])
  })

  test('refuses what can’t be one at the field, and loses nothing', async () => {
    const user = openSettings()
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
    const user = openSettings()
    await refill(user, 'Base URL', address)
    expect(screen.queryByText(/is not encrypted/) !== null).toBe(warns)
  })

  test('of a listed wiki leads to it', async () => {
    saveInstance({ id: 'b', name: 'B', baseUrl: baseB, version: 'v0', examples: [] })
    const user = openSettings()
    await refill(user, 'Base URL', 'b.example')
    expect(screen.getByText(/“B” in your list/)).toBeVisible()
    await user.click(save())
    expect(state().lastInstance).toBe('b')
    expect(state().saved).toHaveLength(1)
  })

  test('of config.json stays when another address is saved', async () => {
    const user = openSettings()
    await refill(user, 'Base URL', 'b.example')
    await user.click(save())
    expect(state().config.instances[0]?.baseUrl).toBe(baseA)
    expect(state().saved.map(({ baseUrl }) => baseUrl)).toEqual([baseB])
  })
})

describe('preferences', () => {
  test('take effect at once', async () => {
    const user = openSettings()
    await user.click(screen.getByRole('radio', { name: 'Dark' }))
    await user.click(screen.getByRole('checkbox', { name: /previews/ }))
    expect(usePreferences.getState()).toMatchObject({ theme: 'dark', mediaPreviews: false })
  })

  test.each(['German', 'not a code', ''])(
    '“%s” adds no language, and keeps the focus in the field',
    async (text) => {
      const user = openSettings()
      const input = screen.getByLabelText('Language code to add')
      if (text !== '') await user.type(input, text)
      await user.click(screen.getByRole('button', { name: 'Add' }))
      expect(usePreferences.getState().languages).toEqual(['en'])
      expect(input).toHaveFocus()
      if (text !== '') expect(input).toHaveAccessibleDescription(/^Enter the language’s code/)
    },
  )

  test('a language that moves up says its new place', async () => {
    setPreferences({ languages: ['en', 'de', 'fr'] })
    const user = openSettings()
    await user.click(screen.getByRole('button', { name: 'Move French up' }))
    expect(screen.getByText('French is now number 2')).toBeInTheDocument()
  })

  test('languages are added, ordered and removed', async () => {
    const user = openSettings()
    await user.type(screen.getByLabelText('Language code to add'), 'DE{Enter}')
    expect(usePreferences.getState().languages).toEqual(['en', 'de'])
    await user.click(screen.getByRole('button', { name: 'Move German up' }))
    expect(usePreferences.getState().languages).toEqual(['de', 'en'])
    await user.click(screen.getByRole('button', { name: 'Remove English' }))
    expect(usePreferences.getState().languages).toEqual(['de'])
  })

  test('the field for a language stays in view when the list above grows', async () => {
    const scrolled = vi.fn<() => void>()
    Element.prototype.scrollIntoView = function (this: Element) {
      if (this.contains(screen.getByLabelText('Language code to add')) && screen.queryByText('German'))
        scrolled()
    }
    const user = openSettings()
    await user.type(screen.getByLabelText('Language code to add'), 'de{Enter}')
    await waitFor(() => expect(scrolled).toHaveBeenCalled())
  })

  test('a language more than are read is refused at the field', async () => {
    const languages = Array.from({ length: 20 }, (_, index) => `x${String.fromCharCode(97 + index)}`)
    setPreferences({ languages })
    const user = openSettings()
    const input = screen.getByLabelText('Language code to add')
    await user.type(input, 'de{Enter}')
    expect(input).toHaveAccessibleDescription('You can choose at most 20 languages')
    expect(usePreferences.getState().languages).toEqual(languages)
  })

  test('a bad language code is refused at the field', async () => {
    const user = openSettings()
    await user.type(screen.getByLabelText('Language code to add'), '<b>{Enter}')
    expect(screen.getByLabelText('Language code to add')).toBeInvalid()
    expect(usePreferences.getState().languages).toEqual(['en'])
  })
})

test('preferences that the browser can’t store are said, kept when another tab changes some, and stored as soon as they can be', async () => {
  const user = openSettings()
  const end = followOtherTabs()
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  await user.click(screen.getByRole('radio', { name: 'Dark' }))
  const notice = screen.getByRole('alert')
  expect(notice).toHaveTextContent('Your settings are only in this tab')
  full.mockRestore()
  const key = 'qlens:/:preferences'
  localStorage.setItem(key, '{"bestRankFirst":true}')
  act(() => void dispatchEvent(new StorageEvent('storage', { key })))
  end()
  expect(usePreferences.getState()).toMatchObject({ theme: 'dark', bestRankFirst: true })
  await user.click(within(notice).getByRole('button', { name: 'Try again' }))
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual({ theme: 'dark', bestRankFirst: true })
  expect(screen.queryByText('Your settings are only in this tab')).not.toBeInTheDocument()
})
