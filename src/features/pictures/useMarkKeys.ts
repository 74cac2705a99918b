import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { markAt, type PictureMark } from './marks'
import { useI18n } from '~/i18n/I18nContext'
import { useAnnounce } from '~/ui/notices/LiveRegion'

export type MarkKeys<Mark> = {
  box: RefObject<HTMLElement | null>
  marks: readonly Mark[]
  /** The marks that keys lead to from one. */
  waysFrom: (mark: Mark) => Record<string, () => Mark | undefined>
  /** Moves the window so that a mark is in it. */
  onReveal: (mark: Mark) => void
  onSelect: (key: string) => void
}

/**
 * Tab leads to one mark, other keys from there to others; Enter or a click selects its statement. A mark may be drawn
 * only once the picture has moved.
 */
export function useMarkKeys<Mark extends PictureMark>(options: MarkKeys<Mark>) {
  const { box, marks, waysFrom, onReveal, onSelect } = options
  const [chosen, setChosen] = useState<string>()
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    if (wanted.current === undefined) return
    const mark = box.current?.querySelector<SVGElement>(`[role][data-mark="${CSS.escape(wanted.current)}"]`)
    if (!mark) return
    wanted.current = undefined
    mark.focus({ preventScroll: true })
    // A shape: of a group, Firefox (153) knows where it begins, but not its size.
    mark.lastElementChild?.scrollIntoView({ block: 'nearest' })
  })
  /** From the picture itself, whose mark was moved out of it: where Tab leads, else to the mark chosen last. */
  const way = ({ target, key }: KeyboardEvent) => {
    const mark = markAt(target, marks)
    if (mark) return waysFrom(mark)[key]
    const stop = box.current?.querySelector('[tabindex="0"]')
    const back = (stop && markAt(stop, marks)) ?? marks.find((each) => each.key === chosen) ?? marks[0]
    return target === box.current && back && waysFrom(back)[key] ? () => back : undefined
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return
    const mark = markAt(event.target, marks)
    const isChoice = mark && (event.key === 'Enter' || event.key === ' ')
    const go = isChoice ? undefined : way(event)
    if (!isChoice && !go) return
    event.preventDefault()
    if (isChoice) onSelect(mark.entry.key)
    const next = go?.()
    if (!next) return
    wanted.current = next.key
    setChosen(next.key)
    onReveal(next)
  }
  const onClick = ({ target }: MouseEvent) => {
    const mark = markAt(target, marks)
    if (!mark) return
    setChosen(mark.key)
    onSelect(mark.entry.key)
  }
  return { chosen, handlers: { onKeyDown, onClick } }
}

/** Several steps in a row are announced once. */
const pause = 500

/** Announces how many of the marks are in view after the user has moved or enlarged the picture by what it returns. */
export function useAnnounceInView<Mark, Window>(
  marks: readonly Mark[],
  isInView: (mark: Mark) => boolean,
  setWindow: (next: Window) => void,
) {
  const { t, number } = useI18n()
  const announce = useAnnounce()
  const [steps, setSteps] = useState(0)
  const say = useEffectEvent(() => {
    const inView = marks.filter(isInView).length
    announce(t('pictures-in-view', number(inView), number(marks.length)))
  })
  useEffect(() => {
    if (steps === 0) return
    const timer = setTimeout(() => say(), pause)
    return () => clearTimeout(timer)
  }, [steps])
  return (next: Window) => {
    setWindow(next)
    setSteps((count) => count + 1)
  }
}
