import { act, fireEvent, screen } from '@testing-library/react'
import { Suspense, use, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { SearchField } from './SearchField'
import { deferred } from '~/test/deferred'
import { stubLayout } from '~/test/layout'
import { renderInApp } from '~/test/render'
import { useTypedSearch } from '~/ui/useTypedSearch'

beforeEach(stubLayout)

/** A box above a list that takes long to follow it. */
async function open() {
  const slow = deferred<string>()
  const Rows = ({ q }: { q: string }) => <p>{q === '' ? 'all' : use(slow.promise)}</p>
  function Page() {
    const [address, setAddress] = useState({ q: '', rank: 'best' })
    const [, count] = useState(0)
    // Another function each time, as where more of the address is written with it.
    const { filter, type, change } = useTypedSearch(address, (next) => setAddress(next))
    return (
      <Suspense>
        <SearchField q={filter.q} onChange={type} />
        <Rows q={filter.q} />
        <button onClick={() => setAddress({ q: '', rank: 'any' })}>Back</button>
        <button onClick={() => count((now) => now + 1)}>News</button>
        <button onClick={() => change({ ...filter, rank: 'any' })}>{filter.rank}</button>
      </Suspense>
    )
  }
  renderInApp(<Page />)
  const box = screen.getByRole('searchbox')
  return {
    box,
    type: (value: string) => act(async () => void fireEvent.change(box, { target: { value } })),
    press: (name: string) => act(async () => screen.getByText(name).click()),
    show: () => act(async () => slow.resolve('some')),
  }
}

test('shows each letter at once, before the list follows', async () => {
  const { box, type, show } = await open()
  await type('b')
  await type('be')
  expect(box).toHaveValue('be')
  expect(screen.getByText('all')).toBeVisible()
  await show()
  expect(screen.getByText('some')).toBeVisible()
  expect(box).toHaveValue('be')
})

test('follows another address that comes before the list has followed the text', async () => {
  const { box, type, press } = await open()
  await type('b')
  await press('Back')
  expect(box).toHaveValue('')
})

test('keeps a letter when something else is chosen before the list has followed it', async () => {
  const { type, press, show } = await open()
  await type('b')
  await press('News')
  await press('best')
  await show()
  expect(screen.getByText('any')).toBeVisible()
  expect(screen.getByRole('searchbox')).toHaveValue('b')
})

test('has the focus when its text is taken back by the button that goes with it', async () => {
  const { box, type, show } = await open()
  await type('b')
  await show()
  const clear = screen.getByRole('button', { name: 'Clear search' })
  clear.focus()
  await act(async () => clear.click())
  expect(clear).not.toBeInTheDocument()
  expect(box).toHaveFocus()
  expect(box).toHaveValue('')
})
