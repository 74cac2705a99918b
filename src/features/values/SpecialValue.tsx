import type { PartProps } from './part-props'
import type { ContextProps } from './value-context'
import styles from './ValueText.module.css'

type Props = PartProps & ContextProps & { type: 'somevalue' | 'novalue' }

/** “Unknown value” or “no value”. */
export function SpecialValue({ type, part, context: { t } }: Props) {
  return (
    <span className={styles.special} title={t(`value-${type}-title`)} data-part={part}>
      {t(`value-${type}`)}
    </span>
  )
}
