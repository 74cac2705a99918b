import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { HeaderTools } from './HeaderTools'
import { renderInApp } from '~/test/render'
import { waitFor } from '~/test/wait'

test.each(['Commands', 'Keyboard shortcuts'])('Back closes “%s”', async (name) => {
  renderInApp(<HeaderTools onSettings={() => undefined} />)
  if (name === 'Commands') fireEvent.click(screen.getByRole('button', { name }))
  else fireEvent.keyDown(document.body, { key: '?' })
  await screen.findByRole('dialog', { name })
  fireEvent.popState(window)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('no two settings have the same name among the commands', async () => {
  renderInApp(<HeaderTools onSettings={() => undefined} />)
  fireEvent.click(screen.getByRole('button', { name: 'Commands' }))
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: 'settings' } })
  const names = screen.getAllByRole('option').map((option) => option.querySelector('bdi')?.textContent)
  expect(names).toContain('Keyboard shortcuts')
  expect(names).toEqual([...new Set(names)])
})
