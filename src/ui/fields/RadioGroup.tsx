import { type ReactNode, useId } from 'react'
import { classNames } from '~/ui/class-names'
import styles from './Choice.module.css'

type RadioOption<Value extends string> = {
  value: Value
  label: ReactNode
  description?: ReactNode
  disabled?: boolean | undefined
}

type Props<Value extends string> = {
  legend: ReactNode
  hideLegend?: boolean | undefined
  options: readonly RadioOption<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
  inline?: boolean | undefined
  className?: string | undefined
}

export function RadioGroup<Value extends string>({
  legend,
  hideLegend = false,
  options,
  value,
  onChange,
  inline = false,
  className,
}: Props<Value>) {
  const name = useId()
  return (
    <fieldset className={classNames(styles.choice, className)}>
      <legend className={hideLegend ? 'visually-hidden' : styles.legend}>{legend}</legend>
      <div className={classNames(inline && styles.inline)}>
        {options.map((option) => {
          const descriptionId = `${name}-${option.value}`
          return (
            <div key={option.value}>
              <label className={styles.label}>
                <input
                  type="radio"
                  className={styles.input}
                  name={name}
                  value={option.value}
                  checked={option.value === value}
                  disabled={option.disabled}
                  onChange={() => onChange(option.value)}
                  aria-describedby={option.description ? descriptionId : undefined}
                />
                <span className={styles.text}>{option.label}</span>
              </label>
              {option.description && (
                <div id={descriptionId} className={styles.description}>
                  {option.description}
                </div>
              )}
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}
