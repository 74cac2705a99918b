import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ItemBox } from './ItemBox'
import { instance, library, renderAround, resetLookup } from '~/test/lookup-box'

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
