import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '~/ui/class-names'
import { Icon, type IconSource } from '~/ui/Icon'
import layout from '~/ui/layout.module.css'
import styles from './Notice.module.css'
import { check, error } from '~/ui/lazy-icons'

type Kind = 'error' | 'warning' | 'info' | 'success'

type Props = Omit<ComponentProps<'div'>, 'title' | 'role'> & {
  kind: Kind
  title?: ReactNode
  actions?: ReactNode
  /** Announced immediately: for an error that the user waits for or caused. */
  alert?: boolean | undefined
}

/** `data-` attributes go to the notice's element. */
export function Notice({ kind, title, actions, alert = false, className, children, ...rest }: Props) {
  return (
    <div
      {...rest}
      role={alert ? 'alert' : undefined}
      className={classNames(styles.notice, styles[kind], className)}
    >
      <Icon name={icons[kind]} size={20} className={styles.icon} />
      <div className={layout.besideIcon}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  )
}

const icons: Record<Kind, IconSource> = { error, warning: 'warning', info: 'info', success: check }
