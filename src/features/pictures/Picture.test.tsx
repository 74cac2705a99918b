import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Picture, PrintedPicture } from './Picture'
import { ItemContext } from '~/api/item/item-context'
import { useExportResult } from '~/features/export/export-result'
import { toStatementList } from '~/model/statement-list'
import { renderInApp } from '~/test/render'
import { offeredCommands } from '~/ui/commands/useCommands'

test('the copy for paper is there while the page is printed', () => {
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const layers = () => [{ drawing, x: 0, y: 0, width: 800, height: 100 }]
  const { container } = render(<PrintedPicture layers={layers} />)
  expect(container.querySelector('use')).toBeNull()
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(container.querySelectorAll('[viewBox] > use')).toHaveLength(1)
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(container.querySelector('use')).toBeNull()
})

const nothing = () => undefined
const props = {
  kind: 'map',
  box: { current: null },
  style: {},
  summary: '',
  moves: { onPan: nothing, onZoom: nothing, onFit: nothing },
  isFit: true,
  layers: () => [],
  marks: [],
  noteOf: () => ({ title: '', text: '' }),
  waysFrom: () => ({}),
  onReveal: nothing,
  onSelect: nothing,
  children: nothing,
} as const

test('of several pictures in a view, each has commands under a name of its own', () => {
  renderInApp(
    <ItemContext value={{ itemId: 'Q2', list: toStatementList({})! }}>
      <Picture {...props} />
      <Picture {...props} name="Moon" />
    </ItemContext>,
  )
  expect(offeredCommands().map(({ name, commands }) => [name, commands.length])).toEqual([
    ['Save picture', 2],
    ['Picture', 3],
    ['Moon: Save picture', 2],
    ['Moon: Picture', 3],
  ])
})

test('a file is named by the picture of several, and by the time of a kept copy of the item', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const list = toStatementList({})!
  const kept = { at: Date.UTC(2026, 10, 24, 10, 42), update: () => Promise.reject(new Error('not called')) }
  renderInApp(
    <ItemContext value={{ itemId: 'Q64', list, source: { list, url: '', kept } }}>
      <Picture {...props} />
      <Picture {...props} name="the Moon/1" />
    </ItemContext>,
  )
  const save = (index: number) => {
    fireEvent.click(screen.getAllByRole('button', { name: 'Save picture' })[index]!)
    fireEvent.click(screen.getByRole('menuitem', { name: 'Save: SVG' }))
  }
  const saved = () => useExportResult.getState().result?.text
  save(0)
  await waitFor(() => expect(saved()).toBe('Saved: Q64-as-of-2026-11-24T10-42Z-map.svg'))
  save(1)
  await waitFor(() => expect(saved()).toBe('Saved: Q64-as-of-2026-11-24T10-42Z-map-the-Moon-1.svg'))
})
