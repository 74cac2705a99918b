import type { ComponentProps } from 'react'
import { classNames } from './class-names'
import { Icon, type IconName, type IconSource } from './Icon'
import styles from './Button.module.css'
import iconButtonStyles from './IconButton.module.css'

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
      {/* A text of its own element can change in a page that the browser translates. */}
      {icon ? <span>{children}</span> : children}
      {iconEnd && <Icon name={iconEnd} />}
    </button>
  )
}

type Props = Omit<ButtonProps, 'icon' | 'iconEnd' | 'children' | 'aria-label'> & {
  icon: IconSource
  /** The button's name, and its tooltip unless `title` says more (a shortcut, say). */
  label: string
}

export function IconButton({ icon, label, variant = 'quiet', small = false, className, ...rest }: Props) {
  return (
    <Button
      variant={variant}
      className={classNames(iconButtonStyles.iconButton, small && iconButtonStyles.small, className)}
      aria-label={label}
      title={label}
      {...rest}
    >
      <Icon name={icon} size={small ? 16 : 20} />
    </Button>
  )
}
