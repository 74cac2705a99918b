import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '~/ui/class-names'
import { Field, type FieldTexts, splitField } from './Field'
import { Icon, type IconSource } from '~/ui/Icon'
import fieldStyles from './Field.module.css'
import styles from './TextField.module.css'

type Props = FieldTexts &
  ComponentProps<'input'> & {
    icon?: IconSource | undefined
    /** For addresses, ids and tokens: monospaced, left to right, not spell-checked. */
    monospace?: boolean | undefined
    /** Inside the box, after the text: a small IconButton or a `kbd`. */
    end?: ReactNode
  }

/** `className` goes to the field as a whole, all other attributes to the input. */
export function TextField({ icon, monospace = false, end, ...props }: Props) {
  const [field, input] = splitField(props)
  return (
    <Field {...field}>
      {(control) => (
        <div className={classNames(fieldStyles.box, input.type === 'search' && fieldStyles.quiet)}>
          {icon && <Icon name={icon} />}
          <input
            type="text"
            className={classNames(fieldStyles.control, monospace && styles.monospace)}
            {...(monospace && technicalText)}
            {...input}
            {...control}
          />
          {end && <span className={fieldStyles.end}>{end}</span>}
        </div>
      )}
    </Field>
  )
}

const technicalText = { dir: 'ltr', spellCheck: false, autoCapitalize: 'none', autoComplete: 'off' } as const
