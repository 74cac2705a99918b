import { createListeners } from '~/lib/listeners'
import { changeAddress, readAddress, writeAddress } from '~/model/address'
import type { AddressChange, AddressState } from '~/model/address-state'

/** The page's address with a state's query; relative, so that it works under any path. */
export function hrefOf(address: AddressState): string {
  return writeAddress(address) || location.pathname
}

/** The links from an address. Those that only lead to another item are alike: a list has hundreds of them. */
export function linksFrom(address: AddressState): (change: AddressChange) => string {
  const written = (change: AddressChange) => hrefOf(changeAddress(address, change))
  const toItem = written({ item: 'Q0' })
  return (change) =>
    change.item && change.item !== address.item && Object.keys(change).length === 1
      ? toItem.replace('item=Q0', `${new URLSearchParams({ item: change.item })}`)
      : written(change)
}

const listeners = createListeners()
let current: { search: string; address: AddressState } | undefined

/** The state in the address bar; the same object until the address changes. */
export function currentAddress(): AddressState {
  const { search } = location
  if (current?.search !== search) current = { search, address: readAddress(search) }
  return current.address
}

export function subscribeToAddress(listener: () => void): () => void {
  const unsubscribe = listeners.subscribe(listener)
  addEventListener('popstate', listener)
  return () => {
    unsubscribe()
    removeEventListener('popstate', listener)
  }
}

/** The addresses that were left for another one, for the trail, whose code comes later. */
export const leftAddresses: AddressState[] = []

/** Adds an entry to the history unless `replace`, or the address is the current one, as browsers do. */
export function goTo(address: AddressState, { replace = false } = {}): void {
  const href = hrefOf(address)
  const left = currentAddress()
  leftAddresses.push(left)
  if (replace || href === hrefOf(left)) history.replaceState(history.state, '', href)
  else history.pushState(null, '', href)
  listeners.notify()
}
