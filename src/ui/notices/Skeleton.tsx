import { classNames } from '~/ui/class-names'
import styles from './Skeleton.module.css'

type Props = {
  /** Pixels or a CSS length; defaults to the parent's width. */
  inlineSize?: number | string | undefined
  /** Pixels or a CSS length; defaults to the x-height of the surrounding text. */
  blockSize?: number | string | undefined
  className?: string | undefined
}

/** A placeholder bar. Its container is marked as busy. */
export function Skeleton({ inlineSize = '100%', blockSize, className }: Props) {
  return (
    <span
      className={classNames(styles.skeleton, className)}
      style={{ inlineSize, blockSize }}
      aria-hidden="true"
    />
  )
}
