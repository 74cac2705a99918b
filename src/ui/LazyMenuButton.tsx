import { Suspense, useState, type ComponentProps } from 'react'
import { Button } from './Button'
import { lazyPart } from '~/i18n/lazy-part'

const MenuButton = lazyPart(async () => (await import('./MenuButton')).MenuButton)

type Props = Omit<ComponentProps<typeof MenuButton>, 'iconOnly' | 'defaultOpen'>

/** A MenuButton on the first screen: the button is there at once, the menu is loaded when it is asked for. */
export function LazyMenuButton(props: Props) {
  const { items: _items, align: _align, ...button } = props
  const [isOpened, setOpened] = useState(false)
  const closed = (
    <Button
      iconEnd="chevron-down"
      {...button}
      aria-haspopup="menu"
      aria-expanded={isOpened}
      onPointerEnter={MenuButton.preload}
      onFocus={MenuButton.preload}
      onClick={() => setOpened(true)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
        event.preventDefault()
        setOpened(true)
      }}
    />
  )
  if (!isOpened) return closed
  return (
    <Suspense fallback={closed}>
      <MenuButton {...props} defaultOpen />
    </Suspense>
  )
}
