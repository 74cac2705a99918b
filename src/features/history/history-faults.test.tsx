import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { ComparedRevisions } from './changes/ComparedRevisions'
import { RevisionList } from './HistoryView'
import { WikiContext } from '~/api/wiki/WikiContext'
import { createTestWiki, renderInApp } from '~/test/render'
import { fetchFrom } from '~/test/wikibase'
import type { WikibaseOptions } from '~/test/wikibase/options'

/** A wiki that does not answer requests to such addresses. */
function wikiWithout(missing: RegExp, options: WikibaseOptions = {}) {
  const state = { missing: missing as RegExp | undefined }
  const wiki = fetchFrom(options)
  const fetch: typeof globalThis.fetch = (input, init) =>
    state.missing?.test(new Request(input, init).url)
      ? Promise.reject(new TypeError('Failed to fetch'))
      : wiki(input, init)
  return { state, fetch }
}

describe('what changed', () => {
  const render = (ends: { from?: number; to?: number }, fetch: typeof globalThis.fetch) =>
    renderInApp(<ComparedRevisions itemId="Q64" {...{ from: ends.from, to: ends.to }} />, {
      fetch,
    })

  it.each([
    ['is not in the list yet', 7264, 7263],
    ['is the last in the list so far', 7312, 7311],
    ['follows another in the list', 7318, 7317],
  ])('is found for a revision alone that %s', async (_, to, from) => {
    const { fetch } = wikiWithout(/rvcontinue/, { revisionsListed: 10 })
    render({ to }, fetch)
    expect(await screen.findByText(`before · revision ${from}`)).toBeVisible()
    expect(screen.getByText(`after · revision ${to}`)).toBeVisible()
  })

  it('is everything in the first revision', async () => {
    const { fetch } = wikiWithout(/rvcontinue/, { revisionsListed: 10 })
    render({ to: 1188 }, fetch)
    expect(await screen.findByText('before · nothing')).toBeVisible()
    expect(screen.getByText('279 statements added')).toBeVisible()
  })

  it('is everything in the first revision of the list, also without the Action API', async () => {
    render({ to: 1188 }, fetchFrom({ actionApi: false }))
    expect(await screen.findByText('before · nothing')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('says of a text in words that it was added', async () => {
    render({ from: 7320, to: 7371 }, fetchFrom())
    const text = await screen.findByText('Hööftstadt vun Düütschland')
    expect(text.closest('dd')).toHaveTextContent(/^added Hööft/)
  })

  it('goes from the older revision to the newer, also where the newer one was chosen as the first', async () => {
    render({ from: 7371, to: 7320 }, fetchFrom())
    const text = await screen.findByText('Hööftstadt vun Düütschland')
    expect(text.closest('dd')).toHaveTextContent(/^added Hööft/)
    expect(screen.getByRole('combobox', { name: 'From' })).toHaveValue('7320')
    expect(screen.getByRole('combobox', { name: 'To' })).toHaveValue('7371')
  })

  it('is not known for a revision of another item, which the notice names', async () => {
    render({ to: 7330 }, fetchFrom())
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveAttribute('data-error-code', 'revision-not-found')
    expect(alert).toHaveTextContent('Revision 7330 is not available')
  })

  it('tries again to load both revisions where neither could be loaded', async () => {
    const wiki = fetchFrom()
    let isBroken = true
    render({ from: 7305, to: 7306 }, (input, init) =>
      isBroken && new Request(input, init).url.includes('EntityData')
        ? Promise.resolve(new Response('<h1>Internal error</h1>', { status: 500 }))
        : wiki(input, init),
    )
    expect(await screen.findByRole('alert')).toHaveAttribute('data-error-code', 'http-500')
    isBroken = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('after · revision 7306')).toBeVisible()
  })

  it.each([
    ['the newest', { from: 7264 }, /titles=/],
    ['the one before', { to: 7264 }, /revids=|rvcontinue/],
  ])('says that %s is not known when the connection is gone', async (_, ends, missing) => {
    const { state, fetch } = wikiWithout(missing, { revisionsListed: 10 })
    render(ends, fetch)
    expect(await screen.findByRole('alert')).toHaveAttribute('data-error-code', 'network')
    expect(screen.queryByText('before · nothing')).toBeNull()
    state.missing = undefined
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(await screen.findByText(/^after · revision /)).toBeVisible()
  })

  it.each([
    ['the newest is', { from: 7264 }, /titles=/],
    ['the one before is', { to: 7264 }, /revids=/],
  ])('says that it is loading while %s not known', async (_, ends, slow) => {
    const wiki = fetchFrom({ revisionsListed: 10 })
    const never = new Promise<Response>(() => undefined)
    const requested: string[] = []
    const { container } = render(ends, (input, init) => {
      const { url } = new Request(input, init)
      requested.push(url)
      return slow.test(url) || url.includes('rvcontinue') ? never : wiki(input, init)
    })
    await waitFor(() => expect(requested.some((url) => slow.test(url))).toBe(true))
    expect(container.querySelector('[aria-busy="true"]')).not.toBeNull()
  })

  it('is shown without the list, and says why no other revision can be chosen', async () => {
    const { state, fetch } = wikiWithout(/titles=/)
    render({ from: 7281, to: 7282 }, fetch)
    expect(await screen.findByText('after · revision 7282')).toBeVisible()
    expect(await screen.findByRole('alert')).toHaveAttribute('data-error-code', 'network')
    expect(screen.getByText('after · revision 7282')).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'To' })).toHaveTextContent(/^7282$/)
    state.missing = undefined
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'To' })).toHaveTextContent('Editor · 7371'),
    )
  })

  it('can’t be read with a token on the wiki’s own host, which is no matter of the base URL', async () => {
    const { wiki } = createTestWiki({
      instance: { baseUrl: `${location.origin}/w/rest.php/wikibase` },
      fetch: (input, init) => {
        const isPage = new Request(input, init).url.includes('EntityData')
        return fetchFrom({ privateWiki: isPage })(input, init)
      },
    })
    const connection = { ...wiki.connection, credentialRevision: 1 }
    renderInApp(
      <WikiContext value={{ ...wiki, connection }}>
        <ComparedRevisions itemId="Q64" from={7281} to={7282} />
      </WikiContext>,
    )
    expect(await screen.findByRole('alert')).toHaveTextContent('Only the list of revisions is available')
  })

  it('is shown on a public wiki without the Action API', async () => {
    render({ from: 7281, to: 7282 }, fetchFrom({ actionApi: false }))
    expect(await screen.findByText('after · revision 7282')).toBeVisible()
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'To' })).toHaveTextContent('Editor · 7371'),
    )
    expect(screen.queryByText('Only the list of revisions is available')).toBeNull()
  })
})

