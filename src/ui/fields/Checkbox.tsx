import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '~/ui/class-names'
import layout from '~/ui/layout.module.css'
import styles from './Choice.module.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode
  description?: ReactNode
  /** Shown after the label at the far end, such as a count; part of the accessible name. */
  end?: ReactNode
}

export function Checkbox({ label, description, end, className, ...input }: Props) {
  const descriptionId = useId()
  return (
    <div className={classNames(styles.choice, className)}>
      <label className={styles.label}>
        <input
          type="checkbox"
          className={styles.input}
          aria-describedby={description ? descriptionId : undefined}
          {...input}
        />
        <span className={layout.fill}>{label}</span>
        {/* Separates the two in the accessible name. */}{' '}
        {end !== undefined && <span className={styles.end}>{end}</span>}
      </label>
      {description && (
        <div id={descriptionId} className={styles.description}>
          {description}
        </div>
      )}
    </div>
  )
}
