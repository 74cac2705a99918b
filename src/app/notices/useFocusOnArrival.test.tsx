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
