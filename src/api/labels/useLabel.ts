import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { LabelStore } from './labels'
import { useWiki } from '~/api/wiki/WikiContext'
import { whenScrollSettles } from '~/lib/time-slicing'
import type { Label } from '~/model/label'

const none: readonly string[] = []

/** The label of an entity in view, requested on mount; undefined until it arrives. */
export function useLabel(id: string | undefined): Label | undefined {
  const { labelOf } = useLabels(useMemo(() => (id === undefined ? none : [id]), [id]))
  return id === undefined ? undefined : labelOf(id)
}

/**
 * The labels of entities in view, requested on mount; a new object when one arrives. During fast scrolling, they
 * are requested when the scrolling settles, if the component is still mounted.
 */
export function useLabels(ids: readonly string[]) {
  const { labels } = useWiki()
  const subscribe = useCallback((listener: () => void) => labels.subscribe(ids, listener), [labels, ids])
  useEffect(() => {
    if (ids.length === 0) return
    const settled = whenScrollSettles()
    if (!settled) return void labels.request(ids)
    let isHere = true
    void settled.then(() => isHere && labels.request(ids))
    return () => {
      isHere = false
    }
  }, [labels, ids])
  const known = useSyncExternalStore(
    subscribe,
    useMemo(() => snapshotOf(labels, ids), [labels, ids]),
  )

  const [first, setFirst] = useState(() => ({ ids, onTime: knownAmong(labels, ids) }))
  // Of ids added later, those count too whose label is known when they are first shown.
  if (first.ids !== ids) {
    const added = ids.filter((id) => !first.ids.includes(id))
    setFirst({ ids, onTime: new Set([...first.onTime, ...knownAmong(labels, added)]) })
  }
  const { onTime } = first
  return useMemo(
    () => ({
      labelOf: (id: string) => labels.get(id),
      /** Whether an id was shown before its label arrived: a late label must not shift the layout. */
      isLate: (id: string) => !onTime.has(id),
      known,
    }),
    [labels, onTime, known],
  )
}

function knownAmong(labels: LabelStore, ids: readonly string[]): Set<string> {
  return new Set(ids.filter((id) => labels.get(id) && !labels.late.has(id)))
}

/** @returns a function that returns the labels, the same array until one of them changes */
function snapshotOf(labels: LabelStore, ids: readonly string[]) {
  let last: readonly (Label | undefined)[] = []
  return () => {
    const now = ids.map((id) => labels.get(id))
    if (now.length !== last.length || now.some((label, index) => label !== last[index])) last = now
    return last
  }
}
