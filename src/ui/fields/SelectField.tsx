import { Children, isValidElement, type ComponentProps, type ReactNode } from 'react'
import { classNames } from '~/ui/class-names'
import { Field, type FieldTexts, splitField } from './Field'
import { Icon } from '~/ui/Icon'
import fieldStyles from './Field.module.css'
import styles from './SelectField.module.css'

type Props = FieldTexts & ComponentProps<'select'>

/** The children are `<option>`s. */
export function SelectField(props: Props) {
  const [field, select] = splitField(props)
  return (
    <Field {...field}>
      {(control) => (
        <div className={classNames(fieldStyles.box, field.hideLabel && fieldStyles.quiet, styles.box)}>
          <select
            className={classNames(fieldStyles.control, styles.select)}
            style={{ letterSpacing: measuredAgain(select.children) }}
            {...select}
            {...control}
          />
          <Icon name="chevron-down" className={styles.chevron} />
        </div>
      )}
    </Field>
  )
}

/**
 * Browsers (seen in Firefox 153 and Chromium 156) keep the width that a list had with its first options. Any other
 * style makes them measure again, so this one, far below a pixel, differs with the texts of the options.
 */
function measuredAgain(options: ReactNode): string {
  const texts = Children.toArray(options).map((option) =>
    isValidElement<{ children?: ReactNode }>(option) ? Children.toArray(option.props.children).join('') : '',
  )
  return `${(texts.join().length % 1000) / 1e6}px`
}
