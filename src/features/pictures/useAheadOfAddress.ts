import { useEffect, useEffectEvent, useState } from 'react'

/** Browsers limit how often an address may change. */
const addressPause = 300

type Options<Window> = {
  inAddress: Window
  /** Equal for windows that an address writes alike. */
  keyOf: (window: Window) => string
  /** Replaces the one in the address. */
  write: (window: Window) => void
  /** Whether the address takes it. */
  isInAddress?: boolean
}

type Moved<Window> = {
  over: string
  /** The last one that was written: it may arrive in the address only after the next movement. */
  written?: string | undefined
  window: Window
}

/** The window in view, which is ahead of the address while the user moves it, and the function that moves it. */
export function useAheadOfAddress<Window>(options: Options<Window>): [Window, (next: Window) => void] {
  const { inAddress, keyOf, isInAddress = true } = options
  const [moved, setMoved] = useState<Moved<Window>>()
  const addressKey = keyOf(inAddress)
  const isAhead = moved && [moved.over, moved.written, keyOf(moved.window)].includes(addressKey)
  const window = isAhead ? moved.window : inAddress
  const windowKey = keyOf(window)
  // Later, the address it was moved over, or one that it passed, means Back, not that the address is late.
  if (moved && !isAhead) setMoved(undefined)
  else if (moved && windowKey === addressKey && moved.over !== addressKey)
    setMoved({ over: addressKey, window })

  const isToWrite = isInAddress && windowKey !== addressKey
  const write = useEffectEvent((written: string) => {
    setMoved((now) => now && { ...now, written })
    options.write(window)
  })
  useEffect(() => {
    if (!isToWrite) return
    const timer = setTimeout(write, addressPause, windowKey)
    return () => clearTimeout(timer)
  }, [isToWrite, windowKey])

  return [window, (next) => setMoved((now) => ({ over: addressKey, written: now?.written, window: next }))]
}
