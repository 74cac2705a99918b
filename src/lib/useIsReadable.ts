import { startTransition, useEffect, useState } from 'react'
import { isMarked } from './performance-marks'
import { whenNamed } from './when-readable'

/** Whether a part may be rendered that would otherwise hold back the names in view of an item that was just opened. */
export function useIsReadable(itemId: string | undefined): boolean {
  const [isReadable, setReadable] = useState(
    () => itemId === undefined || isMarked('screen-readable', itemId),
  )
  useEffect(() => {
    if (isReadable || itemId === undefined) return
    return whenNamed(itemId, () => startTransition(() => setReadable(true)))
  }, [isReadable, itemId])
  return isReadable
}
