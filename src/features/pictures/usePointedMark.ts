import { useState, type SyntheticEvent } from 'react'
import { markKeyOf } from './mark-key'

/** The mark that the pointer or the focus is on. */
export function usePointedMark<Mark extends { key: string }>(marks: readonly Mark[]) {
  const [at, setAt] = useState<{ mark: Mark; element: Element }>()
  const point = ({ target }: SyntheticEvent) => {
    const key = markKeyOf(target)
    const mark = key === undefined ? undefined : marks.find((each) => each.key === key)
    const element = target instanceof Element ? target.closest('[data-mark]') : null
    setAt(mark && element ? { mark, element: element.querySelector('rect, circle') ?? element } : undefined)
  }
  const leave = () => setAt(undefined)
  return { at, handlers: { onPointerOver: point, onPointerLeave: leave, onFocus: point, onBlur: leave } }
}
