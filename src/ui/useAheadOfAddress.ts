import { startTransition, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'

/** In milliseconds, after which the address follows: browsers limit how often it may change. */
export const addressPause = 250

type Options<Window> = {
  inAddress: Window
  /** Equal for windows that an address writes alike. */
  keyOf: (window: Window) => string
  /** Replaces the one in the address. */
  write: (window: Window) => void
}

type Moved<Window> = {
  over: string
  /** The last one that was written: it may arrive in the address only after the next movement. */
  written?: string | undefined
  window: Window
}

/**
 * The window in view, or the filter, which is ahead of the address while the user moves or types, and the function that
 * moves it. Any change of the address that was not made here (Back, a link) ends that.
 */
export function useAheadOfAddress<Window>(options: Options<Window>): [Window, (next: Window) => void] {
  const { inAddress, keyOf } = options
  const [moved, setMoved] = useState<Moved<Window>>()
  const addressKey = keyOf(inAddress)
  const isAhead = moved && [moved.over, moved.written, keyOf(moved.window)].includes(addressKey)
  const window = isAhead ? moved.window : inAddress
  const isToWrite = keyOf(window) !== addressKey
  // Later, the address it was moved over, or one that it passed, means Back, not that the address is late.
  if (moved && !isAhead) setMoved(undefined)
  else if (moved && !isToWrite && moved.over !== addressKey) setMoved({ over: addressKey, window })

  // In slices: every link of the page follows the address.
  const write = useEffectEvent((written: Window) =>
    startTransition(() => {
      setMoved((now) => now && { ...now, written: keyOf(written) })
      options.write(written)
    }),
  )
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (!isToWrite) return
    timer.current = setTimeout(write, addressPause, window)
    return () => clearTimeout(timer.current)
  }, [isToWrite, window])

  const move = useCallback(
    (next: Window) => {
      // Before the page shows this movement, which writing the previous one would delay.
      clearTimeout(timer.current)
      setMoved((now) => ({ over: addressKey, written: now?.written, window: next }))
    },
    [addressKey],
  )
  return [window, move]
}
