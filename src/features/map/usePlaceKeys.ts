import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { isOnGlobe, turned, type Place } from '~/model/map/places'

type Options = {
  box: RefObject<HTMLElement | null>
  places: readonly Place[]
  /** Moves the window so that a place is in it. */
  onReveal: (place: Place) => void
  onSelect: (place: Place) => void
}

const byLongitude = ({ content }: Place) => turned(content.longitude)
const byLatitude = ({ content }: Place) => -content.latitude

/** Tab leads to one mark, arrows to the next place to the east or west, north or south. */
export function usePlaceKeys({ box, places, onReveal, onSelect }: Options) {
  const [current, setCurrent] = useState<string>()
  const target = useRef<string>(undefined)
  // The mark may be drawn only once the window has moved.
  useEffect(() => {
    if (target.current === undefined) return
    const mark = box.current?.querySelector<SVGElement>(`[data-mark="${CSS.escape(target.current)}"]`)
    if (!mark) return
    target.current = undefined
    mark.focus({ preventScroll: true })
  })

  const focus = (place: Place | undefined) => {
    if (!place) return
    target.current = place.key
    setCurrent(place.key)
    onReveal(place)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return
    const key = placeKeyOf(event.target)
    const place = key === undefined ? undefined : places.find((each) => each.key === key)
    if (!place) return
    const next = (order: (each: Place) => number, by: 1 | -1) => () => {
      const sorted = places
        .filter(({ content }) => isOnGlobe(content))
        .toSorted((one, other) => order(one) - order(other))
      focus(sorted[sorted.indexOf(place) + by])
    }
    const actions: Record<string, () => void> = {
      ArrowRight: next(byLongitude, 1),
      ArrowLeft: next(byLongitude, -1),
      ArrowDown: next(byLatitude, 1),
      ArrowUp: next(byLatitude, -1),
      Enter: () => onSelect(place),
      ' ': () => onSelect(place),
    }
    const action = actions[event.key]
    if (!action) return
    event.preventDefault()
    action()
  }
  return { current, setCurrent, onKeyDown }
}

/** The key of the place whose mark an event is about. */
export function placeKeyOf(target: EventTarget | null): string | undefined {
  const mark = target instanceof Element ? target.closest('[data-mark]') : null
  return mark?.getAttribute('data-mark') ?? undefined
}
