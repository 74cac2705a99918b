import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { LookupBox } from './LookupBox'
import { remember } from './recent-store'
import { box, header, instance, library, opened, renderAround, resetLookup } from '~/test/lookup-box'
import { matching } from './useSuggestions'

const guid = 'F078E5B3-F9A8-480E-B7AC-D97778CBBEF9'

beforeEach(resetLookup)

describe('an id or an address', () => {
  test.each([
    ['q42', opened('Q42')],
    [' Item:Q42 ', opened('Q42')],
    ['http://wiki.example/wiki/Item:Q42', opened('Q42')],
    [`q64$${guid}`, opened('Q64', { statement: `q64$${guid}` })],
  ])('%j opens with Enter', async (text, view) => {
    const { go, user } = renderAround(header)
    await user.click(box())
    await user.paste(text)
    await user.keyboard('{Enter}')
    expect(go.mock.calls).toEqual([[view]])
    expect(box()).toHaveValue('')
    expect(box()).not.toHaveFocus()
  })

  test('of the item in view moves the focus to it', async () => {
    const { user } = renderAround(header, { item: 'Q42' })
    await user.click(box())
    await user.paste('Q42')
    await user.keyboard('{Enter}')
    expect(screen.getByRole('main')).toHaveFocus()
  })

  test('is offered as the first suggestion, with its label when that is known', async () => {
    const { go, user } = renderAround(header)
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
    ['?item=Q1&instance=nowhere', /base URL in Settings/],
  ])('%s that cannot be read says why and stays', async (text, words) => {
    const { go, user } = renderAround(header)
    await user.click(box())
    await user.paste(text)
    await user.keyboard('{Enter}')
    expect(screen.getByRole('alert')).toHaveTextContent(words)
    expect(box()).toHaveValue(text)
    expect(go).not.toHaveBeenCalled()
  })

  test('with zeros at its beginning has a way to the one that was meant', async () => {
    const { go, user } = renderAround(header)
    await user.type(box(), 'Item:Q042{Enter}')
    await user.click(screen.getByRole('button', { name: 'Open Q42' }))
    expect(go).toHaveBeenCalledExactlyOnceWith(opened('Q42'))
  })

  test('among others offers a table of them all', async () => {
    const { go, user } = renderAround(header)
    await user.type(box(), 'q42, Q64 Q1{Enter}')
    expect(screen.getByRole('alert')).toHaveTextContent(
      /These are several IDs\. .* or show them as a table\./,
    )
    await user.click(screen.getByRole('button', { name: 'Show several items as a table' }))
    expect(go).toHaveBeenCalledExactlyOnceWith({
      item: undefined,
      parameters: { items: 'Q42,Q64,Q1' },
    })
  })

  test('of a property opens it', async () => {
    const { go, user } = renderAround(header)
    await user.type(box(), 'Property:P31{Enter}')
    expect(go).toHaveBeenCalledExactlyOnceWith(opened('P31'))
  })

  test('of a form opens it', async () => {
    const { go, user } = renderAround(header)
    await user.type(box(), 'Lexeme:L31#F2{Enter}')
    expect(go).toHaveBeenCalledExactlyOnceWith(opened('L31-F2'))
  })

  test('of a schema leads to the wiki', async () => {
    const { user } = renderAround(header)
    await user.type(box(), 'EntitySchema:E31{Enter}')
    const alert = screen.getByRole('alert')
    expect(alert).toHaveTextContent('E31 is ')
    expect(within(alert).getByRole('link', { name: 'Open E31 on Test wiki' })).toHaveAttribute(
      'href',
      'http://wiki.example/w/index.php?title=Special:EntityPage/E31',
    )
  })

  test('of a known wiki offers to switch to it', async () => {
    const { go, user } = renderAround(header)
    await user.click(box())
    await user.paste('https://library.example/wiki/Item:Q7')
    await user.keyboard('{Enter}')
    expect(go).not.toHaveBeenCalled()
    expect(screen.getByRole('alert')).toHaveTextContent('Q7 is on The library')
    await user.click(screen.getByRole('button', { name: 'Open Q7 on The library' }))
    const switched = { instance: 'library', api: undefined, version: undefined }
    expect(go).toHaveBeenCalledExactlyOnceWith(opened('Q7', switched))
  })

  test('of an unknown wiki is not offered in a deployment that is locked to its own', async () => {
    const { go, user } = renderAround(<LookupBox size="header" instances={[instance, library]} isLocked />)
    await user.click(box())
    await user.paste('https://unknown.example/wiki/Item:Q7')
    expect(screen.queryByRole('option')).not.toBeInTheDocument()
    await user.keyboard('{Enter}')
    const alert = screen.getByRole('alert')
    expect(alert).toHaveTextContent('This site is limited to certain wikis.')
    expect(within(alert).queryByRole('button', { name: /^Open/ })).not.toBeInTheDocument()
    expect(go).not.toHaveBeenCalled()
  })

  test('of an unknown wiki offers its API', async () => {
    const { go, user } = renderAround(header)
    await user.click(box())
    await user.paste('https://unknown.example/wiki/Item:Q7')
    await user.click(screen.getByRole('option', { name: 'Open Q7 on unknown.example' }))
    const api = 'https://unknown.example/w/rest.php/wikibase'
    const switched = { instance: undefined, api, version: undefined }
    expect(go).toHaveBeenCalledExactlyOnceWith(opened('Q7', switched))
  })
})

describe('the box', () => {
  test('suggests recent items and examples before anything is typed', async () => {
    remember(instance.baseUrl, 'Q42', 'Douglas Adams')
    const { user } = renderAround(header)
    await user.click(box())
    const recent = screen.getByRole('group', { name: 'Recent' })
    expect(within(recent).getByRole('option', { name: 'Douglas Adams Q42' })).toBeVisible()
    const examples = screen.getByRole('group', { name: 'Examples' })
    expect(await within(examples).findByRole('option', { name: 'Berlin Q64' })).toBeVisible()
  })

  test('is emptied by a button', async () => {
    const { user } = renderAround(header)
    await user.type(box(), 'Berlin')
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(box()).toHaveValue('')
    expect(box()).toHaveFocus()
  })

  test('names what the page shows while it is empty', () => {
    renderAround(<LookupBox size="header" instances={[]} currentLabel="Douglas Adams" />)
    expect(box()).toHaveAttribute('placeholder', 'Douglas Adams')
    expect(box()).toHaveValue('')
  })
})

test('known items whose id goes on are offered for an id, not for a statement', () => {
  const known = [{ id: 'Q421', label: undefined }]
  const lookup = { kind: 'item', id: 'Q42', type: 'item' } as const
  expect(matching(known, lookup)).toEqual(known)
  expect(matching(known, { ...lookup, statementId: 'Q42$1' })).toEqual([])
})
