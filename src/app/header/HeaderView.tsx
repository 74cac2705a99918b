import type { ComponentProps, ReactNode } from 'react'
import styles from './Header.module.css'

type Props = Omit<ComponentProps<'header'>, 'className' | 'children'> & {
  /** The links to the content and home. */
  home: ReactNode
  lookup: ReactNode
  tools?: ReactNode
}

/** The bar at the top of every screen. Free of hooks: also drawn without React. */
export function HeaderView({ home, lookup, tools, ...rest }: Props) {
  return (
    <header className={styles.header} data-print="hidden" data-toolbar {...rest}>
      {home}
      <div className={styles.lookup} data-toolbar>
        {lookup}
      </div>
      {tools !== undefined && (
        <div className={styles.tools} data-toolbar-start>
          {tools}
        </div>
      )}
    </header>
  )
}
