import type { ComponentProps } from 'react'
import { classNames } from '~/ui/class-names'
import { Field, type FieldTexts } from './Field'
import { Icon } from '~/ui/Icon'
import fieldStyles from './Field.module.css'
import styles from './SelectField.module.css'

type Props = FieldTexts & ComponentProps<'select'>

/** The children are `<option>`s. */
export function SelectField({
  id,
  label,
  hideLabel,
  description,
  error,
  warning,
  className,
  ...select
}: Props) {
  return (
    <Field {...{ id, label, hideLabel, description, error, warning, className }}>
      {(control) => (
        <div className={classNames(fieldStyles.box, hideLabel && fieldStyles.quiet, styles.box)}>
          <select className={classNames(fieldStyles.control, styles.select)} {...select} {...control} />
          <Icon name="chevron-down" className={styles.chevron} />
        </div>
      )}
    </Field>
  )
}
