import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { remember } from './recent-store'
import { verdictStore } from '~/api/review/verdicts'
import { StartPage } from './StartPage'
import { entityPage } from '~/model/connection/connection'
import { box, instance, library, opened, renderAround, resetLookup } from '~/test/lookup-box'

beforeEach(resetLookup)

describe('the start page', () => {
  const page = <StartPage instances={[instance]} />

  test('has the focus in its box, and examples with their labels', async () => {
    renderAround(page)
    expect(box()).toHaveFocus()
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
    const examples = screen.getByRole('region', { name: 'Examples from Test wiki' })
    const link = await within(examples).findByRole('link', { name: 'Berlin Q64' })
    expect(link).toHaveAttribute('href', '?item=Q64')
  })

  test('gives hints of the wiki at hand', async () => {
    renderAround(page)
    const hints = screen.getByRole('list', { name: 'You can enter' })
    const { examples } = instance
    const [first = ''] = examples
    expect(within(hints).getByText(first)).toBeVisible()
    expect(await within(hints).findByText('Berlin')).toBeVisible()
    expect(within(hints).getByText(entityPage(instance, first))).toBeVisible()
    expect(hints).not.toHaveTextContent('wikidata.org')
  })

  test('lists recent items until they are cleared', async () => {
    remember(instance.baseUrl, 'Q42', 'Douglas Adams')
    remember('https://other.example/w/rest.php/wikibase', 'Q7')
    const { go, user } = renderAround(page)
    const recent = screen.getByRole('region', { name: 'Recent items' })
    expect(within(recent).getAllByRole('link')).toHaveLength(1)
    await user.click(within(recent).getByRole('link', { name: 'Douglas Adams Q42' }))
    expect(go).toHaveBeenCalledExactlyOnceWith(opened('Q42'))
    await user.click(within(recent).getByRole('button', { name: 'Clear list' }))
    expect(recent).toHaveTextContent('listed here')
    expect(recent).toHaveFocus()
    expect(screen.getByRole('status')).toHaveTextContent('Recent items cleared')
  })

  test('lists items whose review is not finished, last touched first', async () => {
    const judge = (item: string, verdict: 'checked' | 'again', at: number, total: number) =>
      verdictStore.add(
        { wiki: instance.baseUrl, item },
        new Map([[`${item}$1`, { verdict, hash: '0'.repeat(16), at }]]),
        total,
      )
    renderAround(page)
    expect(screen.queryByRole('region', { name: 'In review' })).not.toBeInTheDocument()
    act(() => {
      judge('Q64', 'checked', 1, 332)
      judge('Q42', 'again', 2, 1)
      judge('Q183', 'checked', 3, 1)
    })
    const list = await screen.findByRole('region', { name: 'In review' })
    const lines = () =>
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    await waitFor(() => expect(lines()[1]).toContain('Berlin'))
    expect(lines()).toEqual([
      expect.stringMatching(/Q42.*1 of 1.*1 to look at again/),
      expect.stringMatching(/Q64.*1 of 332/),
    ])
    // Deleted: there is nothing left to review.
    await act(() => verdictStore.recheck(instance.baseUrl, new Map([['Q64', []]])))
    await waitFor(() => expect(lines()).toEqual([expect.stringMatching(/Q42/)]))
  })

  test('says how many items in review a table of them leaves out', async () => {
    renderAround(page)
    act(() => {
      for (let number = 1; number <= 503; number += 1) {
        const verdict = { verdict: 'checked', hash: '0'.repeat(16), at: 1 } as const
        void verdictStore.add(
          { wiki: instance.baseUrl, item: `Q${number}` },
          new Map([[`Q${number}$1`, verdict]]),
          1,
        )
      }
    })
    const list = await screen.findByRole('region', { name: 'In review' })
    expect(await within(list).findByText(/at most 500 items. 3 more are left out/)).toBeVisible()
  })

  test('says so where there are no examples', () => {
    renderAround(page, { current: { ...instance, examples: [] } })
    expect(screen.getByRole('region', { name: /^Examples/ })).toHaveTextContent(
      'Test wiki has no examples set',
    )
  })
})

describe('an address that asks to look up', () => {
  const page = <StartPage instances={[instance, library]} />
  const inPlace = { replace: true }
  const shows = (parameters: Record<string, string>) =>
    renderAround(page, {
      current: { ...instance, examples: [] },
      query: `?${new URLSearchParams(parameters)}`,
    })

  test.each<[string, Record<string, string>, object]>([
    ['an ID', { lookup: ' q42 ' }, opened('Q42')],
    ['a property', { lookup: 'Property:P31' }, opened('P31')],
    ['an address', { lookup: 'http://wiki.example/wiki/Item:Q42' }, opened('Q42')],
    [
      'a statement',
      { lookup: 'Q64$F078E5B3-F9A8-480E-B7AC-D97778CBBEF9' },
      opened('Q64', { statement: 'Q64$F078E5B3-F9A8-480E-B7AC-D97778CBBEF9' }),
    ],
    [
      'an item of another wiki that is set up',
      { lookup: 'https://library.example/wiki/Item:Q7' },
      opened('Q7', { instance: 'library', api: undefined, version: undefined }),
    ],
    ['the label of one item', { lookup: 'germany' }, opened('Q183')],
    ['an alias of one item', { lookup: 'Douglas Noël Adams' }, opened('Q42')],
    [
      'an address that was shared',
      { title: 'A page', url: 'http://wiki.example/wiki/Item:Q42' },
      opened('Q42'),
    ],
    [
      'a text that was shared',
      { title: 'A page', text: 'Look: http://wiki.example/wiki/Item:Q42 (new)' },
      opened('Q42'),
    ],
    ['a title that was shared', { title: 'Q42' }, opened('Q42')],
  ])('%s opens it in place of the address', async (_, parameters, to) => {
    const { go } = shows(parameters)
    await waitFor(() => expect(go.mock.calls).toEqual([[to, inPlace]]))
  })

  test('what several items may be shows them, and opens none', async () => {
    const { go, user } = shows({ lookup: 'Berli' })
    expect(box()).toHaveValue('Berli')
    const option = await screen.findByRole('option', { name: /^Berlingske/ })
    await waitFor(() => expect(screen.queryByText('Searching…')).not.toBeInTheDocument())
    expect(go).not.toHaveBeenCalled()
    await user.click(option)
    expect(go.mock.calls[0]?.[0]).toEqual(opened('Q59055'))
    expect(go.mock.calls[0]?.[1]).toBeUndefined()
  })

  test.each([
    ['https://unknown.example/wiki/Item:Q7', /Q7 is on unknown\.example/],
    ['http://wiki.example/wiki/Main_Page', /not the address of an item/],
    ['no such thing', /No item found for “no such thing”/],
    ['Q1, Q2', /several IDs/],
  ])('%s says why nothing opens', async (lookup, words) => {
    const { go } = shows({ lookup })
    expect(await screen.findByRole('alert')).toHaveTextContent(words)
    expect(box()).toHaveValue(lookup)
    expect(go).not.toHaveBeenCalled()
  })
})
