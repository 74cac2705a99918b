import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { usePageKeys } from './usePageKeys'

function Page(options: Parameters<typeof usePageKeys>[0]) {
  usePageKeys(options)
  return (
    <main id="content">
      <input type="search" />
      {['one', 'two'].map((name) => (
        <div key={name} data-revision-id={name}>
          <a href="#top">{name}</a>
        </div>
      ))}
    </main>
  )
}

const press = (key: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })

test('keys lead to the search box, through the rows, to the list of keys and to the commands', () => {
  const [onHelp, onCommands] = [vi.fn<() => void>(), vi.fn<() => void>()]
  render(<Page isOn onHelp={onHelp} onCommands={onCommands} />)
  press('j')
  expect(screen.getByText('one')).toHaveFocus()
  press('j')
  press('j')
  expect(screen.getByText('two')).toHaveFocus()
  press('k')
  expect(screen.getByText('one')).toHaveFocus()
  press('?')
  expect(onHelp).toHaveBeenCalledTimes(1)
  press('/')
  expect(screen.getByRole('searchbox')).toHaveFocus()
  // There they are letters.
  press('?')
  expect(onHelp).toHaveBeenCalledTimes(1)
  press('P', { ctrlKey: true, shiftKey: true })
  press('з', { code: 'KeyP', metaKey: true, shiftKey: true })
  expect(onCommands).toHaveBeenCalledTimes(2)
  press('p', { ctrlKey: true })
  press('L', { code: 'KeyP', ctrlKey: true, shiftKey: true })
  expect(onCommands).toHaveBeenCalledTimes(2)
})

test('on a keyboard of another script, the keys are in the same places', () => {
  render(<Page isOn onHelp={vi.fn<() => void>()} onCommands={vi.fn<() => void>()} />)
  press('о', { code: 'KeyJ' })
  expect(screen.getByText('one')).toHaveFocus()
})

test('single keys do nothing where they are switched off', () => {
  const [onHelp, onCommands] = [vi.fn<() => void>(), vi.fn<() => void>()]
  render(<Page isOn={false} onHelp={onHelp} onCommands={onCommands} />)
  for (const key of ['j', '/', '?']) press(key)
  expect(document.body).toHaveFocus()
  expect(onHelp).not.toHaveBeenCalled()
  press('P', { ctrlKey: true, shiftKey: true })
  expect(onCommands).toHaveBeenCalledTimes(1)
})
