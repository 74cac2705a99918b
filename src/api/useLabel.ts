import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useWiki } from './WikiContext'
import { rushIsOver } from '~/lib/rush'
import type { Label } from '~/model/label'

/**
 * The label of an entity in view, requested when the component mounts; undefined until it arrives. In a rush it
 * is requested when the view rests, if the component is there still.
 */
export function useLabel(id: string | undefined): Label | undefined {
  const { labels } = useWiki()
  const subscribe = useCallback(
    (listener: () => void) => (id === undefined ? () => undefined : labels.subscribe(id, listener)),
    [labels, id],
  )
  useEffect(() => {
    if (id === undefined) return
    const rush = rushIsOver()
    if (!rush) return labels.want([id])
    let isHere = true
    void rush.then(() => isHere && labels.want([id]))
    return () => {
      isHere = false
    }
  }, [labels, id])
  return useSyncExternalStore(subscribe, () => (id === undefined ? undefined : labels.get(id)))
}

/**
 * The same, and whether the label came late: after the id had been shown in its place. A late label must not
 * move the row, so it is kept on one line; one that was known from the start may take the room it needs.
 */
export function useLateLabel(id: string): { label: Label | undefined; isLate: boolean } {
  const label = useLabel(id)
  // A page that was painted before the app showed no label.
  const isKnown = label !== undefined && window.__qlensEarly?.painted === undefined
  const [shownWithout, setShownWithout] = useState<string | undefined>(isKnown ? undefined : id)
  if (!label && shownWithout !== id) setShownWithout(id)
  return { label, isLate: shownWithout === id }
}
