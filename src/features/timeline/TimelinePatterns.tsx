import styles from './Timeline.module.css'

/** The gradients of open ends, and the hatching of unknown values. */
export function TimelinePatterns({ id }: { id: string }) {
  return (
    <defs>
      <pattern
        id={`${id}-hatched`}
        width={6}
        height={6}
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect className={styles.hatch} width={2.5} height={6} />
      </pattern>
      {([false, true] as const).map((isDeprecated) =>
        (['left', 'right'] as const).map((side) => (
          <linearGradient
            key={side}
            id={fadingId(id, side, isDeprecated)}
            data-rank={isDeprecated ? 'deprecated' : undefined}
            x1={side === 'left' ? 1 : 0}
            x2={side === 'left' ? 0 : 1}
          >
            <stop className={styles.fadeStart} offset="0" />
            <stop className={styles.fadeEnd} offset="1" />
          </linearGradient>
        )),
      )}
    </defs>
  )
}

export const fadingId = (id: string, towards: 'left' | 'right', isDeprecated: boolean) =>
  `${id}-${towards}${isDeprecated ? '-deprecated' : ''}`
