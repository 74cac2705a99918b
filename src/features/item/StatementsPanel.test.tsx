import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { StatementsPanel } from './StatementsPanel'
import { whenNamed } from '~/lib/when-readable'
import { deviceStorage } from '~/api/review/verdict-storage'
import { verdictStore } from '~/api/review/verdicts'
import { readAddress } from '~/model/address'
import type { Verdicts } from '~/model/review/verdict'
import { deferred } from '~/test/deferred'
import { stubLayout } from '~/test/layout'
import { renderInApp, type AppOptions } from '~/test/render'
import { fetchFrom } from '~/test/wikibase'
import { offeredCommands } from '~/ui/commands/useCommands'
import { NavigationContext } from '~/ui/Navigation'

beforeEach(() => {
  localStorage.clear()
  stubLayout()
})

const region = () => screen.findByRole('region', { name: 'Statements' })
const tile = (name: RegExp) => screen.findByRole('button', { name })

function open(options: AppOptions = {}) {
  return renderInApp(<StatementsPanel itemId="Q42" />, {
    labels: { P106: 'occupation', P31: 'instance of' },
    ...options,
  })
}

test('a link to a statement that no longer exists leads to a notice', async () => {
  open({ address: '?item=Q42&statement=Q42$00000000-0000-0000-0000-000000000000' })
  expect(await screen.findByText(/^Q42 has no statement Q42\$0{8}-/)).toBeVisible()
})

test('a link to a sense that the lexeme does not have leads to a notice, one to its own does not', async () => {
  const { unmount } = renderInApp(<StatementsPanel itemId="L525" />, { address: '?item=L525-S9' })
  expect(await screen.findByText('L525-S9: deleted or unknown')).toBeVisible()
  unmount()
  renderInApp(<StatementsPanel itemId="L525" />, { address: '?item=L525-S1' })
  await tile(/^13 statements/)
  expect(screen.queryByText(/^L525-S1: /)).toBeNull()
})

test('a lexeme without statements shows its senses, whatever the filter', async () => {
  renderInApp(<StatementsPanel itemId="L2" />, { address: '?item=L2&q=human&sort=property' })
  expect(await screen.findByText('Showing 0 statements')).toBeInTheDocument()
  expect(await screen.findByText('made to be merged')).toBeVisible()
  expect(await region()).toHaveAttribute('data-statement-shown', '0')
})

test('a statement inspected beside a picture has its commands, without those of the list', async () => {
  const statement = 'Q42$F078E5B3-F9A8-480E-B7AC-D97778CBBEF9'
  const address = `?item=Q42&view=timeline&statement=${statement}`
  renderInApp(<StatementsPanel itemId="Q42" Picture={() => <p>Timeline</p>} />, { address })
  await screen.findByRole('complementary')
  const commands = () => offeredCommands().flatMap((group) => group.commands)
  const usable = () =>
    [...'xwlucjkne'].filter((key) => commands().find(({ id }) => id === key)?.disabled === false)
  await waitFor(() => expect(usable().join('')).toBe('xwluc'))
})

test('a search that is too long says how many words and characters count', async () => {
  open({ address: `?item=Q42&q=${'長'.repeat(301)}` })
  expect(await screen.findByText('Only the first 32 words and 300 characters are searched for')).toBeVisible()
})

test('a verdict on a statement of a lexeme knows its revision, from which changes are shown', async () => {
  const { wiki } = renderInApp(<StatementsPanel itemId="L525" />, { address: '?item=L525' })
  await tile(/^13 statements/)
  document.querySelector<HTMLElement>('li[data-index="1"]')!.focus()
  await userEvent.keyboard('w')
  const verdicts = await verdictStore.read({ wiki: wiki.connection.instance.baseUrl, item: 'L525' })
  expect([...verdicts.values()]).toMatchObject([{ verdict: 'wrong', revision: 7527 }])
})

// Before any test that opens references, which loads their code.
test('the browser’s own command prints references that nobody has opened', async () => {
  open()
  await tile(/^332 statements/)
  await vi.dynamicImportSettled()
  const references = () => document.querySelectorAll('[data-reference-hash]')
  expect(references()).toHaveLength(0)
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(references().length).toBeGreaterThan(0)
})

