import { render } from '@testing-library/react'
import { memo, useState, type ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { draw } from './draw'

function Named({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <p className="named" data-empty={undefined} aria-label={name}>
      {name} {children}
    </p>
  )
}

describe('draws as React does', () => {
  // oxlint-disable react/jsx-key -- a table of cases, no children
  test.each([
    ['text and numbers', <Named name="a<b">{3}</Named>],
    ['nothing for what is nothing', <p>{[null, false, undefined, true, '']}</p>],
    [
      'fragments and lists',
      <>
        {['a', 'b'].map((key) => (
          <Named key={key} name={key} />
        ))}
      </>,
    ],
    ['booleans', <input disabled readOnly={false} data-first aria-hidden aria-busy={false} />],
    ['styles', <div style={{ blockSize: 12.5, insetBlockStart: '2em', inlineSize: undefined }} />],
    ['names of attributes', <li className="a" tabIndex={-1} lang="en" dir="auto" />],
    [
      'drawings',
      <svg className="icon" viewBox="0 0 20 20">
        <path d="M0 0h1" />
      </svg>,
    ],
    // oxlint-enable react/jsx-key
  ])('%s', (_, element) => {
    const { container } = render(element)
    const holder = document.createElement('div')
    holder.append(draw(element))
    expect(holder.innerHTML).toBe(container.innerHTML)
    expect(holder.isEqualNode(container)).toBe(true)
  })

  test('handlers are left out', () => {
    const onClick = vi.fn<() => void>()
    const holder = document.createElement('div')
    holder.append(draw(<button onClick={onClick}>Go</button>))
    holder.querySelector('button')?.click()
    expect(onClick).not.toHaveBeenCalled()
  })

  test('a component with hooks is refused', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const Counter = () => <p>{useState(1)[0]}</p>
    expect(() => draw(<Counter />)).toThrow(/null|hook/i)
  })

  test('what only React’s renderer can draw is refused', () => {
    const Remembered = memo(Named)
    expect(() => draw(<Remembered name="a" />)).toThrow(/name/i)
  })
})
