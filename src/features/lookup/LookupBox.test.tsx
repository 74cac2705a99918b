import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { LookupBox } from './LookupBox'
import { clearRecent, remember } from './recent-store'
import { StartPage } from './StartPage'
import { createClient } from '~/api/client'
import { createLabelStore } from '~/api/labels'
import { WikiContext } from '~/api/WikiContext'
import type { Connection, Instance } from '~/model/connection'
import type { View, ViewChange } from '~/model/view'
import { fetchFrom, type WikibaseOptions } from '~/test/wikibase'
import { LiveRegion } from '~/ui/LiveRegion'
import { NavigationContext } from '~/ui/Navigation'

const instance: Instance = {
  id: 'test',
  name: 'Test wiki',
  baseUrl: 'http://wiki.example/w/rest.php/wikibase',
  version: 'v1',
  examples: ['Q64', 'Q183'],
}
const library: Instance = {
  ...instance,
  id: 'library',
  name: 'The library',
  baseUrl: 'https://library.example/w/rest.php/wikibase',
}
const guid = 'F078E5B3-F9A8-480E-B7AC-D97778CBBEF9'

type Setup = { options?: WikibaseOptions; current?: Instance; view?: Partial<View>; fetch?: typeof fetch }

/** The page around the box, which goes where the box leads. */
function show(children: ReactNode, { options = {}, current = instance, view, fetch }: Setup = {}) {
  const go = vi.fn<(change: ViewChange) => void>()
  const connection: Connection = { instance: current, contact: 'unit tests', credentialRevision: 0 }
  const client = createClient({ connection, fetch: fetch ?? fetchFrom(options) })
  const languages = ['en']
  const wiki = { connection, client, languages, labels: createLabelStore({ client, languages }) }
  const queryClient = new QueryClient()

  function Page() {
    const [item, setItem] = useState(view?.item)
    const navigation = {
      view: { languages: [], filter: {}, ...(item !== undefined && { item }) },
      href: (change: ViewChange) => `?item=${change.item}`,
      go: (change: ViewChange) => {
        go(change)
        setItem(change.item)
      },
    }
    return (
      <QueryClientProvider client={queryClient}>
        <NavigationContext value={navigation}>
          <WikiContext value={wiki}>
            <LiveRegion>
              {children}
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

const header = <LookupBox size="header" instances={[instance, library]} />
const box = () => screen.getByRole('combobox', { name: 'Look up an item' })
const opened = (item: string, more: ViewChange = {}) => ({ item, statement: undefined, filter: {}, ...more })

beforeEach(() => {
  localStorage.clear()
  clearRecent()
})

describe('an id or an address', () => {
  test.each([
    ['q42', opened('Q42')],
    [' Item:Q42 ', opened('Q42')],
    ['http://wiki.example/wiki/Item:Q42', opened('Q42')],
    [`q64$${guid}`, opened('Q64', { statement: `q64$${guid}` })],
  ])('%j opens with Enter', async (text, view) => {
    const { go, user } = show(header)
    await user.click(box())
    await user.paste(text)
    await user.keyboard('{Enter}')
    expect(go.mock.calls).toEqual([[view]])
    expect(box()).toHaveValue('')
    expect(box()).not.toHaveFocus()
  })

  test('is offered as the first suggestion, with its label when that is known', async () => {
    const { go, user } = show(header)
    await user.type(box(), 'Q42')
    await user.click(await screen.findByRole('option', { name: 'Open Q42 Douglas Adams' }))
    expect(go).toHaveBeenCalledExactlyOnceWith(opened('Q42'))
  })

  test.each([
    ['Q042', /does not start with zero/],
    ['Q0', /start at Q1/],
    ['Q2147483648', /highest possible ID/],
    ['Q42abc', /a Q and a number/],
    ['Q42$F078', /looks incomplete/],
    ['Q42, Q64', /one at a time/],
    ['http://wiki.example/wiki/Main_Page', /the address of an item or a statement/],
    ['?item=Q1&instance=nowhere', /base URL in the settings/],
  ])('%s that cannot be read says why and stays', async (text, words) => {
    const { go, user } = show(header)
    await user.click(box())
    await user.paste(text)
    await user.keyboard('{Enter}')
    expect(screen.getByRole('alert')).toHaveTextContent(words)
    expect(box()).toHaveValue(text)
    expect(go).not.toHaveBeenCalled()
  })

  test('with zeros at its beginning has a way to the one that was meant', async () => {
    const { go, user } = show(header)
    await user.type(box(), 'Item:Q042{Enter}')
    await user.click(screen.getByRole('button', { name: 'Open Q42' }))
    expect(go).toHaveBeenCalledExactlyOnceWith(opened('Q42'))
  })

  test('of a property leads to the wiki', async () => {
    const { user } = show(header)
    await user.type(box(), 'P31{Enter}')
    const alert = screen.getByRole('alert')
    expect(alert).toHaveTextContent('P31 is a property')
    expect(within(alert).getByRole('link', { name: 'Open P31 on Test wiki' })).toHaveAttribute(
      'href',
      'http://wiki.example/w/index.php?title=Special:EntityPage/P31',
    )
  })

  test('of a known wiki offers to switch to it', async () => {
    const { go, user } = show(header)
    await user.click(box())
    await user.paste('https://library.example/wiki/Item:Q7')
    await user.keyboard('{Enter}')
    expect(go).not.toHaveBeenCalled()
    expect(screen.getByRole('alert')).toHaveTextContent('Q7 is an item on The library')
    await user.click(screen.getByRole('button', { name: 'Open Q7 on The library' }))
    const switched = { instance: 'library', api: undefined, version: undefined }
    expect(go).toHaveBeenCalledExactlyOnceWith(opened('Q7', switched))
  })

  test('of an unknown wiki is not offered in a deploy that is locked to its own', async () => {
    const { go, user } = show(<LookupBox size="header" instances={[instance, library]} isLocked />)
    await user.click(box())
    await user.paste('https://unknown.example/wiki/Item:Q7')
    expect(screen.queryByRole('option')).not.toBeInTheDocument()
    await user.keyboard('{Enter}')
    const alert = screen.getByRole('alert')
    expect(alert).toHaveTextContent('This Qlens only shows the wikis that it is set up for.')
    expect(within(alert).queryByRole('button', { name: /^Open/ })).not.toBeInTheDocument()
    expect(go).not.toHaveBeenCalled()
  })

  test('of an unknown wiki offers its API', async () => {
    const { go, user } = show(header)
    await user.click(box())
    await user.paste('https://unknown.example/wiki/Item:Q7')
    await user.click(screen.getByRole('option', { name: 'Open Q7 on unknown.example' }))
    const api = 'https://unknown.example/w/rest.php/wikibase'
    const switched = { instance: undefined, api, version: 'v1' as const }
    expect(go).toHaveBeenCalledExactlyOnceWith(opened('Q7', switched))
  })
})

describe('a label', () => {
  test('opens with the keyboard alone', async () => {
    const { go, user } = show(header, { current: { ...instance, examples: [] } })
    await user.tab()
    await user.keyboard('Berli')
    const found = await screen.findByRole('group', { name: 'Search results' })
    for (const name of [
      'Berlin capital city of Germany Q64',
      'Berlingske Danish newspaper Q59055',
      'Berlin/Brandenburg Metropolitan Region Q648102',
    ])
      expect(within(found).getByRole('option', { name })).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent('3 suggestions')
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(go).toHaveBeenCalledExactlyOnceWith(opened('Q59055'))
  })

  test('opens the first suggestion with Enter, once that has come', async () => {
    const { go, user } = show(header, { options: { delay: () => 30 } })
    await user.type(box(), 'Douglas Noel{Enter}')
    expect(go).not.toHaveBeenCalled()
    await waitFor(() => expect(go).toHaveBeenCalledExactlyOnceWith(opened('Q42')))
  })

  test('that the user no longer waits for opens nothing', async () => {
    const answer = fetchFrom()
    let leave = () => {}
    const isLeft = new Promise<void>((resolve) => {
      leave = resolve
    })
    const answered: Promise<unknown>[] = []
    const { go, user } = show(header, {
      fetch: (input, init) => {
        const response = isLeft.then(() => answer(input, init))
        answered.push(response)
        return response
      },
    })
    await user.type(box(), 'Douglas Noel{Enter}')
    await waitFor(() => expect(answered).not.toEqual([]))
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
    expect(box()).toHaveValue('')
    leave()
    await Promise.allSettled(answered)
    // The result for another text comes after the item that would have opened.
    await user.type(box(), 'Berli')
    await screen.findByRole('option', { name: /^Berlingske/ })
    expect(go).toHaveBeenCalledExactlyOnceWith({ item: 'Q1' })
  })

  test('never has the suggestions of an older text below it', async () => {
    const { user } = show(header, { current: { ...instance, examples: [] } })
    await user.type(box(), 'Berli')
    await screen.findByRole('option', { name: /^Berlingske/ })
    await user.type(box(), 'x')
    expect(screen.queryByRole('option')).not.toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('No item found'))
  })

  test('that nothing has is told, and stays', async () => {
    const { user } = show(header)
    await user.type(box(), 'no such thing{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('No item found for “no such thing”')
    expect(box()).toHaveValue('no such thing')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(box()).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('alert')).toBeVisible()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('is found among what the instance names where the wiki has no search', async () => {
    const files: typeof fetch = (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input)
      if (pathname !== '/w/api.php')
        return Promise.resolve(new Response('<h1>Not found</h1>', { status: 404 }))
      // A static host returns the same labels for any query.
      return fetchFrom()(
        'http://wiki.example/w/api.php?action=wbgetentities&ids=Q64|Q183&props=labels&languages=en&format=json&formatversion=2',
        init,
      )
    }
    const { go, user } = show(header, { fetch: files })
    await user.type(box(), 'ger')
    expect(await screen.findByRole('option', { name: /^Germany.*Q183$/ })).toBeVisible()
    await waitFor(() => expect(screen.getByRole('listbox').parentElement).toHaveTextContent(/can’t search/))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(go).toHaveBeenCalledExactlyOnceWith(opened('Q183')))
  })

  test('that cannot be searched shows the error, and a way to try again', async () => {
    let works = false
    const answer = fetchFrom()
    const { go, user } = show(header, {
      fetch: (input, init) =>
        works
          ? answer(input, init)
          : Promise.resolve(Response.json({ error: { code: 'ratelimited', info: 'Slow down' } })),
    })
    await user.type(box(), 'Douglas Noel{Enter}')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveAttribute('data-error-code', 'ratelimited')
    works = true
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(go).toHaveBeenCalledExactlyOnceWith(opened('Q42')))
  })
})

describe('the box', () => {
  test('suggests what was open lately and the examples before anything is typed', async () => {
    remember(instance.baseUrl, 'Q42', 'Douglas Adams')
    const { user } = show(header)
    await user.click(box())
    const recent = screen.getByRole('group', { name: 'Recent' })
    expect(within(recent).getByRole('option', { name: 'Douglas Adams Q42' })).toBeVisible()
    const examples = screen.getByRole('group', { name: 'Examples' })
    expect(await within(examples).findByRole('option', { name: 'Berlin Q64' })).toBeVisible()
  })

  test.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}'])('has the focus after %s', async (keys) => {
    const { user } = show(header)
    await user.keyboard(keys)
    expect(box()).toHaveFocus()
  })

  test('is emptied by a button', async () => {
    const { user } = show(header)
    await user.type(box(), 'Berlin')
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(box()).toHaveValue('')
    expect(box()).toHaveFocus()
  })

  test('names what the page shows while it is empty', () => {
    show(<LookupBox size="header" instances={[]} currentLabel="Douglas Adams" />)
    expect(box()).toHaveAttribute('placeholder', 'Douglas Adams')
    expect(box()).toHaveValue('')
  })
})

