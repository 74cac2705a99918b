import type { ComponentProps } from 'react'
import { Icon } from './Icon'

type OutLinkProps = Omit<ComponentProps<'a'>, 'target' | 'rel' | 'referrerPolicy'> & {
  href: string
  /** With an icon, where the reader may expect a link within the app. */
  icon?: boolean | undefined
}

/** An external link: opens in a new tab and sends no referrer. */
export function OutLink({ icon = false, children, ...rest }: OutLinkProps) {
  return (
    <a {...rest} target="_blank" rel="noreferrer noopener" referrerPolicy="no-referrer">
      {children}
      {icon && <Icon name="external" />}
    </a>
  )
}
