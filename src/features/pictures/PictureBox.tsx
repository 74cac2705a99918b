import {
  useId,
  type CSSProperties,
  type ReactNode,
  type Ref,
  useLayoutEffect,
  useState,
  type RefObject,
  useRef,
} from 'react'
import styles from './Pictures.module.css'
import type { usePointedMark } from './usePointedMark'
import { Notice } from '~/ui/notices/Notice'
import type { PropertyGroup } from '~/model/statement-list'

type Handlers = ReturnType<typeof usePointedMark>['handlers'] & {
  onKeyDown: (event: React.KeyboardEvent) => void
  onClick: (event: React.MouseEvent) => void
}

type Props = {
  ref: Ref<HTMLDivElement>
  label: string
  /** Which keys do what. */
  keys: string
  style: CSSProperties
  /** For the marks within. */
  handlers: Handlers
  isFramed?: boolean
  children: ReactNode
}

/** The part of a picture that is moved and enlarged. */
export function PictureBox({ ref, label, keys, style, handlers, isFramed, children }: Props) {
  const id = useId()
  return (
    <div
      {...handlers}
      ref={ref}
      className={styles.picture}
      role="group"
      aria-label={label}
      aria-describedby={id}
      style={style}
      data-framed={isFramed}
    >
      <span className="visually-hidden">
        <span id={id}>{keys}</span>
      </span>
      {children}
    </div>
  )
}

/** Says what would be shown. */
export function EmptyPicture({ title, children }: { title: string; children: string }) {
  return (
    <div className={styles.empty}>
      <Notice kind="info" title={title}>
        {children}
      </Notice>
    </div>
  )
}

/** The width of an element in whole pixels, 0 until it is known. */
export function useWidth(element: RefObject<Element | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const target = element.current
    if (!target) return
    const measure = () => setWidth(Math.floor(target.getBoundingClientRect().width))
    // jsdom has none. It calls back at once, when the browser has laid out the page anyway.
    if (typeof ResizeObserver === 'undefined') return measure()
    const observer = new ResizeObserver(measure)
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return width
}

/** The props of every picture of an item's statements; src/app/view-registry.tsx names the pictures. */
export type PictureProps = {
  /** Those that pass the filter, in their order. */
  groups: readonly PropertyGroup[]
  /** The key of the statement in the inspector. */
  selected: string | undefined
  /** Shows a statement in the inspector, by its key. */
  onSelect: (key: string) => void
}

type MarkNoteProps = { element: Element; title: string; text: string }

/** The meaning of a mark, while a pointer or the focus is on it. Its name says the same to assistive technology. */
export function MarkNote({ element, title, text }: MarkNoteProps) {
  const note = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState({ left: 0, top: 0 })
  useLayoutEffect(() => {
    const size = note.current?.getBoundingClientRect()
    const at = element.getBoundingClientRect()
    if (!size) return
    const middle = at.left + Math.min(at.width, window.innerWidth) / 2
    const left = Math.min(window.innerWidth - size.width - 8, Math.max(8, middle - size.width / 2))
    const above = at.top - size.height - 6
    setPlace({ left, top: above < 8 ? at.bottom + 6 : above })
  }, [element])
  return (
    <div ref={note} className={styles.note} style={place} aria-hidden="true" data-print="hidden">
      <strong>{title}</strong>
      {text !== '' && <span>{text}</span>}
    </div>
  )
}
