import { createContext, use, type ComponentProps, type MouseEvent } from 'react'
import type { AddressState, AddressChange } from '~/model/address-state'

export type Navigation = {
  address: AddressState
  /** The link to the current address with a change. */
  href: (change: AddressChange) => string
  /** `replace` adds no entry to the history. */
  go: (change: AddressChange, options?: { replace?: boolean }) => void
}

export const NavigationContext = createContext<Navigation | null>(null)

export function useNavigation(): Navigation {
  const navigation = use(NavigationContext)
  if (!navigation) throw new Error('No navigation')
  return navigation
}

/** Not one that opens a link in another tab, or saves it. */
export const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

type Props = Omit<ComponentProps<'a'>, 'href'> & { to: AddressChange }

/** A link within the app: a real address, so that it can be opened in another tab or copied. */
export function ViewLink({ to, onClick, children, ...rest }: Props) {
  const { href, go } = useNavigation()
  return (
    <a
      {...rest}
      href={href(to)}
      onClick={(event) => {
        onClick?.(event)
        if (!isPlainClick(event) || event.defaultPrevented) return
        event.preventDefault()
        go(to)
      }}
    >
      {children}
    </a>
  )
}
