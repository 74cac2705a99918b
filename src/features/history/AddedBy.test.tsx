import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { AddedBy } from './AddedBy'
import { LiveRegion } from '~/ui/notices/LiveRegion'
import { renderInApp } from '~/test/render'
import { waitFor } from '~/test/wait'
import { fetchFrom } from '~/test/wikibase'

// Created in 7343, changed in 7344.
const statement = { statementId: 'Q270$56A4AD0A-00E9-4F32-B8B1-30E6D6B1683C', propertyId: 'P296' }
const found = () =>
  [...document.querySelectorAll('[data-event]')].map((one) => one.getAttribute('data-revision-id'))

/** On a wiki that fails to load some contents. Those that were read stay in memory for the next test. */
async function search(broken: RegExp, { status = 500, headers = {} } = {}) {
  const wiki = fetchFrom()
  renderInApp(
    <LiveRegion>
      <AddedBy itemId="Q270" {...statement} />
    </LiveRegion>,
    {
      fetch: (...request) => {
        const { url } = new Request(...request)
        return url.includes('EntityData') && broken.test(url)
          ? Promise.resolve(new Response('<h1>Internal error</h1>', { status, headers }))
          : wiki(...request)
      },
    },
  )
  await userEvent.click(screen.getByRole('button', { name: 'Who added this' }))
}

test('where none can be loaded, the search fails', async () => {
  await search(/./)
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(found()).toEqual([])
})

test('what asks for fewer requests is named while it is waited for', async () => {
  await search(/./, { status: 429, headers: { 'Retry-After': '3600' } })
  expect(
    await screen.findByText(/^0 of at most \d+ revisions read · .* asked for fewer requests/),
  ).toBeVisible()
})

test('the search for who removed a statement is named so', async () => {
  const wiki = fetchFrom()
  const never = new Promise<Response>(() => undefined)
  renderInApp(<AddedBy itemId="Q270" {...statement} seenIn={7344} />, {
    fetch: (...request) => (new Request(...request).url.includes('EntityData') ? never : wiki(...request)),
  })
  await userEvent.click(screen.getByRole('button', { name: 'Who removed it' }))
  expect(await screen.findByRole('progressbar', { name: 'Who removed it' })).toBeVisible()
})

test('contents that the wiki fails to load leave what the others show', async () => {
  // One before the creation, and that of the creation.
  await search(/revision=734[23]\b/)
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^One edit found$/))
  expect(found()).toEqual(['7344'])
  expect(
    screen.getByText(/could also be one of the 3 previous revisions, whose content is hidden or was/),
  ).toBeVisible()
})

test('only the end of the search is announced', async () => {
  const said = new Set<string>()
  const observer = new MutationObserver(() => {
    for (const region of screen.queryAllByRole('status')) said.add(region.textContent)
  })
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  await search(/nothing/)
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^2 edits found$/))
  observer.disconnect()
  expect([...said].filter(Boolean)).toEqual(['2 edits found'])
})
