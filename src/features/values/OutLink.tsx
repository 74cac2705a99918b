import type { ComponentProps } from 'react'
import { Icon } from '~/ui/Icon'

type Props = Omit<ComponentProps<'a'>, 'target' | 'rel' | 'referrerPolicy'> & {
  href: string
  /** With the picture of a way out, where a link within the app might be expected. */
  icon?: boolean | undefined
}

/** A link away from the app: in a tab of its own, without telling where the reader came from. */
export function OutLink({ icon = false, children, ...rest }: Props) {
  return (
    <a {...rest} target="_blank" rel="noreferrer noopener" referrerPolicy="no-referrer">
      {children}
      {icon && <Icon name="external" />}
    </a>
  )
}
