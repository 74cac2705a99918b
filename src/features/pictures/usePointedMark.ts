import { useState, type SyntheticEvent, useEffect, useRef, type RefObject, useEffectEvent } from 'react'
import { markKeyOf } from './marks'
import { useI18n } from '~/i18n/I18nContext'
import { formatCount } from '~/model/format/number'
import { useAnnounce } from '~/ui/notices/LiveRegion'

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

/** Several steps in a row are announced once. */
const pause = 500

/**
 * Announces how many of the marks are in view after the user has moved or enlarged the picture. The returned
 * function is to be called at each such step.
 */
export function useAnnounceInView<Mark>(
  marks: readonly Mark[],
  isInView: (mark: Mark) => boolean,
): () => void {
  const { t, language } = useI18n()
  const announce = useAnnounce()
  const [steps, setSteps] = useState(0)
  const say = useEffectEvent(() => {
    const inView = marks.filter(isInView).length
    announce(t('pictures-in-view', formatCount(inView, language), formatCount(marks.length, language)))
  })
  useEffect(() => {
    if (steps === 0) return
    const timer = setTimeout(() => say(), pause)
    return () => clearTimeout(timer)
  }, [steps])
  return () => setSteps((count) => count + 1)
}
