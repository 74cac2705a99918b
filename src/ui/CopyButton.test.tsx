import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CopyButton } from './CopyButton'
import { LiveRegion } from './notices/LiveRegion'

function press(text: string | (() => string)) {
  render(
    <LiveRegion>
      <CopyButton text={text} label="Copy ID" />
    </LiveRegion>,
  )
  return act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy ID' })))
}

const withClipboard = (writeText: (text: string) => Promise<void>) =>
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })

const withCommand = (execCommand: () => boolean) => Object.assign(document, { execCommand })

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  Reflect.deleteProperty(document, 'execCommand')
})

test('copies, says so, and shows it for two seconds', async () => {
  vi.useFakeTimers()
  const writeText = vi.fn(async () => {})
  withClipboard(writeText)
  await press(() => 'Q42$D8404CDA')
  expect(writeText).toHaveBeenCalledExactlyOnceWith('Q42$D8404CDA')
  expect(screen.getByRole('status')).toHaveTextContent('Copied')
  const shown = () => screen.getByRole('button').querySelector('path')?.getAttribute('d')
  const copied = shown()
  act(() => vi.advanceTimersByTime(1900))
  expect(shown()).toBe(copied)
  act(() => vi.advanceTimersByTime(200))
  expect(shown()).not.toBe(copied)
})

test('without a clipboard copies a selected text, leaves no trace, and keeps the focus', async () => {
  let selected = ''
  const execCommand = vi.fn(() => {
    const area = document.activeElement
    if (area instanceof HTMLTextAreaElement) selected = area.value
    return true
  })
  withCommand(execCommand)
  render(<input aria-label="Focused" />)
  screen.getByRole('textbox', { name: 'Focused' }).focus()
  await press('Q42')
  expect(selected).toBe('Q42')
  expect(screen.getByRole('status')).toHaveTextContent('Copied')
  expect(document.querySelector('textarea')).toBeNull()
  expect(screen.getByRole('textbox', { name: 'Focused' })).toHaveFocus()
})

test('says that it could not', async () => {
  withClipboard(() => Promise.reject(new DOMException('Denied', 'NotAllowedError')))
  withCommand(() => false)
  await press('Q42')
  expect(screen.getByRole('status')).toHaveTextContent('Your browser did not allow copying')
  expect(screen.getByRole('button', { name: 'Copy ID' })).toHaveAttribute(
    'title',
    'Your browser did not allow copying',
  )
})
