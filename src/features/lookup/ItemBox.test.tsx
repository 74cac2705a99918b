import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ItemBox } from './ItemBox'
import { instance, library, renderAround, resetLookup } from '~/test/lookup-box'
import { fetchFrom } from '~/test/wikibase'
import { Popover } from '~/ui/popups/Popover'

beforeEach(resetLookup)

test('what adds an item says so', async () => {
  const onOpen = vi.fn()
  const { user } = renderAround(<ItemBox label="Item" instances={[instance, library]} onOpen={onOpen} />)
  const box = screen.getByRole('combobox', { name: 'Item' })
  // Readers see what it is for, too.
  expect(box).toHaveAttribute('placeholder', 'Item')
  await user.click(box)
  await user.paste('https://library.example/wiki/Item:Q7')
  expect(screen.getByRole('option', { name: 'Add Q7 from The library' })).toBeVisible()
  await user.clear(box)
  await user.type(box, 'Q042{Enter}')
  expect(screen.getByRole('button', { name: 'Add Q42' })).toBeVisible()
  await user.clear(box)
  await user.type(box, 'Q42')
  await user.click(await screen.findByRole('option', { name: 'Add Q42 Douglas Adams' }))
  expect(onOpen).toHaveBeenCalledExactlyOnceWith({ item: 'Q42' })
})

test('several IDs are not offered as a table where one item is to be entered', async () => {
  const { user } = renderAround(<ItemBox label="Item" instances={[instance]} onOpen={vi.fn()} />)
  await user.type(screen.getByRole('combobox', { name: 'Item' }), 'Q42, Q64{Enter}')
  expect(screen.getByRole('alert')).toHaveTextContent(/These are several IDs\. Look them up one at a time\.$/)
})

test('a search that failed is tried again within its panel, which stays open with the focus', async () => {
  const onOpen = vi.fn()
  const answer = fetchFrom()
  let isDown = true
  const { user } = renderAround(
    <section>
      <Popover label="Add">
        <ItemBox label="Item" instances={[instance]} onOpen={onOpen} />
      </Popover>
    </section>,
    {
      fetch: (...request) =>
        isDown ? Promise.resolve(new Response('', { status: 500 })) : answer(...request),
    },
  )
  await user.click(screen.getByRole('button', { name: 'Add' }))
  const box = screen.getByRole('combobox', { name: 'Item' })
  await user.type(box, 'Douglas Noel{Enter}')
  await screen.findByRole('alert')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(box).toHaveFocus()
  await user.keyboard('{Enter}')
  const again = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  await user.click(again)
  expect(box).toHaveFocus()
  await waitFor(() => expect(onOpen).toHaveBeenCalledExactlyOnceWith({ item: 'Q42' }))
})