describe('the list', () => {
  it('shows what is loaded where the connection is lost midway', async () => {
    const wiki = fetchFrom({ revisionsListed: 30 })
    let parts = 0
    const fetch: typeof globalThis.fetch = (input, init) =>
      new Request(input, init).url.includes('rvcontinue') && ++parts > 1
        ? Promise.reject(new TypeError('Failed to fetch'))
        : wiki(input, init)
    renderInApp(<RevisionList itemId="Q64" />, { fetch })
    expect(await screen.findByRole('alert')).toHaveAttribute('data-error-code', 'network')
    const rows = () => document.querySelectorAll('[data-revision-id]')
    expect(rows()).toHaveLength(50)
    // On paper, nothing can be filtered.
    const filter = screen.getByRole('group', { name: 'Filter revisions' })
    expect(filter).toHaveAttribute('data-print', 'hidden')
    const more = () => screen.getByRole('button', { name: 'Show more revisions' })
    expect(more().closest('[data-print="hidden"]')).not.toBeNull()
    fireEvent(window, new Event('beforeprint'))
    expect(rows()).toHaveLength(60)
    fireEvent(window, new Event('afterprint'))
    expect(rows()).toHaveLength(50)
    await userEvent.click(more())
    expect(rows()).toHaveLength(60)
    expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled()
    expect(screen.queryByRole('button', { name: 'Show more revisions' })).toBeNull()
  })

  it('says what its further parts wait for', async () => {
    const wiki = fetchFrom({ revisionsListed: 30 })
    const fetch: typeof globalThis.fetch = (input, init) =>
      new Request(input, init).url.includes('rvcontinue')
        ? Promise.resolve(new Response('', { status: 429, headers: { 'Retry-After': '3600' } }))
        : wiki(input, init)
    renderInApp(<RevisionList itemId="Q64" />, { fetch })
    const text = /^Loading more revisions… · .* asked for fewer requests/
    expect(await screen.findByText(text)).toBeVisible()
  })

  it('does not end with an edit whose previous revision is not known', async () => {
    const { fetch } = wikiWithout(/older_than/, { actionApi: false })
    renderInApp(<RevisionList itemId="Q64" />, { fetch })
    expect(await screen.findByRole('alert')).toHaveAttribute('data-error-code', 'network')
    const last = screen.getAllByRole('button', { name: /^Changes in revision/ }).at(-1)!
    await userEvent.click(last)
    expect(await screen.findByText(/^before · revision \d/)).toBeVisible()
  })

  it('leaves out the tags that the wiki does not show', async () => {
    const wiki = fetchFrom()
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const answer = await wiki(input, init)
      if (!new Request(input, init).url.includes('prop=revisions')) return answer
      return new Response((await answer.text()).replaceAll('mw-undo', 'mw-rollback'), answer)
    }
    renderInApp(<RevisionList itemId="Q64" />, { fetch })
    expect(await screen.findAllByText('Manual revert')).not.toHaveLength(0)
    await waitFor(() => expect(screen.queryByText('mw-rollback')).toBeNull())
  })

  it('of a redirect is that of its target, and leads there', async () => {
    const wiki = fetchFrom()
    const fetch: typeof globalThis.fetch = (input, init) => {
      const { url } = new Request(input, init)
      return wiki(url.replace('action=wbgetentities&ids=Q63', 'action=wbgetentities&ids=Q64'), init)
    }
    renderInApp(<RevisionList itemId="Q63" />, { fetch, address: 'item=Q63&view=history' })
    await userEvent.click(await screen.findByRole('button', { name: 'Changes in revision 7318' }))
    expect(await screen.findByText('1 statement removed')).toBeVisible()
    for (const [name, parameters] of [
      ['Show this revision of the item', 'item=Q64&revision=7318'],
      ['Compare with the previous revision', 'item=Q64&view=history&from=7317&to=7318'],
    ] as const) {
      const link = screen.getByRole('link', { name })
      expect(link).toHaveAttribute('href', expect.stringContaining(parameters))
    }
  })
})
