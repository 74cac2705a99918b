import { useEffect, useState } from 'react'
import { onOtherTabs, readStored, writeStored } from '~/lib/storage'
import { readTrail, noTrail, stopOf, trailToStore, visit, type Stop, type Trail } from '~/model/trail'
import type { AddressState } from '~/model/address-state'

const storageKey = 'trail'

/**
 * The trail up to the item that is open, and on across a reload, without items of private wikis. `before`: views
 * that were left before this code came.
 */
export function useTrail(before: readonly AddressState[], stop: Stop | undefined) {
  const [{ trail, chosen }, setState] = useState<{ trail: Trail; chosen?: number }>(() => ({
    trail: trailOf(before),
  }))
  const next = stop ? visit(trail, stop, chosen) : trail
  if (next !== trail) setState({ trail: next })
  useEffect(() => void writeStored('sessionStorage', storageKey, trailToStore(next)), [next])
  // The settings panel deleted it.
  useEffect(
    () => onOtherTabs((key) => (key === null || key === storageKey) && setState({ trail: noTrail })),
    [],
  )
  return { trail: next, choose: (index: number) => setState({ trail: next, chosen: index }) }
}

function trailOf(views: readonly AddressState[]): Trail {
  return views.reduce(
    (trail, view) => {
      const stop = stopOf(view)
      return stop ? visit(trail, stop) : trail
    },
    readTrail(readStored('sessionStorage', storageKey)),
  )
}
