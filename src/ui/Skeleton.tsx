import { classNames } from './class-names'
import styles from './Skeleton.module.css'

type Props = {
  /** Any CSS length; a share of the parent's width at first. */
  inlineSize?: string | undefined
  /** Any CSS length; without it as high as small letters of the text around. */
  blockSize?: string | undefined
  className?: string | undefined
}

/** A grey bar where something will stand. Whatever holds it says that it is busy. */
export function Skeleton({ inlineSize = '100%', blockSize, className }: Props) {
  return (
    <span
      className={classNames(styles.skeleton, className)}
      style={{ inlineSize, blockSize }}
      aria-hidden="true"
    />
  )
}
