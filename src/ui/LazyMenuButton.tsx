import { Suspense, useState, type ReactNode } from 'react'
import { Button, type ButtonProps } from './Button'

type Props = ButtonProps & {
  /** The MenuButton, opened: what takes this button's place. */
  menu: ReactNode
  /** Loads the menu's code. */
  onPreload: () => void
}

/** A menu's button on the first screen: it is there at once, the menu is loaded when it is asked for. */
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
