import { createContext, useCallback, useMemo, type ComponentProps, type MouseEvent } from 'react'
import {
  pick,
  type AddressChange,
  type AddressState,
  type Codec,
  type ParameterTexts,
} from '~/model/address-state'
import { useRequired } from '~/lib/useRequired'

type GoOptions = {
  /** Adds no entry to the history. */
  replace?: boolean
}

export type Navigation = {
  address: AddressState
  /** The link to the current address with a change. */
  href: (change: AddressChange) => string
  go: (change: AddressChange, options?: GoOptions) => void
}

export const NavigationContext = createContext<Navigation | null>(null)

export const useNavigation = () => useRequired(NavigationContext)

/** The parameters of a view, the same values until one of them changes, and how to change them. */
export function useParameters<Value, Change>({ names, read, write }: Codec<Value, Change>) {
  const { address, go } = useNavigation()
  const text = JSON.stringify(pick(address.parameters, names))
  const value = useMemo(() => read(JSON.parse(text) as ParameterTexts), [read, text])
  const change = useCallback(
    (next: Change, options?: GoOptions) => go({ parameters: write(next) }, options),
    [go, write],
  )
  return [value, change] as const
}

/** Not one that opens a link in another tab, or saves it. */
type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>
export const isPlainClick = (event: Click) =>
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
