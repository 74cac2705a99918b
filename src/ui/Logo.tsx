import styles from './Icon.module.css'

type Props = {
  /** In pixels. */
  size?: number
}

/** The mark of Qlens: a magnifier with a plus in its lens. The name stands beside it as text. */
export function Logo({ size = 24 }: Props) {
  return (
    <svg className={styles.logo} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="10.5" cy="10.5" r="8" />
      <path d="M16.5 16.5L22 22M10.5 7.3v6.4M7.3 10.5h6.4" />
    </svg>
  )
}
