import type { KeyboardEvent, MouseEvent, RefObject } from 'react'
import { markKeyOf } from '~/features/pictures/marks'
import { useMarkFocus } from '~/features/pictures/usePointedMark'
import { isOnGlobe, normaliseLongitude, type Place } from '~/model/map/places'

type Options = {
  box: RefObject<HTMLElement | null>
  places: readonly Place[]
  /** Moves the window so that a place is in it. */
  onReveal: (place: Place) => void
  onSelect: (place: Place) => void
}

const byLongitude = ({ content }: Place) => normaliseLongitude(content.longitude)
const byLatitude = ({ content }: Place) => -content.latitude

/** Tab leads to one mark, arrows to the next place to the east or west, north or south; Enter or a click selects. */
export function usePlaceKeys({ box, places, onReveal, onSelect }: Options) {
  const { current, setCurrent, focus: focusMark } = useMarkFocus(box)

  const placeOf = (target: EventTarget) => {
    const key = markKeyOf(target)
    return key === undefined ? undefined : places.find((each) => each.key === key)
  }
  const focus = (place: Place | undefined) => {
    if (!place) return
    focusMark(place.key)
    onReveal(place)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return
    const place = placeOf(event.target)
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
  const onClick = ({ target }: MouseEvent) => {
    const place = placeOf(target)
    if (!place) return
    setCurrent(place.key)
    onSelect(place)
  }
  return { current, onKeyDown, onClick }
}
