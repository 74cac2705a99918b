import { expect, test } from 'vitest'
import { pressedKey } from './pressed-key'

test.each<[KeyboardEventInit, string]>([
  [{ key: 'k', ctrlKey: true }, 'Ctrl k'],
  [{ key: 'k', metaKey: true }, 'Ctrl k'],
  [{ key: 'k' }, 'k'],
  // The console of Firefox.
  [{ key: 'K', ctrlKey: true, shiftKey: true }, 'Ctrl K'],
  [{ key: 'k', ctrlKey: true, altKey: true }, 'Ctrl Alt k'],
  [{ key: '?', code: 'Minus', shiftKey: true }, '?'],
  [{ key: 'Enter', code: 'Enter' }, 'Enter'],
  // Caps Lock.
  [{ key: 'J', code: 'KeyJ' }, 'j'],
  [{ key: 'p', code: 'KeyP', ctrlKey: true, shiftKey: true }, 'Ctrl P'],
  // Russian, Arabic, Hebrew.
  [{ key: 'о', code: 'KeyJ' }, 'j'],
  [{ key: 'л', code: 'KeyK', ctrlKey: true }, 'Ctrl k'],
  [{ key: 'З', code: 'KeyP', metaKey: true, shiftKey: true }, 'Ctrl P'],
  [{ key: 'ص', code: 'KeyW' }, 'w'],
  [{ key: '\u{27}', code: 'KeyW' }, 'w'],
  // Dvorak and bépo: Latin letters are in other places.
  [{ key: ',', code: 'KeyW' }, ','],
  [{ key: 'é', code: 'KeyW' }, 'é'],
  [{ key: 'l', code: 'KeyP', ctrlKey: true }, 'Ctrl l'],
])('%j is %s', (press, key) => {
  expect(pressedKey(new KeyboardEvent('keydown', press))).toBe(key)
})
