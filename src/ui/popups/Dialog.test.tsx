import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { expect, test, vi } from 'vitest'
import { Dialog } from './Dialog'
import { useAnnounce } from '~/ui/notices/LiveRegion'

function renderDialog(open = true) {
  const onClose = vi.fn()
  const dialog = (isOpen: boolean) => (
    <Dialog open={isOpen} onClose={onClose} title="Settings" footer={<button type="button">Save</button>}>
      <p>Content</p>
    </Dialog>
  )
  const { rerender } = render(dialog(open))
  return { onClose, setOpen: (isOpen: boolean) => rerender(dialog(isOpen)) }
}

test('is modal, named by its title, and empty while closed', () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
  const { setOpen } = renderDialog(false)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.queryByText('Content')).not.toBeInTheDocument()
  setOpen(true)
  expect(screen.getByRole('dialog', { name: 'Settings' })).toBeInTheDocument()
  expect(showModal).toHaveBeenCalledOnce()
  setOpen(false)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('the close button asks to close', async () => {
  const { onClose } = renderDialog()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('asks to close when the browser closed it, but not when its owner did', () => {
  const { onClose, setOpen } = renderDialog()
  const dialog: HTMLDialogElement = screen.getByRole('dialog')
  fireEvent(dialog, new Event('close'))
  expect(onClose, 'while it is open again').not.toHaveBeenCalled()
  act(() => dialog.close())
  expect(onClose).toHaveBeenCalledOnce()
  setOpen(false)
  expect(onClose).toHaveBeenCalledOnce()
})

test('is there again where its owner keeps it open, as with unsaved changes', () => {
  const { onClose } = renderDialog()
  const dialog: HTMLDialogElement = screen.getByRole('dialog')
  for (const times of [1, 2]) {
    act(() => dialog.close())
    expect(onClose).toHaveBeenCalledTimes(times)
    expect(dialog.open).toBe(true)
  }
})

test('a click outside asks to close; a click inside, or a selection dragged out of it, does not', () => {
  const { onClose } = renderDialog()
  const dialog = screen.getByRole('dialog')
  fireEvent.pointerDown(screen.getByText('Content'))
  fireEvent.click(screen.getByText('Content'))
  fireEvent.pointerDown(screen.getByText('Content'))
  fireEvent.click(dialog)
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.pointerDown(dialog)
  fireEvent.click(dialog)
  expect(onClose).toHaveBeenCalledOnce()
})

test('puts the focus on the given element', () => {
  const field = createRef<HTMLInputElement>()
  render(
    <Dialog open onClose={() => {}} title="Settings" initialFocus={field}>
      <input ref={field} aria-label="Base URL" />
    </Dialog>,
  )
  expect(screen.getByRole('textbox', { name: 'Base URL' })).toHaveFocus()
})

test('has a live region of its own, because one outside an open modal dialog is silent', async () => {
  function Speaker() {
    const announce = useAnnounce()
    return (
      <button type="button" onClick={() => announce('Copied')}>
        Copy
      </button>
    )
  }
  render(
    <Dialog open onClose={() => {}} title="Settings">
      <Speaker />
    </Dialog>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Copy' }))
  const status = screen.getByRole('status')
  expect(status).toHaveTextContent('Copied')
  expect(screen.getByRole('dialog')).toContainElement(status)
})
