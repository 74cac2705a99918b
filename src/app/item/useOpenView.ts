import { useLayoutEffect, useRef, type MouseEvent } from 'react'
import type { AddressState, AddressChange } from '~/model/address-state'
import { isPlainClick, useNavigation } from '~/ui/Navigation'

/** In milliseconds: after this, the address says that the click has done something. */
const longestWait = 300

/**
 * Opens a view by its link once its code is loaded. Until then, the previous view stays: React would show
 * nothing in its place, for at least 300 ms.
 */
export function useOpenView() {
  const { address, go } = useNavigation()
  const now = useRef<AddressState>(undefined)
  useLayoutEffect(() => {
    now.current = address
    return () => {
      now.current = undefined
    }
  }, [address])
  const clicks = useRef(0)

  return (event: MouseEvent, to: AddressChange, loaded: Promise<unknown> | undefined) => {
    if (!isPlainClick(event)) return
    clicks.current += 1
    if (!loaded) return
    event.preventDefault()
    const click = clicks.current
    const pause = new Promise((resolve) => setTimeout(resolve, longestWait))
    void Promise.race([loaded, pause]).then(() => {
      // Unless the user has gone elsewhere meanwhile.
      const isHere = now.current?.item === address.item && now.current?.view === address.view
      if (isHere && click === clicks.current) go(to)
    })
  }
}
