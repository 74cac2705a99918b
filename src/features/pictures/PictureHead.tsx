import type { ComponentProps, ReactNode } from 'react'
import styles from './Pictures.module.css'
import { PictureTools } from './PictureTools'

/** A summary of a picture, and its tools. */
export function PictureHead({
  children,
  ...tools
}: { children: ReactNode } & ComponentProps<typeof PictureTools>) {
  return (
    <div className={styles.head}>
      <p className={styles.summary}>{children}</p>
      <PictureTools {...tools} />
    </div>
  )
}