describe('an item whose request failed', () => {
  test('is tried again, which the page says until it is stopped', async () => {
    let isDead = true
    open({
      fetch: (input, init) =>
        isDead ? Promise.reject(new TypeError('Failed to fetch')) : fetchFrom()(new Request(input, init)),
    })
    const user = userEvent.setup()
    expect(await screen.findByText('No response yet, trying again…')).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Stop' }))
    expect(await screen.findByRole('alert')).toHaveAttribute('data-error-cause', 'unreachable')
    expect(screen.queryByText('No response yet, trying again…')).not.toBeInTheDocument()
    isDead = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(async () => expect(await region()).toHaveAttribute('data-statement-total', '332'))
  })

  test('leaves no empty page while the code of its notice loads', async () => {
    const response = deferred<Response>()
    open({ fetch: () => response.promise })
    const list = await region()
    const empty: string[] = []
    const observer = new MutationObserver(() => {
      if (list.getAttribute('aria-busy') !== 'true' && !within(list).queryByRole('alert'))
        empty.push(list.outerHTML)
    })
    observer.observe(list, { attributes: true, childList: true, subtree: true })
    response.resolve(new Response('{"code":"item-not-found","message":""}', { status: 404 }))
    expect(await screen.findByRole('alert')).toBeVisible()
    observer.disconnect()
    expect(empty).toEqual([])
  })

  test('is retried when the wiki allows it, and the page says so', async () => {
    open({
      fetch: () => Promise.resolve(new Response('', { status: 429, headers: { 'Retry-After': '12' } })),
    })
    const user = userEvent.setup()
    expect(
      await screen.findByText(/^Test wiki asked for fewer requests. Trying again at \d+:\d\d:\d\d.*…$/),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Stop' }))
    expect(await screen.findByRole('alert')).toHaveAttribute('data-error-code', 'http-429')
  })
})

test('where a picture replaces the list, no key says that its statements have verdicts', async () => {
  renderInApp(<StatementsPanel itemId="Q42" Picture={() => <p>Map</p>} />)
  await screen.findByRole('searchbox', { name: 'Filter statements' })
  await userEvent.keyboard('n')
  expect(screen.queryByText('Each statement shown has a verdict.')).not.toBeInTheDocument()
})

describe('an item without a filter', () => {
  test('shows its statements before they can be filtered', async () => {
    open()
    const list = await region()
    await waitFor(() => expect(list).toHaveAttribute('data-statement-total', '332'))
    expect(list).toHaveAttribute('data-statement-shown', '332')
    expect(list).toHaveAttribute('aria-busy', 'false')
    expect(within(list).getByRole('link', { name: 'instance of' })).toBeInTheDocument()
  })

  test('is busy until they are there', async () => {
    open()
    const list = await region()
    const states = new Set<string>()
    const look = () =>
      states.add(`${list.getAttribute('aria-busy')} ${list.getAttribute('data-statement-total')}`)
    look()
    new MutationObserver(look).observe(list, { attributes: true })
    await waitFor(() => expect(list).toHaveAttribute('data-statement-total'))
    await waitFor(() => expect([...states]).toEqual(['true null', 'false 332']))
  })

  test('counts, and each count leads to what it counts', async () => {
    const { visited } = open()
    const user = userEvent.setup()
    expect(await tile(/^332 statements$/)).toHaveAttribute('aria-pressed', 'true')
    const unreferenced = await tile(/^233 without references$/)
    expect(unreferenced).toHaveAttribute('aria-pressed', 'false')
    await user.click(unreferenced)
    expect(visited).toEqual(['?ref=without'])
    expect(screen.queryByRole('button', { name: /unreadable/ })).not.toBeInTheDocument()
  })
})

describe('an item with a filter in its address', () => {
  test('shows what passes, and a chip that takes the choice back', async () => {
    const { visited } = open({ address: '?property=P106&ref=with' })
    const user = userEvent.setup()
    const list = await region()
    await waitFor(() => expect(list).toHaveAttribute('data-statement-shown', '5'))
    await user.click(await screen.findByRole('button', { name: 'Remove filter: Property: occupation' }))
    expect(visited).toEqual(['?ref=with'])
    expect(screen.getByText('Showing 5 of 332 statements')).toBeInTheDocument()
  })

  test('says which filter to remove where nothing passes', async () => {
    const { visited } = open({ address: '?property=P106&type=time' })
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Without “Data type”: 8 statements' }))
    expect(visited).toEqual(['?property=P106'])
  })

  test('tells the best rank and the ranks apart where nothing passes', async () => {
    const { visited } = open({ address: '?rank=best,deprecated' })
    const user = userEvent.setup()
    expect(await screen.findByRole('button', { name: /^Without “Rank”: \d+ statements$/ })).toBeVisible()
    await user.click(screen.getByRole('button', { name: /^Without “best rank only”: \d+ statements?$/ }))
    expect(visited).toEqual(['?rank=deprecated'])
  })

  test('offers no index of properties where nothing passes', async () => {
    const { unmount } = open({ address: '?property=P106' })
    await waitFor(async () => expect(await region()).toHaveAttribute('data-statement-shown', '8'))
    expect(await tile(/^293 properties$/)).toBeEnabled()
    unmount()
    open({ address: '?property=P106&type=time' })
    await screen.findByRole('button', { name: 'Without “Data type”: 8 statements' })
    expect(await tile(/^293 properties$/)).toBeDisabled()
  })

  test('says in which order, unless it is the usual one, and takes that back', async () => {
    const chip = () => screen.queryByRole('button', { name: 'Remove sorting: Most statements first' })
    const { visited, unmount } = open({ address: '?ref=with&sort=count' })
    await screen.findByText('Showing 99 of 332 statements')
    await userEvent.click(chip()!)
    expect(visited).toEqual(['?ref=with'])
    unmount()
    open({ address: '?ref=with' })
    await screen.findByText('Showing 99 of 332 statements')
    expect(chip()).not.toBeInTheDocument()
  })

  test('is shown whole if it is only sorted, and stays sorted without the filter', async () => {
    const { unmount } = open({ address: '?sort=count' })
    expect(await tile(/^332 statements$/)).toHaveAttribute('aria-pressed', 'true')
    unmount()
    const { visited } = open({ address: '?ref=with&sort=count' })
    const all = await tile(/^332 statements$/)
    expect(all).toHaveAttribute('aria-pressed', 'false')
    await userEvent.click(all)
    expect(visited).toEqual(['?sort=count'])
  })

  test('chooses further values, whose counts reflect the other filters', async () => {
    const { visited } = open({ address: '?property=P106' })
    const user = userEvent.setup()
    await waitFor(async () => expect(await region()).toHaveAttribute('data-statement-shown', '8'))
    await user.click(screen.getByRole('button', { name: 'References' }))
    await user.click(screen.getByRole('radio', { name: 'without 3' }))
    expect(visited).toEqual(['?property=P106&ref=without'])
  })
})

describe('a filter by verdicts that are not read yet', () => {
  afterEach(() => vi.restoreAllMocks())

  const at = (query: string) => {
    const address = readAddress(query)
    return (
      <NavigationContext value={{ address, href: () => '', go: () => undefined }}>
        <main id="content" tabIndex={-1}>
          <StatementsPanel itemId={address.item ?? ''} />
        </main>
      </NavigationContext>
    )
  }
  const first = () => document.querySelector<HTMLElement>('li[data-index="1"]')

  // Each with an item of its own: its verdicts are read once.
  test('leaves the focus on its statement, and n does nothing until they are', async () => {
    const kept = deferred<Verdicts>()
    vi.spyOn(deviceStorage, 'read').mockReturnValue(kept.promise)
    const { rerender } = renderInApp(at('?item=Q64'))
    await tile(/ without references$/)
    first()!.focus()
    rerender(at('?item=Q64&review=none'))
    await waitFor(() => expect(first()).toBeNull())
    await userEvent.keyboard('n')
    expect(screen.queryByText('Each statement shown has a verdict.')).toBeNull()
    await act(() => kept.resolve(new Map()))
    await waitFor(() => expect(first()).toHaveFocus())
  })

  test('lets nothing be exported until they are: it would be an empty file', async () => {
    const kept = deferred<Verdicts>()
    vi.spyOn(deviceStorage, 'read').mockReturnValue(kept.promise)
    renderInApp(at('?item=Q2831&review=none'))
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }))
    const csv = screen.getByRole('menuitem', { name: /CSV/ })
    expect(csv).toHaveAttribute('aria-disabled', 'true')
    await act(() => kept.resolve(new Map()))
    await waitFor(() => expect(csv).toHaveAttribute('aria-disabled', 'false'))
  })
})

