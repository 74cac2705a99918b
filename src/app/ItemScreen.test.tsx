import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { ItemScreen } from './ItemScreen'
import { WikiContext } from '~/api/wiki/WikiContext'
import { orderKey } from '~/api/wiki/property-order-cache'
import { writeStored } from '~/lib/storage'
import { stubLayout } from '~/test/layout'
import { createTestWiki, renderInApp } from '~/test/render'
import { fetchFrom } from '~/test/wikibase'

beforeEach(() => {
  localStorage.clear()
  stubLayout()
})

const firstProperty = () =>
  document.querySelector<HTMLElement>('[data-property-id]')?.dataset['propertyId'] ?? ''

test('another wiki’s item with the same id is shown in that wiki’s order', async () => {
  const baseUrl = 'https://other.example/w/rest.php/wikibase'
  writeStored('localStorage', orderKey, {
    [`${baseUrl}/v1`]: { at: Date.now(), order: ['P106'] },
  })
  const screenOf = (options: Parameters<typeof createTestWiki>[0]) => (
    <WikiContext value={createTestWiki(options).wiki}>
      <ItemScreen itemId="Q42" />
    </WikiContext>
  )
  const { rerender } = renderInApp(screenOf({}))
  await waitFor(() => expect(firstProperty()).toBe('P31'))
  rerender(screenOf({ instance: { baseUrl } }))
  await waitFor(() => expect(firstProperty()).toBe('P106'))
  expect(screen.getAllByRole('region', { name: 'Statements' })).toHaveLength(1)
})

test.each(['Q42', 'L525'])('trying again loads the name too: %s', async (id) => {
  let isDown = true
  const fetchFromWiki = fetchFrom()
  renderInApp(<ItemScreen itemId={id} />, {
    address: `?item=${id}`,
    fetch: (...request) =>
      isDown ? Promise.resolve(new Response('', { status: 500 })) : fetchFromWiki(...request),
  })
  const button = await screen.findByRole('button', { name: 'Try again' })
  const heading = screen.getByRole('heading', { level: 1 })
  expect(heading).toHaveTextContent(new RegExp(`^${id}$`))
  isDown = false
  fireEvent.click(button)
  await waitFor(() => expect(heading).toHaveTextContent(id === 'Q42' ? 'Douglas Adams' : 'maison'))
})

test('names that failed leave the link’s own, and a notice with which they are tried again', async () => {
  let isDown = true
  const fetchFromWiki = fetchFrom()
  renderInApp(<ItemScreen itemId="Q42" />, {
    address: '?item=Q42',
    labels: { Q42: 'The link’s own' },
    fetch: (...request) =>
      isDown && new Request(...request).url.includes('aliases%7Cinfo')
        ? Promise.resolve(Response.json({ error: { code: 'readonly', info: 'Later' } }))
        : fetchFromWiki(...request),
  })
  const notice = await screen.findByRole('alert')
  expect(notice).toHaveTextContent('The label, description and aliases of Q42 could not be loaded.')
  expect(notice).toHaveAttribute('data-error-code', 'readonly')
  const heading = screen.getByRole('heading', { level: 1 })
  expect(heading).toHaveTextContent('The link’s own Q42')
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(heading).toHaveTextContent('Douglas Adams'))
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
})

test.each([
  ['Q0', 0],
  ['E10', 0],
  ['Q404', 3],
])('the page of %s has %i buttons to follow, compare or collect it', async (id, count) => {
  renderInApp(<ItemScreen itemId={id} />, { address: `?item=${id}` })
  expect(await screen.findByRole('link', { name: 'Timeline' })).toBeVisible()
  const tools = () => screen.queryAllByRole('button', { name: /^(?:Follow|Compare…|Add to table)$/ })
  await waitFor(() => expect(screen.getByRole('alert')).toBeVisible())
  await waitFor(() => expect(tools()).toHaveLength(count))
})
