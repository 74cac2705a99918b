import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { LabelStore } from './labels'
import { idsDrawnBeforeLabels } from '~/api/item/boot-handover'
import { useWiki } from '~/api/wiki/WikiContext'
import { whenScrollSettles } from '~/lib/scroll-settling'
import type { Label } from '~/model/label'

const none: readonly string[] = []

/** The label of an entity in view, requested on mount; undefined until it arrives. */
export function useLabel(id: string | undefined): Label | undefined {
  const { labels } = useWiki()
  const ids = useMemo(() => (id === undefined ? none : [id]), [id])
  useArrivals(labels, ids)
  return id === undefined ? undefined : labels.get(id)
}

export type LabelsInView = {
  labelOf: (id: string) => Label | undefined
  /** Whether an id was shown before its label arrived: a late label must not shift the layout. */
  isLate: (id: string) => boolean
}

/** The labels of entities in view, requested on mount; a new object when one arrives. */
export function useLabels(ids: readonly string[]): LabelsInView {
  const { labels } = useWiki()
  const known = useArrivals(labels, ids)
  const [first, setFirst] = useState(() => ({ ids, onTime: knownAmong(labels, ids) }))
  // Of ids added later, those count too whose label is known when they are first shown.
  if (first.ids !== ids) {
    const added = ids.filter((id) => !first.ids.includes(id))
    setFirst({ ids, onTime: new Set([...first.onTime, ...knownAmong(labels, added)]) })
  }
  const { onTime } = first
  return useMemo(
    () => ({ labelOf: (id) => labels.get(id), isLate: (id) => !onTime.has(id), known }),
    [labels, onTime, known],
  )
}

function knownAmong(labels: LabelStore, ids: readonly string[]): Set<string> {
  const late = idsDrawnBeforeLabels()
  return new Set(ids.filter((id) => labels.get(id) && !late.has(id)))
}

/**
 * Requests labels and renders the component again when one arrives. During fast scrolling, labels are
 * requested when the scrolling settles, if the component is still mounted. @returns the labels, the same
 * array until one of them changes
 */
function useArrivals(labels: LabelStore, ids: readonly string[]): readonly (Label | undefined)[] {
  const subscribe = useCallback((listener: () => void) => labels.subscribeMany(ids, listener), [labels, ids])
  useEffect(() => {
    if (ids.length === 0) return
    const settled = whenScrollSettles()
    if (!settled) return labels.request(ids)
    let isHere = true
    void settled.then(() => isHere && labels.request(ids))
    return () => {
      isHere = false
    }
  }, [labels, ids])
  const current = useMemo(() => snapshotOf(labels, ids), [labels, ids])
  return useSyncExternalStore(subscribe, current)
}

function snapshotOf(labels: LabelStore, ids: readonly string[]) {
  let last: readonly (Label | undefined)[] = []
  return () => {
    const now = ids.map((id) => labels.get(id))
    if (now.length !== last.length || now.some((label, index) => label !== last[index])) last = now
    return last
  }
}
