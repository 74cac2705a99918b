import '@testing-library/jest-dom/vitest'
import { webcrypto } from 'node:crypto'
import { performance, PerformanceObserver } from 'node:perf_hooks'
import * as streams from 'node:stream/web'
import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterEach } from 'vitest'
import { quickenStyles } from './quick-styles'

const { getElementError: withPage } = getConfig()
/** Missing from the types: set while a query is repeated until it succeeds. */
const isWaiting = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true

configure({
  // Machines under other load are slower.
  asyncUtilTimeout: 25_000,
  // The page is printed when the wait has ended, not at each look, which takes longer than the look.
  getElementError: (message, container) =>
    isWaiting() ? new Error(message ?? '') : withPage(message, container),
})

afterEach(cleanup)
quickenStyles()

// jsdom supports <dialog>, but not as a modal.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  if (!this.open) return
  this.open = false
  this.dispatchEvent(new Event('close'))
}

// jsdom has none: nothing matches, not even print.
window.matchMedia ??= (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList

// As browsers have it unless the reader sets another size of text.
document.documentElement.style.fontSize = '16px'

// Browsers have these, jsdom doesn't: the window of a test is a context of its own, without Node's globals.
Object.assign(globalThis, streams, { PerformanceObserver })
Object.defineProperty(globalThis, 'performance', { value: performance, configurable: true, writable: true })
Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true, writable: true })
