import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { mapCodec } from './map-codec'
import type { ApiError } from '~/api/request/api-error'
import { toApiError } from '~/api/request/errors'
import { fetchItems } from '~/api/wiki/many-items'
import { useWiki } from '~/api/wiki/WikiContext'
import { useParameters } from '~/ui/Navigation'
import { placeOfItem, type NamedItem, type Place } from '~/model/map/places'

type NamedPlaces = {
  places: readonly Place[]
  /** How many of the items have been read. */
  read: number
  isReading: boolean
  error?: ApiError
}

const nothing: NamedPlaces = { places: [], read: 0, isReading: false }

/** Where the items are that statements name: read on request, and shown as they arrive. */
export function useNamedPlaces(named: readonly NamedItem[]) {
  const { client, languages } = useWiki()
  const [state, setState] = useState(nothing)
  const stopping = useRef<AbortController>(undefined)
  const [{ show: isWanted }, change] = useParameters(mapCodec)

  const start = async () => {
    const controller = new AbortController()
    stopping.current = controller
    const byId = new Map(named.map((item) => [item.id, item]))
    let places: Place[] = []
    let read = 0
    setState({ ...nothing, isReading: true })
    try {
      const options = { languages, signal: controller.signal }
      for await (const answers of fetchItems(client, [...byId.keys()], options)) {
        read += answers.length
        const found = answers.flatMap((answer) => {
          const item = byId.get(answer.id)
          return item && 'item' in answer ? (placeOfItem(answer.item.list, item) ?? []) : []
        })
        places = [...places, ...found]
        setState({ places, read, isReading: true })
      }
      setState({ places, read, isReading: false })
    } catch (thrown) {
      const isStopped = controller.signal.aborted
      setState({ places, read, isReading: false, ...(!isStopped && { error: toApiError(thrown) }) })
    }
  }
  const begin = useEffectEvent(() => void start())
  const isKnown = named.length > 0
  useEffect(() => {
    if (!isWanted || !isKnown) return
    const timer = setTimeout(begin)
    return () => {
      clearTimeout(timer)
      stopping.current?.abort()
    }
  }, [isWanted, isKnown])
  return {
    ...state,
    start: () => (isWanted ? void start() : change({ show: true }, { replace: true })),
    stop: () => change({ show: false }, { replace: true }),
  }
}
