import { mapCodec } from './map-codec'
import { useEffect, useRef, useState } from 'react'
import type { MapWindow } from '~/model/map/globe-view'
import { within, writeWindow } from '~/model/map/map-window'
import { useParameters } from '~/ui/Navigation'

/** Browsers limit how often an address may change. */
const addressPause = 300

/**
 * The window in view: as in the address (`at=52.5,13.4,24`), else the one that fits. While the user moves it, it is
 * ahead of the address.
 */
export function useMapWindow(fit: MapWindow, isInAddress: boolean) {
  const [{ at }, change] = useParameters(mapCodec)
  const inAddress = isInAddress ? at : undefined
  const [moved, setMoved] = useState<{ over: string; window: MapWindow | undefined }>()
  const addressKey = keyOf(inAddress)
  const isAhead = moved && (moved.over === addressKey || keyOf(moved.window) === addressKey)
  const window = isAhead ? moved.window : inAddress

  const isToWrite = isInAddress && isAhead && keyOf(moved.window) !== addressKey
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    clearTimeout(timer.current)
    if (!isToWrite) return
    timer.current = setTimeout(() => change({ at: window }, { replace: true }), addressPause)
    return () => clearTimeout(timer.current)
  }, [isToWrite, window, change])

  const setWindow = (next: MapWindow | undefined) =>
    setMoved({ over: addressKey, window: next && within(next) })
  return { window: window ?? fit, isFit: window === undefined, setWindow }
}

/** Equal for windows that an address writes alike. */
const keyOf = (window: MapWindow | undefined) => (window ? writeWindow(window) : '')
