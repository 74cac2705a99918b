import type { ComponentProps } from 'react'
import { classNames } from './class-names'
import { Icon } from './Icon'
import styles from './Disclosure.module.css'

type Props = Omit<ComponentProps<'button'>, 'aria-expanded'> & {
  expanded: boolean
}

/** For content that unfolds elsewhere: pass that element's id as `aria-controls`. */
export function DisclosureButton({ expanded, className, children, ...rest }: Props) {
  return (
    <button type="button" className={classNames(styles.button, className)} aria-expanded={expanded} {...rest}>
      <Icon name={expanded ? 'chevron-down' : 'chevron-end'} />
      {children}
    </button>
  )
}
