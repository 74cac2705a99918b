import { act, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PrintedPicture } from './Picture'

test('the copy for paper is there while the page is printed', () => {
  // jsdom has none.
  vi.stubGlobal('matchMedia', () => new EventTarget())
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const layers = () => [{ drawing, x: 0, y: 0, width: 800, height: 100 }]
  const { container } = render(<PrintedPicture layers={layers} />)
  expect(container.querySelector('use')).toBeNull()
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(container.querySelectorAll('[viewBox] > use')).toHaveLength(1)
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(container.querySelector('use')).toBeNull()
})
