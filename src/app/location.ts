import { createListeners } from '~/lib/listeners'
import { readAddress, writeAddress } from '~/model/address'
import type { AddressState } from '~/model/address-state'

/** The page's address with a state's query; relative, so that it works under any path. */
export function hrefOf(address: AddressState): string {
  return writeAddress(address) || location.pathname
}

const listeners = createListeners()
let current: { search: string; address: AddressState } | undefined

/** The state in the address bar; the same object until the address changes. */
export function currentAddress(): AddressState {
  const { search } = window.location
  if (current?.search !== search) current = { search, address: readAddress(search) }
  return current.address
}

export function subscribeToAddress(listener: () => void): () => void {
  const unsubscribe = listeners.subscribe(listener)
  window.addEventListener('popstate', listener)
  return () => {
    unsubscribe()
    window.removeEventListener('popstate', listener)
  }
}

/** The addresses that were left for another one, for the trail, whose code comes later. */
export const leftAddresses: AddressState[] = []

/** Adds an entry to the history unless `replace`. */
export function goTo(address: AddressState, { replace = false } = {}): void {
  const href = hrefOf(address)
  leftAddresses.push(currentAddress())
  if (replace) window.history.replaceState(window.history.state, '', href)
  else window.history.pushState(null, '', href)
  listeners.notify()
}
