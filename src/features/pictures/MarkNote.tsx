import { useLayoutEffect, useRef, useState } from 'react'
import styles from './Pictures.module.css'

type Props = { element: Element; title: string; text: string }

/** The meaning of a mark, while a pointer or the focus is on it. Its name says the same to assistive technology. */
export function MarkNote({ element, title, text }: Props) {
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
