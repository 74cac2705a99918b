import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { vi } from 'vitest'
import { fetchFrom, type WikibaseOptions } from './wikibase'
import { createClient } from '~/api/request/client'
import { createLabelStore } from '~/api/labels/labels'
import { WikiContext } from '~/api/wiki/WikiContext'
import { LookupBox } from '~/features/lookup/LookupBox'
import { clearRecent } from '~/features/lookup/recent-store'
import type { Connection, Instance } from '~/model/connection/connection'
import type { AddressChange } from '~/model/address-state'
import { LiveRegion } from '~/ui/notices/LiveRegion'
import { changeAddress, readAddress } from '~/model/address'
import { NavigationContext, type Navigation } from '~/ui/Navigation'

export const instance: Instance = {
  id: 'test',
  name: 'Test wiki',
  baseUrl: 'http://wiki.example/w/rest.php/wikibase',
  version: 'v1',
  examples: ['Q64', 'Q183'],
}
export const library: Instance = {
  ...instance,
  id: 'library',
  name: 'The library',
  baseUrl: 'https://library.example/w/rest.php/wikibase',
}

type Setup = {
  options?: WikibaseOptions
  current?: Instance
  /** The item in view. */
  item?: string
  /** The query of the page's address, instead. */
  query?: string
  fetch?: typeof fetch
}

/** The page around the box, which goes where the box leads. */
export function renderAround(
  children: ReactNode,
  { options = {}, current = instance, item: first, query = '', fetch }: Setup = {},
) {
  const go = vi.fn<Navigation['go']>()
  const connection: Connection = { instance: current, contact: 'unit tests', credentialRevision: 0 }
  const client = createClient({ connection, fetch: fetch ?? fetchFrom(options) })
  const languages = ['en']
  const wiki = { connection, client, languages, labels: createLabelStore({ client, languages }) }
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })

  function Page() {
    const [address, setAddress] = useState(() => readAddress(first === undefined ? query : `?item=${first}`))
    const navigation = {
      address,
      href: (change: AddressChange) => `?item=${change.item}`,
      go: (...given: Parameters<Navigation['go']>) => {
        go(...given)
        const [change] = given
        setAddress(changeAddress(address, change))
      },
    }
    return (
      <QueryClientProvider client={queryClient}>
        <NavigationContext value={navigation}>
          <WikiContext value={wiki}>
            <LiveRegion>
              {children}
              <main id="content" tabIndex={-1} />
              <button onClick={() => navigation.go({ item: 'Q1' })}>Elsewhere</button>
            </LiveRegion>
          </WikiContext>
        </NavigationContext>
      </QueryClientProvider>
    )
  }
  render(<Page />)
  return { go, user: userEvent.setup() }
}

export const header = <LookupBox size="header" instances={[instance, library]} />
export const box = () => screen.getByRole('combobox', { name: 'Look up an item' })
export const opened = (item: string, more: AddressChange = {}) => ({
  item,
  ...more,
})

/** As before a first visit. */
export function resetLookup() {
  localStorage.clear()
  clearRecent()
}
