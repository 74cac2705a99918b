import { classNames } from './class-names'
import { directionalIcons, filledIcons, iconPaths, type IconSource } from './icon-paths'
import styles from './Icon.module.css'

type Props = {
  name: IconSource
  /** In pixels; 16 beside text, 20 alone. */
  size?: 16 | 20
  className?: string | undefined
}

/** Decorative: beside a text or inside a named control, never the only carrier of a meaning. */
export function Icon({ name, size = 16, className }: Props) {
  const drawn =
    typeof name === 'string' ? { path: iconPaths[name], directional: directionalIcons.has(name) } : name
  return (
    <svg
      className={classNames(
        styles.icon,
        filledIcons.has(name) && styles.filled,
        drawn.directional && styles.directional,
        className,
      )}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      aria-hidden="true"
    >
      <path d={drawn.path} />
    </svg>
  )
}
