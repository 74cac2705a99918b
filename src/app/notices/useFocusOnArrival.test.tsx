import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { AfterFirstScreen, useFocusOnArrival } from './AfterFirstScreen'
import { WikiContext } from '~/api/wiki/WikiContext'
import { createTestWiki, renderInApp } from '~/test/render'

function Screen({ item }: { item: string | undefined }) {
  useFocusOnArrival(`${item}`)
  return (
    <>
      <button type="button">Settings</button>
      <main id="content" tabIndex={-1}>
        {item !== undefined && (
          <a key={item} href={`?item=${item}`}>
            {item}
          </a>
        )}
      </main>
    </>
  )
}

test('the focus moves to the content if the focused element is gone', () => {
  const { getByRole, rerender } = render(<Screen item="Q1" />)
  expect(document.body).toHaveFocus()
  getByRole('link').focus()
  rerender(<Screen item="Q2" />)
  expect(getByRole('main')).toHaveFocus()
})

test('so it does if only the wiki is another', () => {
  const baseUrl = 'https://other.example/w/rest.php/wikibase'
  const [{ wiki: one }, { wiki: other }] = [createTestWiki(), createTestWiki({ instance: { baseUrl } })]
  const startPage = (wiki: typeof one) => (
    <WikiContext value={wiki}>
      <main id="content" tabIndex={-1}>
        {wiki === one && <a href="?instance=other">Other</a>}
      </main>
      <AfterFirstScreen />
    </WikiContext>
  )
  const { getByRole, rerender } = renderInApp(startPage(one))
  getByRole('link').focus()
  rerender(startPage(other))
  expect(getByRole('main')).toHaveFocus()
})

test('so it does if that element goes later, after a dialog has given the focus back to it', async () => {
  const { getByRole, rerender } = render(<Screen item="Q1" />)
  const link = document.createElement('a')
  link.href = '?'
  getByRole('main').append(link)
  getByRole('button').focus()
  rerender(<Screen item="Q2" />)
  link.focus()
  getByRole('main').append('…')
  await vi.waitFor(() => expect(link).toHaveFocus())
  link.remove()
  await vi.waitFor(() => expect(getByRole('main')).toHaveFocus())
})

test('what goes once the user does something has its own place for the focus', async () => {
  const { getByRole, rerender } = render(<Screen item="Q1" />)
  getByRole('button').focus()
  rerender(<Screen item="Q2" />)
  await userEvent.tab()
  expect(getByRole('link')).toHaveFocus()
  const observed = new Promise((resolve) => {
    new MutationObserver(resolve).observe(document.body, { childList: true, subtree: true })
  })
  getByRole('link').remove()
  await observed
  expect(document.body).toHaveFocus()
})

test('what is on the new screen as well keeps the focus', () => {
  const { getByRole, rerender } = render(<Screen item="Q1" />)
  getByRole('button').focus()
  rerender(<Screen item={undefined} />)
  expect(getByRole('button')).toHaveFocus()
})

test('Tab goes on from what is in view of a page that is scrolled, first of all from the selected statement', async () => {
  const user = userEvent.setup()
  const rect = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect')
  rect.mockImplementation(function (this: HTMLElement) {
    return new DOMRect(0, Number(this.dataset['top'] ?? -900), 100, 20)
  })
  const { getByRole, rerender } = render(<Screen item="Q1" />)
  const main = getByRole('main')
  for (const top of [-300, 200, 400]) {
    const row = document.createElement('div')
    row.innerHTML = `<a href="?" data-top="${top}">${top}</a>`
    main.append(row)
  }
  getByRole('link', { name: 'Q1' }).focus()
  rerender(<Screen item="Q2" />)
  expect(main).toHaveFocus()
  await user.tab()
  expect(getByRole('link', { name: '200' })).toHaveFocus()
  getByRole('link', { name: '400' }).parentElement!.dataset['selected'] = 'true'
  main.focus()
  rerender(<Screen item="Q3" />)
  await user.tab()
  expect(getByRole('link', { name: '400' })).toHaveFocus()
  // Only on arrival.
  main.focus()
  await user.tab()
  expect(getByRole('link', { name: '-300' })).toHaveFocus()
  rect.mockRestore()
})
