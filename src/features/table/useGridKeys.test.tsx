import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useGridKeys } from './useGridKeys'

/** The headings of a table: each sorts, moves its column to the end and removes it. */
function Headings() {
  const [columns, setColumns] = useState(['P1', 'P2', 'P3'])
  const box = useRef<HTMLDivElement>(null)
  const { active, ...keys } = useGridKeys({ box, rows: 0, columns, page: 1 })
  const without = (id: string) => columns.filter((each) => each !== id)
  return (
    <div ref={box}>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- one of its cells is the tab stop */}
      <div role="grid" {...keys}>
        <div role="row" aria-rowindex={1}>
          <div role="columnheader" aria-colindex={1} tabIndex={active.column === 0 ? 0 : -1}>
            Item
          </div>
          {columns.map((id, index) => (
            <div
              key={id}
              role="columnheader"
              aria-colindex={index + 2}
              tabIndex={active.column === index + 1 ? 0 : -1}
              data-property-id={id}
            >
              <button>Sort {id}</button>
              <button onClick={() => setColumns([...without(id), id])}>Move {id}</button>
              <button onClick={() => setColumns(without(id))}>Remove {id}</button>
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

const scrollIntoView = vi.fn()
// jsdom has none.
beforeEach(() => {
  scrollIntoView.mockClear()
  Element.prototype.scrollIntoView = scrollIntoView
})

const heading = (id: string) => screen.getByRole('columnheader', { name: new RegExp(id) })

test('every control of a cell is reached by arrows, and Escape returns to the cell', async () => {
  render(<Headings />)
  await userEvent.keyboard('{Tab}{ArrowRight}{Enter}')
  expect(screen.getByRole('button', { name: 'Sort P1' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(screen.getByRole('button', { name: 'Remove P1' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('button', { name: 'Sort P1' })).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(screen.getByRole('button', { name: 'Remove P1' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(heading('P1')).toHaveFocus()
})

test('the focus follows a column that is moved, and goes to the next one when it is removed', async () => {
  render(<Headings />)
  await userEvent.keyboard('{Tab}{ArrowRight}{Enter}{ArrowRight}{Enter}')
  expect(screen.getAllByRole('columnheader').at(-1)).toBe(heading('P1'))
  expect(heading('P1')).toContainElement(document.activeElement as HTMLElement)
  await userEvent.keyboard('{Escape}{ArrowLeft}')
  expect(heading('P3')).toHaveFocus()
  await userEvent.keyboard('{Enter}{ArrowLeft}{Enter}')
  expect(screen.getAllByRole('columnheader')).toHaveLength(3)
  expect(heading('P1')).toHaveFocus()
})

test('a cell is scrolled into view as a whole, but not one of the first column, which always is', async () => {
  render(<Headings />)
  await userEvent.keyboard('{Tab}{ArrowRight}{ArrowRight}{ArrowLeft}')
  expect(scrollIntoView.mock.contexts).toEqual([heading('P1'), heading('P2'), heading('P1')])
  scrollIntoView.mockClear()
  await userEvent.keyboard('{Home}')
  expect(scrollIntoView).not.toHaveBeenCalled()
})
