import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { follow, unfollow } from './follow-store'
import { FollowedItems } from './FollowedItems'
import { renderInApp, testInstance } from '~/test/render'
import { waitFor } from '~/test/wait'
import { fetchFrom, type WikibaseOptions } from '~/test/wikibase'

const { baseUrl } = testInstance
const other = 'https://other.example/w/rest.php/wikibase'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
})

function show(options: WikibaseOptions = {}) {
  const requests: string[] = []
  const answer = fetchFrom(options)
  const fetch: typeof globalThis.fetch = (input, init) => {
    requests.push(decodeURIComponent(new Request(input, init).url))
    return answer(input, init)
  }
  const app = renderInApp(<FollowedItems />, { fetch })
  return { ...app, requests, asked: () => requests.filter((url) => url.includes('wbgetentities')) }
}

const line = (id: string) => {
  const found = document.querySelector<HTMLElement>(`[data-followed-item="${id}"]`)
  if (!found) throw new Error(`no line of ${id}`)
  return found
}

test('one request for fifty items says which have changed; contents are fetched when asked for', async () => {
  follow(baseUrl, 'Q64', { revision: 7316 }, false)
  for (let number = 1; number <= 49; number += 1) follow(baseUrl, `Q70000${number}`, { revision: 1e9 }, false)
  const entities = Array.from({ length: 49 }, (_, index) => [`Q70000${index + 1}`, { revision: 5 }] as const)
  const { asked, requests } = show({
    entities: { ...Object.fromEntries(entities), Q64: { revision: 7371 } },
  })
  await screen.findByText('1 of 50 items changed since your last visit')
  expect(asked()).toHaveLength(1)
  expect(asked()[0]).toMatch(/props=info(&|$)/)
  expect(line('Q64')).not.toHaveAttribute('data-changes')
  expect(line('Q7000049')).toHaveAttribute('data-changes', '0')
  // Those that have changed come first; a few of the others are enough.
  const lines = () => [...document.querySelectorAll('[data-followed-item]')]
  expect(lines()).toHaveLength(7)
  expect(lines()[0]).toBe(line('Q64'))
  expect(within(line('Q64')).getByRole('link', { name: 'What changed' })).toHaveAttribute(
    'href',
    '?item=Q64&view=history&from=7316&to=7371',
  )
  expect(requests).toHaveLength(1)

  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Count changed statements' }))
  await waitFor(() => expect(line('Q64')).toHaveAttribute('data-changes', '2'))
  expect(line('Q64')).toHaveTextContent('2 statements changed')
  expect(requests.filter((url) => url.includes('EntityData'))).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Show all 50' }))
  expect(lines()).toHaveLength(50)
  // The next visit has no news of it.
  act(() => void follow(baseUrl, 'Q64', { revision: 7371 }, false))
  await screen.findByText('No changes since your last visit')
})

test('counting says that it is loading, and what it waits for', async () => {
  follow(baseUrl, 'Q64', { revision: 7315 }, false)
  const answer = fetchFrom()
  const fetch: typeof globalThis.fetch = (input, init) =>
    new Request(input, init).url.includes('EntityData')
      ? Promise.resolve(new Response('', { status: 429, headers: { 'Retry-After': '3600' } }))
      : answer(input, init)
  renderInApp(<FollowedItems />, { fetch })
  await userEvent.click(await screen.findByRole('button', { name: 'Count changed statements' }))
  const text = /^1 of 1 item changed since your last visit · Loading… · Test wiki asked for fewer requests/
  expect(await screen.findByText(text)).toBeVisible()
})

test('a followed revision that the wiki no longer has is named in place of a count', async () => {
  follow(baseUrl, 'Q64', { revision: 1 }, false)
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Count changed statements' }))
  await waitFor(() => expect(line('Q64')).toHaveTextContent(/Changed on .*Revision 1 is not available/))
  expect(line('Q64')).not.toHaveAttribute('data-changes')
})

test('properties and lexemes are followed too; an item may be deleted or merged', async () => {
  follow(baseUrl, 'P31', { revision: 1 }, false)
  follow(baseUrl, 'L1', { revision: 1 }, false)
  follow(baseUrl, 'Q404', { revision: 1 }, false)
  show()
  await screen.findByText('3 of 3 items changed since your last visit')
  expect(line('Q404')).toHaveTextContent(/Deleted$/)
  expect(line('L1')).toHaveTextContent(/Redirects to L2/)
  expect(line('P31')).toHaveTextContent(/Changed on/)
})

test('a merged item has changed, whatever the revision of the other one', async () => {
  follow(baseUrl, 'Q900000004', { revision: 1e9 }, false)
  show()
  await screen.findByText('1 of 1 item changed since your last visit')
  expect(line('Q900000004')).toHaveTextContent(/Redirects to Q900000010/)
})

test('an item that is missing in the response counts as unread, not as unchanged', async () => {
  follow(baseUrl, 'Q64', { revision: 1e9 }, false)
  follow(baseUrl, 'Q42', { revision: 1e9 }, false)
  const answer = fetchFrom()
  const fetch: typeof globalThis.fetch = async (...request) => {
    const { entities } = (await (await answer(...request)).json()) as { entities: Record<string, unknown> }
    return Response.json({ entities: { Q64: entities['Q64'] } })
  }
  renderInApp(<FollowedItems />, { fetch })
  await screen.findByText('0 of 1 item changed since your last visit · one item could not be read')
  expect(line('Q64')).toHaveAttribute('data-changes', '0')
  expect(line('Q42')).not.toHaveAttribute('data-changes')
  act(() => unfollow(baseUrl, 'Q64'))
  await screen.findByText('one item could not be read')
})

test('a wiki that can’t be asked gives a notice, and the items stay', async () => {
  follow(baseUrl, 'Q64', { revision: 7316 }, false)
  show({ actionApi: false })
  const notice = await screen.findByRole('alert')
  expect(notice).toHaveAttribute('data-error-code')
  expect(within(line('Q64')).getByRole('link')).toHaveAttribute('href', '?item=Q64')
})

test('other wikis are named, and not asked', async () => {
  follow(other, 'Q1', { revision: 1 }, false)
  follow(other, 'Q2', { revision: 1 }, false)
  const { requests } = show()
  const list = screen.getByRole('list', { name: 'Followed on other wikis' })
  expect(list).toHaveTextContent('other.example 2 items')
  expect(within(list).getByRole('link')).toHaveAttribute('href', `?api=${other}`)
  expect(requests).toEqual([])
})
