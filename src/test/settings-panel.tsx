import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { vi } from 'vitest'
import { createTestWiki } from './render'
import { WikiContext } from '~/api/wiki/WikiContext'
import { applyConfig, useConnectionStore } from '~/features/connection/connection-store'
import { deletePreferences } from '~/features/settings/preferences-actions'
import { SettingsPanel } from '~/features/settings/SettingsPanel'
import { readSettings } from '~/features/connection/stored-connection'
import { readConfig } from '~/model/connection/config'
import { changeAddress, readAddress } from '~/model/address'
import type { AddressChange } from '~/model/address-state'
import { NavigationContext } from '~/ui/Navigation'

export const baseA = 'https://a.example/w/rest.php/wikibase'
export const baseB = 'https://b.example/w/rest.php/wikibase'
export const config = readConfig(
  { contact: 'ops@deploy.example', instances: [{ id: 'a', name: 'A', baseUrl: baseA }] },
  'https://deploy.example/',
)
export const longToken = 't'.repeat(1800)

export const onClose = vi.fn<() => void>()
export const go = vi.fn<(change: object) => void>()
export const state = useConnectionStore.getState

/** As before a first visit, with a config.json. */
export function resetSettings() {
  localStorage.clear()
  sessionStorage.clear()
  useConnectionStore.setState({ ...readSettings(), unnamed: undefined })
  applyConfig(config)
  deletePreferences()
  onClose.mockClear()
  go.mockClear()
}

/** The settings, open. */
export function openSettings(search = '', focusField?: 'access-token' | 'instances') {
  render(
    <Page search={search}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <WikiContext value={createTestWiki().wiki}>
          <SettingsPanel onClose={onClose} focusField={focusField} />
        </WikiContext>
      </QueryClientProvider>
    </Page>,
  )
  return userEvent.setup()
}

/** Goes to other addresses, which show which wiki was chosen. */
function Page({ search, children }: { search: string; children: ReactNode }) {
  const [address, setAddress] = useState(() => readAddress(search))
  const navigation = {
    address,
    href: () => '',
    go(change: AddressChange) {
      go(change)
      setAddress((before) => changeAddress(before, change))
    },
  }
  return <NavigationContext value={navigation}>{children}</NavigationContext>
}

export const field = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(name, { selector: 'input, select' })
export const save = () => screen.getByRole('button', { name: 'Save' })

export async function refill(user: ReturnType<typeof userEvent.setup>, name: string, text: string) {
  await user.clear(field(name))
  await user.click(field(name))
  await user.paste(text)
}
