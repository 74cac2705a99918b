import type { ComponentProps } from 'react'
import { classNames } from './class-names'
import { Icon } from './Icon'
import type { IconName, IconSource } from './icon-paths'
import styles from './Button.module.css'

export type ButtonProps = ComponentProps<'button'> & {
  variant?: 'primary' | 'normal' | 'quiet' | 'danger' | undefined
  small?: boolean | undefined
  icon?: IconSource | undefined
  iconEnd?: IconName | undefined
}

export function Button({
  variant = 'normal',
  small = false,
  icon,
  iconEnd,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      className={classNames(styles.button, styles[variant], small && styles.small, className)}
      {...rest}
    >
      {icon && <Icon name={icon} />}
      {children}
      {iconEnd && <Icon name={iconEnd} />}
    </button>
  )
}
