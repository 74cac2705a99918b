import { useState, type SyntheticEvent } from 'react'
import { keyOf } from './useMarkKeys'
import type { TimeMark } from '~/model/timeline/time-marks'

type PointedMark = { mark: TimeMark; element: Element }

/** The mark that the pointer or the focus is on. */
export function usePointedMark(marks: readonly TimeMark[]) {
  const [at, setAt] = useState<PointedMark>()
  const point = ({ target }: SyntheticEvent) => {
    const key = keyOf(target)
    const mark = key === undefined ? undefined : marks.find((each) => each.key === key)
    const element = target instanceof Element ? target.closest('[data-mark]') : null
    setAt(mark && element ? { mark, element: element.querySelector('rect, circle') ?? element } : undefined)
  }
  const leave = () => setAt(undefined)
  return { at, handlers: { onPointerOver: point, onPointerLeave: leave, onFocus: point, onBlur: leave } }
}
