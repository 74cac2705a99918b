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
