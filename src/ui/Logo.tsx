import styles from './Icon.module.css'
import { logoPath } from './Icon'

type Props = {
  size?: number
}

/** A magnifier with a plus in its lens. */
export function Logo({ size = 24 }: Props) {
  return (
    <svg className={styles.logo} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={logoPath} />
    </svg>
  )
}
