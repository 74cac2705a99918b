import type { ReactNode } from 'react'
import styles from './ItemScreen.module.css'

/** A notice in the place of a whole screen. */
export const screenNotice = (notice: ReactNode) => (
  <main id="content" className={styles.screen} tabIndex={-1}>
    {notice}
  </main>
)
