import { useEffect, useRef, useState } from 'react'
import type { MapWindow } from '~/model/map/globe-view'
import { readWindow, within, writeWindow } from '~/model/map/map-window'
import { useNavigation } from '~/ui/Navigation'

/** Browsers limit how often an address may change. */
const addressPause = 300

/**
 * The window in view: as in the address (`at=52.5,13.4,24`), else the one that fits. While the user moves it, it is
 * ahead of the address.
 */
export function useMapWindow(fit: MapWindow, isInAddress: boolean) {
  const { address, go } = useNavigation()
  const inAddress = isInAddress ? address.at : undefined
  const [moved, setMoved] = useState<{
    over: string | undefined
    text: string | undefined
    window: MapWindow
  }>()
  const isAhead = moved && (moved.over === inAddress || moved.text === inAddress)
  const window = isAhead ? moved.window : (readWindow(inAddress) ?? fit)
  const isFit = isAhead ? moved.text === undefined : readWindow(inAddress) === undefined

  const text = isAhead ? moved.text : inAddress
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    clearTimeout(timer.current)
    if (!isInAddress || text === inAddress) return
    timer.current = setTimeout(() => go({ at: text }, { replace: true }), addressPause)
    return () => clearTimeout(timer.current)
  }, [text, inAddress, isInAddress, go])

  const setWindow = (next: MapWindow | undefined) => {
    const shown = next && within(next)
    setMoved({ over: inAddress, text: shown && writeWindow(shown), window: shown ?? fit })
  }
  return { window: isFit ? fit : window, isFit, setWindow }
}
