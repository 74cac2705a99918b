import type { ComponentProps, ReactNode } from 'react'
import styles from './Pictures.module.css'
import { PrintedPicture } from './PrintedPicture'
import { PictureTools } from './PictureTools'

/** A summary of a picture, its tools, and what is printed of it. */
export function PictureHead({
  children,
  ...tools
}: { children: ReactNode } & ComponentProps<typeof PictureTools>) {
  return (
    <>
      <div className={styles.head}>
        <p className={styles.summary}>{children}</p>
        <PictureTools {...tools} />
      </div>
      <PrintedPicture layers={tools.picture.layers} />
    </>
  )
}
