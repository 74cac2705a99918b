import { expect, test } from 'vitest'
import { isLookupShortcut } from './lookup-shortcut'

test.each([
  [{ ctrlKey: true }, true],
  [{ metaKey: true }, true],
  [{}, false],
  // The console of Firefox.
  [{ ctrlKey: true, shiftKey: true }, false],
  [{ ctrlKey: true, altKey: true }, false],
])('K with %j is the shortcut: %s', (modifiers, isShortcut) => {
  expect(isLookupShortcut(new KeyboardEvent('keydown', { key: 'k', ...modifiers }))).toBe(isShortcut)
})
