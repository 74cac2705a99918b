import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { LookupBox } from './LookupBox'
import { deferred } from '~/test/deferred'
import { box, header, instance, opened, renderAround, resetLookup } from '~/test/lookup-box'
import { fetchFrom } from '~/test/wikibase'
import { useNavigation } from '~/ui/Navigation'

beforeEach(resetLookup)

describe('a label', () => {
  test('opens with the keyboard alone', async () => {
    const { go, user } = renderAround(header, { current: { ...instance, examples: [] } })
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

  test('may be a lemma, suggested with its language and lexical category', async () => {
    const { go, user } = renderAround(header, {
      current: { ...instance, examples: [] },
      options: { cirrusSearch: true },
    })
    await user.type(box(), 'maiso')
    const lexemes = await screen.findByRole('group', { name: 'Lexemes' })
    expect(within(lexemes).getByRole('option')).toHaveAccessibleName('maison French, noun L525')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(go).toHaveBeenCalledExactlyOnceWith(opened('L525')))
  })

  test('waits for a wiki that asked for fewer requests, and says so', async () => {
    const headers = { 'Retry-After': '60' }
    const { user } = renderAround(header, {
      current: { ...instance, examples: [] },
      fetch: () => Promise.resolve(new Response('', { status: 429, headers })),
    })
    await user.type(box(), 'Berli')
    await screen.findByText(/^Suggestions could not be loaded/)
    await user.type(box(), 'n')
    expect(await screen.findByText(/^Test wiki asked for fewer requests/)).toBeVisible()
  })

  test('opens the first suggestion with Enter, once that has come and however often it is pressed', async () => {
    const answer = fetchFrom()
    const { promise: isAsked, resolve: ask } = deferred<void>()
    const { go, user } = renderAround(header, {
      fetch: async (input, init) => {
        await isAsked
        return answer(input, init)
      },
    })
    await user.type(box(), 'Douglas Noel{Enter}{Enter}')
    expect(go).not.toHaveBeenCalled()
    ask()
    await waitFor(() => expect(go).toHaveBeenCalledExactlyOnceWith(opened('Q42')))
  })

  test('in the address whose search fails opens nothing that only begins with it when it is tried again', async () => {
    const answer = fetchFrom()
    let isBusy = true
    const { go, user } = renderAround(
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- as on the page for it
      <LookupBox size="start" instances={[instance]} asked="Berl" autoFocus />,
      {
        current: { ...instance, examples: [] },
        fetch: (...request) =>
          isBusy ? Promise.resolve(new Response('', { status: 500 })) : answer(...request),
      },
    )
    const again = await screen.findByRole('button', { name: 'Try again' })
    isBusy = false
    await user.click(again)
    expect(await screen.findByRole('option', { name: /Q64$/ })).toBeVisible()
    expect(box()).toHaveFocus()
    expect(go).not.toHaveBeenCalled()
  })

  test('opens nothing once the user no longer waits for it', async () => {
    const answer = fetchFrom()
    let leave = () => {}
    const isLeft = new Promise<void>((resolve) => {
      leave = resolve
    })
    const answered: Promise<unknown>[] = []
    const { go, user } = renderAround(header, {
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

  test('opens nothing once another view has been opened', async () => {
    const answer = fetchFrom()
    const { promise: isLeft, resolve: leave } = deferred<void>()
    const answered: Promise<unknown>[] = []
    function ToMap() {
      const { go } = useNavigation()
      return <button onClick={() => go({ view: 'map' })}>Map</button>
    }
    const { go, user } = renderAround([header, <ToMap key="map" />], {
      item: 'Q64',
      fetch: (...request) => {
        const response = isLeft.then(() => answer(...request))
        answered.push(response)
        return response
      },
    })
    await user.type(box(), 'Douglas Noel{Enter}')
    await waitFor(() => expect(answered).not.toEqual([]))
    await user.click(screen.getByRole('button', { name: 'Map' }))
    leave()
    await Promise.allSettled(answered)
    await user.click(box())
    await screen.findByRole('option', { name: /Q42$/ })
    expect(go).toHaveBeenCalledExactlyOnceWith({ view: 'map' })
  })

  test('never has the suggestions of an older text below it', async () => {
    const { user } = renderAround(header, { current: { ...instance, examples: [] } })
    await user.type(box(), 'Berli')
    await screen.findByRole('option', { name: /^Berlingske/ })
    await user.type(box(), 'x')
    expect(screen.queryByRole('option')).not.toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('No item found'))
  })

  test('that nothing has is not announced as such beside the property of that ID', async () => {
    const { user } = renderAround(header, { current: { ...instance, examples: [] } })
    await user.type(box(), 'P31')
    expect(await screen.findByRole('option', { name: 'Open P31 instance of' })).toBeVisible()
    await waitFor(() => expect(screen.getByRole('listbox').parentElement).not.toHaveTextContent('Searching'))
    expect(screen.queryByText('No item found')).not.toBeInTheDocument()
  })

  test('without results is reported, and the text stays', async () => {
    const { user } = renderAround(header)
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
    const { go, user } = renderAround(header, { fetch: files })
    await user.type(box(), 'ger')
    expect(await screen.findByRole('option', { name: /^Germany.*Q183$/ })).toBeVisible()
    await waitFor(() => expect(screen.getByRole('listbox').parentElement).toHaveTextContent(/can’t search/))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(go).toHaveBeenCalledExactlyOnceWith(opened('Q183')))
  })

  test('that cannot be searched shows the error, and a way to try again', async () => {
    let works = false
    const answer = fetchFrom()
    const { go, user } = renderAround(header, {
      fetch: (input, init) =>
        works
          ? answer(input, init)
          : Promise.resolve(Response.json({ error: { code: 'readonly', info: 'Later' } })),
    })
    await user.type(box(), 'Douglas Noel')
    expect(
      await screen.findByText('Suggestions could not be loaded. Press Enter to try again.'),
    ).toBeInTheDocument()
    await user.keyboard('{Enter}')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveAttribute('data-error-code', 'readonly')
    works = true
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(go).toHaveBeenCalledExactlyOnceWith(opened('Q42')))
  })
})
