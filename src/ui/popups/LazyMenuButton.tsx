import { Suspense, useState, type ReactNode } from 'react'
import { Button, type ButtonProps } from '~/ui/Button'

type Props = ButtonProps & {
  /** The opened MenuButton, which replaces this button. */
  menu: ReactNode
  onPreload: () => void
}

/** A menu button on the first screen, whose menu is loaded on first use. */
export function LazyMenuButton({ menu, onPreload, ...button }: Props) {
  const [isOpened, setOpened] = useState(false)
  const closed = (
    <Button
      iconEnd="chevron-down"
      {...button}
      aria-haspopup="menu"
      aria-expanded={isOpened}
      onPointerEnter={onPreload}
      onFocus={onPreload}
      onClick={() => setOpened(true)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
        event.preventDefault()
        setOpened(true)
      }}
    />
  )
  return isOpened ? <Suspense fallback={closed}>{menu}</Suspense> : closed
}
