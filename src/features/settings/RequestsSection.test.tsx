import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { RequestsSection } from './RequestsSection'
import { sessionLog } from '~/features/connection/session-log'
import { renderInApp } from '~/test/render'
import { waitFor } from '~/test/wait'

afterEach(() => {
  vi.unstubAllGlobals()
  sessionLog.clear()
})

test('shows this session’s requests without their credential, and copies them', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status: 403 })))
  const user = userEvent.setup()
  renderInApp(<RequestsSection />)
  expect(screen.getByText(/limit 3/)).toBeVisible()
  await sessionLog.fetch('https://wiki.example/w/rest.php/x?y=1', {
    headers: { Authorization: 'Bearer s3cret' },
  })
  await user.click(await screen.findByRole('button', { name: '1 request since the page was loaded' }))
  const row = screen.getByRole('listitem')
  expect(row).toHaveTextContent('403')
  expect(row).toHaveTextContent('GET /w/rest.php/x?y=1')
  await waitFor(() => expect(row).toHaveTextContent('2 bytes'))
  await user.click(screen.getByRole('button', { name: '1 header' }))
  expect(row).toHaveTextContent('Bearer ••••••')
  await user.click(screen.getByRole('button', { name: 'Copy as curl' }))
  const copied = await navigator.clipboard.readText()
  expect(copied).toContain('$TOKEN')
  expect(document.body.textContent + copied).not.toContain('s3cret')
  await user.click(screen.getByRole('button', { name: 'Clear list' }))
  expect(sessionLog.entries()).toEqual([])
})

test('says until when requests to the wiki are paused, and why', async () => {
  const { wiki } = renderInApp(<RequestsSection />, {
    fetch: () => Promise.resolve(new Response('', { status: 429, headers: { 'Retry-After': '20' } })),
  })
  expect(screen.queryByText(/Paused/)).not.toBeInTheDocument()
  const controller = new AbortController()
  const answer = wiki.client.getRest('x', { signal: controller.signal }).catch(() => undefined)
  expect(
    await screen.findByText(/^Paused until \d+:\d\d:\d\d.*: the wiki asked for fewer requests/),
  ).toBeVisible()
  act(() => controller.abort())
  await answer
})
