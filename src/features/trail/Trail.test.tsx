import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Trail } from './Trail'
import { markAsPublic } from '~/api/wiki/privacy'
import { WikiContext } from '~/api/wiki/WikiContext'
import { readAddress } from '~/model/address'
import { readTrail } from '~/model/trail'
import { createTestWiki, renderInApp } from '~/test/render'
import { fetchFrom } from '~/test/wikibase'

const key = 'qlens:/:trail'
const before = [readAddress('?item=Q42')]
const stops = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

beforeEach(() => {
  sessionStorage.clear()
  // jsdom has no layout.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined
      disconnect = () => undefined
    },
  )
})

test('the trail goes on after a reload, until the settings delete it', () => {
  const { unmount } = renderInApp(<Trail before={before} />, { address: '?item=Q64' })
  expect(stops()).toEqual(['Q42', 'Q64'])
  unmount()
  renderInApp(<Trail before={[]} />, { address: '?item=Q64' })
  expect(stops()).toEqual(['Q42', 'Q64'])
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
  expect(stops()).toEqual([])
  expect(sessionStorage.getItem(key)).toBeNull()
})

test('a form has the name of its lexeme, and is not read besides', async () => {
  const read = vi.fn<typeof fetch>(fetchFrom())
  renderInApp(<Trail before={before} />, { address: '?item=L42-F1', fetch: read })
  await waitFor(() => expect(stops()).toEqual(['Q42', 'answer (L42-F1)']))
  expect(read.mock.calls.map(([request]) => (request as Request).url).join()).not.toContain('L42-F1')
})

test('nothing of a private wiki is stored', () => {
  const { wiki } = createTestWiki()
  const secret = { ...wiki, connection: { ...wiki.connection, credentialRevision: 1 } }
  renderInApp(
    <WikiContext value={secret}>
      <Trail before={before} />
    </WikiContext>,
    { address: '?item=Q64' },
  )
  expect(stops()).toEqual(['Q42', 'Q64'])
  expect(sessionStorage).toHaveLength(0)
})

test('the trail of a wiki on the host of the app keeps its names over a reload, before it is known to be public again', () => {
  const stored = {
    stops: [
      { item: 'Q42', label: 'Douglas Adams', isPublic: true },
      { item: 'Q64', label: 'Berlin', isPublic: true },
    ],
    at: 1,
  }
  sessionStorage.setItem(key, JSON.stringify(stored))
  const instance = { baseUrl: `${location.origin}/w/rest.php/wikibase` }
  const { wiki } = renderInApp(<Trail before={[]} />, { address: '?item=Q64', instance })
  act(() => markAsPublic(wiki.connection))
  expect(stops()).toEqual(['Douglas Adams', 'Berlin'])
  expect(readTrail(JSON.parse(sessionStorage.getItem(key) ?? ''))).toEqual(stored)
})
