import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Trail } from './Trail'
import { WikiContext } from '~/api/wiki/WikiContext'
import { readAddress } from '~/model/address'
import { createTestWiki, renderInApp } from '~/test/render'

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
