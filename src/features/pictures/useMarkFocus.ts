import { useEffect, useRef, useState, type RefObject } from 'react'

/** Moves the focus to marks, one of which Tab leads to. A mark may be drawn only once the picture has moved. */
export function useMarkFocus(box: RefObject<HTMLElement | null>) {
  const [current, setCurrent] = useState<string>()
  const target = useRef<string>(undefined)
  useEffect(() => {
    if (target.current === undefined) return
    const mark = box.current?.querySelector<SVGElement>(`[role][data-mark="${CSS.escape(target.current)}"]`)
    if (!mark) return
    target.current = undefined
    mark.focus({ preventScroll: true })
    mark.scrollIntoView({ block: 'nearest' })
  })
  const focus = (key: string) => {
    target.current = key
    setCurrent(key)
  }
  return { current, setCurrent, focus }
}
