import { classNames } from './class-names'
import styles from './Skeleton.module.css'

type Props = {
  /** Pixels or any CSS length; as wide as the parent at first. */
  inlineSize?: number | string | undefined
  /** Pixels or any CSS length; without it as high as small letters of the text around. */
  blockSize?: number | string | undefined
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
