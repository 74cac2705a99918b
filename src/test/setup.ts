import { afterAll, vi } from 'vitest'
import { addEnglish } from '~/i18n/translate'
import later from 'virtual:english/later'

addEnglish(later)

// Files that share a process share its globals.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

if (typeof HTMLElement !== 'undefined') await import('./setup-page')
// Code that asks a wiki compares its origin with the page's, and looks for what is stored under the page's path.
else {
  const location = new URL('http://localhost:3000/')
  Object.assign(globalThis, { location, document: { baseURI: location.href } })
  // Node has one since version 21.
  if (!('navigator' in globalThis)) Object.assign(globalThis, { navigator: { onLine: true } })
  // Browsers have it. `yieldToMain` uses a timer instead, which stands still where a test sets the clock.
  Object.assign(globalThis, { scheduler: { yield: () => Promise.resolve() } })
}
