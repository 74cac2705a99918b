import styles from './Skeleton.module.css'

type Props = {
  /** Pixels or a CSS length. */
  inlineSize: number | string
  /** Pixels or a CSS length; defaults to the x-height of the surrounding text. */
  blockSize?: number | string | undefined
}

/** A placeholder bar. Its container is marked as busy. */
export function Skeleton({ inlineSize, blockSize }: Props) {
  return <span className={styles.skeleton} style={{ inlineSize, blockSize }} aria-hidden="true" />
}