describe('a list that is fetched again', () => {
  test('shows what passed of the old one until the new one is filtered', async () => {
    let fetched = 0
    const { queryClient } = open({
      address: '?property=P106',
      fetch: async (input, init) => {
        const answer = await fetchFrom()(input, init)
        const { url } = new Request(input, init)
        if (!url.endsWith('/statements') || (fetched += 1) === 1) return answer
        const { P106: occupations, ...others } = (await answer.json()) as Record<string, unknown[]>
        return Response.json({ ...others, P106: occupations?.slice(1) })
      },
    })
    const list = await region()
    const shown = 'data-statement-shown'
    await waitFor(() => expect(list).toHaveAttribute(shown, '8'))
    const states = new Set<string>()
    const look = () => {
      const rows = list.querySelectorAll('[data-statement-id]').length > 0 ? 'rows' : 'no rows'
      states.add(`${list.getAttribute('aria-busy')} ${list.getAttribute(shown)} ${rows}`)
    }
    look()
    new MutationObserver(look).observe(list, { attributes: true, childList: true, subtree: true })
    await act(() => queryClient.invalidateQueries())
    await waitFor(() => expect(list).toHaveAttribute(shown, '7'))
    expect([...states]).toEqual(['false 8 rows', 'false 7 rows'])
    expect(list).toHaveAttribute('data-statement-total', '331')
  })
})

