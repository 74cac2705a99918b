import { classNames } from './class-names'
import { Button, type ButtonProps } from './Button'
import { Icon } from './Icon'
import type { IconSource } from './icon-paths'
import styles from './IconButton.module.css'

type Props = Omit<ButtonProps, 'icon' | 'iconEnd' | 'children' | 'aria-label'> & {
  icon: IconSource
  /** The button's name, and its tooltip unless `title` says more (a shortcut, say). */
  label: string
}

export function IconButton({ icon, label, variant = 'quiet', small = false, className, ...rest }: Props) {
  return (
    <Button
      variant={variant}
      className={classNames(styles.iconButton, small && styles.small, className)}
      aria-label={label}
      title={label}
      {...rest}
    >
      <Icon name={icon} size={small ? 16 : 20} />
    </Button>
  )
}
