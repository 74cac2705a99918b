import { classNames } from './class-names'
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

// Drawn on a 20 by 20 grid with lines 1.6 wide; `h.01` is a dot.
export const iconPaths = {
  'chevron-down': 'M5 7.5l5 5 5-5',
  'chevron-end': 'M7.5 5l5 5-5 5',
  external: 'M6 14l8-8M7.5 6H14v6.5',
  info: 'M17.2 10a7.2 7.2 0 1 1-14.4 0 7.2 7.2 0 0 1 14.4 0zM10 9.3v4.2M10 6.5h.01',
  more: 'M5 10a.5.5 0 1 1-1 0 .5.5 0 0 1 1 0zM10.5 10a.5.5 0 1 1-1 0 .5.5 0 0 1 1 0zM16 10a.5.5 0 1 1-1 0 .5.5 0 0 1 1 0z',
  'rank-deprecated': 'M4.5 7h11L10 13.5z',
  'rank-preferred': 'M4.5 13h11L10 6.5z',
  warning: 'M10 3l7.8 13.5H2.2zM10 8.3v3.6M10 14.2h.01',
} as const

export type IconName = keyof typeof iconPaths

/** An icon's name; or its paths, for icons of parts that load later: see lazy-icons.ts. */
export type IconSource = IconName | { readonly path: string; readonly directional?: boolean }

const filledIcons: ReadonlySet<unknown> = new Set(['rank-preferred', 'rank-deprecated'])

/** Mirrored in right-to-left languages. */
const directionalIcons: ReadonlySet<unknown> = new Set(['chevron-end', 'external'])

/** A magnifier with a plus in its lens, with lines 2 wide. */
export function Logo() {
  return (
    <svg className={styles.logo} width={24} height={24} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M18.5 10.5a8 8 0 1 1-16 0 8 8 0 0 1 16 0zM16.5 16.5L22 22M10.5 7.3v6.4M7.3 10.5h6.4" />
    </svg>
  )
}
