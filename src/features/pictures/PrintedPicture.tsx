import { useId, useRef } from 'react'
import { printedPicture, type Layer } from './picture-file'
import styles from './Pictures.module.css'
import { usePrintEvents } from '~/features/print/usePrintEvents'

/** On paper, a copy that takes its width: the picture has that of the window, and is not drawn again for print. */
export function PrintedPicture({ layers }: { layers: () => readonly Layer[] }) {
  const id = useId()
  const holder = useRef<HTMLDivElement>(null)
  usePrintEvents((isPrinting) => {
    const drawn = isPrinting ? layers() : []
    holder.current?.replaceChildren(...(drawn.length > 0 ? printedPicture(drawn, id) : []))
  })
  return <div ref={holder} className={styles.printed} aria-hidden="true" />
}