describe('the start page', () => {
  const page = <StartPage instances={[instance]} />

  test('has the focus in its box, and examples with their labels', async () => {
    show(page)
    expect(box()).toHaveFocus()
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
    const examples = screen.getByRole('region', { name: 'Examples from Test wiki' })
    const link = await within(examples).findByRole('link', { name: 'Berlin Q64' })
    expect(link).toHaveAttribute('href', '?item=Q64')
  })

  test('lists what was open lately, until that is cleared', async () => {
    remember(instance.baseUrl, 'Q42', 'Douglas Adams')
    remember('https://other.example/w/rest.php/wikibase', 'Q7')
    const { go, user } = show(page)
    const recent = screen.getByRole('region', { name: 'Recent items' })
    expect(within(recent).getAllByRole('link')).toHaveLength(1)
    await user.click(within(recent).getByRole('link', { name: 'Douglas Adams Q42' }))
    expect(go).toHaveBeenCalledExactlyOnceWith(opened('Q42'))
    await user.click(within(recent).getByRole('button', { name: 'Clear list' }))
    expect(recent).toHaveTextContent('listed here')
    expect(recent).toHaveFocus()
    expect(screen.getByRole('status')).toHaveTextContent('Recent items cleared')
  })

  test('says so where there are no examples', () => {
    show(page, { current: { ...instance, examples: [] } })
    expect(screen.getByRole('region', { name: /^Examples/ })).toHaveTextContent(
      'Test wiki has no examples set',
    )
  })
})
