import { useMemo, useSyncExternalStore } from 'react'
import { changeAddress } from './address'
import { currentAddress, goTo, hrefOf, subscribeToAddress } from './location'
import type { Navigation } from '~/ui/Navigation'

export function useLocationNavigation(): Navigation {
  const address = useSyncExternalStore(subscribeToAddress, currentAddress)
  return useMemo(
    () => ({
      address,
      href: (change) => hrefOf(changeAddress(address, change)),
      go: (change, options) => {
        const next = changeAddress(currentAddress(), change)
        goTo(next, options)
        // Another item is another page: it starts at the top, unless the address names a statement.
        if (next.item !== address.item && next.statement === undefined) window.scrollTo(0, 0)
      },
    }),
    [address],
  )
}