describe('typing', () => {
  test('filters at once, and the address follows when it pauses', async () => {
    const { visited } = open()
    const user = userEvent.setup()
    const box = await screen.findByRole('searchbox', { name: 'Filter statements' })
    await tile(/^233 without references$/)
    await user.type(box, '"P106"')
    const list = await region()
    await waitFor(() => expect(list).toHaveAttribute('data-statement-shown', '8'))
    await waitFor(() => expect(visited.at(-1)).toEqual('?q=%22P106%22'))
    await user.keyboard('{Escape}')
    expect(box).toHaveValue('')
    await waitFor(() => expect(list).toHaveAttribute('data-statement-shown', '332'))
  })
})

describe('the labels of an item with more statements than they are requested ahead for', () => {
  afterEach(() => void vi.unstubAllGlobals())

  const itemId = 'Q920001600'

  /** Opens it, and lets those of the rest be requested once `isReady`. @returns the ids requested ahead, latest last */
  async function openLong(address: string, isReady: (requested: string[][]) => boolean) {
    const held: (() => void)[] = []
    vi.stubGlobal('requestIdleCallback', (run: () => void) => held.push(run))
    const { wiki } = renderInApp(<StatementsPanel itemId={itemId} />, { address })
    const request = vi.spyOn(wiki.labels, 'request')
    const requested = () => request.mock.calls.flatMap(([, ahead]) => (ahead ? [[...ahead]] : []))
    await waitFor(() => expect(isReady(requested())).toBe(true), { timeout: 20_000 })
    function runWhole(work: () => void) {
      const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
      work()
      clock.mockRestore()
    }
    act(() => held.forEach(runWhole))
    vi.stubGlobal('requestIdleCallback', (run: () => void) => act(() => runWhole(run)))
    // What the page waits for has been called back before this.
    await new Promise<void>((resolve) => void whenNamed(itemId, resolve))
    return requested()
  }

  const most = (requested: string[][]) => Math.max(...requested.map(({ length }) => length))
  /** Of the first screen, two requests' worth are requested. */
  const hasSearched = (requested: string[][]) => most(requested) > 100

  test('are requested ahead', async () => {
    const requested = await openLong('', (sofar) => sofar.length > 0)
    expect(requested.at(-1)!.length).toBeGreaterThan(100)
  })

  test('that a search has requested are not replaced by fewer', async () => {
    const requested = await openLong('?q=united', hasSearched)
    expect(requested.at(-1)).toHaveLength(most(requested))
  })
})

describe('the order of properties', () => {
  const firstProperty = async () => {
    const list = await region()
    await waitFor(() => expect(list).toHaveAttribute('data-statement-total', '332'))
    return list.querySelector('[data-property-id]')?.getAttribute('data-property-id')
  }
  const pages = [{ revisions: [{ slots: { main: { content: '* P106\n* P31' } } }] }]
  const withOrder: typeof fetch = (input, init) =>
    new Request(input, init).url.includes('SortedProperties')
      ? Promise.resolve(Response.json({ query: { pages } }))
      : fetchFrom()(input, init)

  test('is the item’s own where the wiki has set none', async () => {
    open()
    expect(await firstProperty()).toBe('P31')
  })

  test('is the wiki’s, from the next visit on at once', async () => {
    const { unmount } = open({ fetch: withOrder })
    await waitFor(async () => expect(await firstProperty()).toBe('P106'))
    unmount()
    open()
    expect(await firstProperty()).toBe('P106')
  })

  test('is the wiki’s also with the best rank first', async () => {
    const { unmount } = open({ fetch: withOrder })
    await waitFor(async () => expect(await firstProperty()).toBe('P106'))
    unmount()
    open({ address: '?sort=best' })
    await waitFor(async () => expect(await firstProperty()).toBe('P106'))
  })

  test('does not change while the list is read', async () => {
    const user = userEvent.setup()
    let answer = () => {}
    const isRead = new Promise<void>((resolve) => {
      answer = resolve
    })
    open({
      fetch: async (input, init) => {
        const { url } = new Request(input, init)
        if (url.includes('SortedProperties')) await isRead
        return withOrder(input, init)
      },
    })
    await screen.findByRole('searchbox', { name: 'Filter statements' })
    await user.keyboard('x')
    answer()
    await waitFor(() => expect(localStorage.getItem('qlens:/:property-order')).toContain('P106'))
    expect(await firstProperty()).toBe('P31')
  })
})
