import { type ReactNode, useId } from 'react'
import layout from '~/ui/layout.module.css'
import styles from './Choice.module.css'

type Props<Value extends string> = {
  legend: ReactNode
  hideLegend?: boolean | undefined
  options: readonly { value: Value; label: ReactNode }[]
  value: Value | undefined
  onChange: (value: Value) => void
  inline?: boolean | undefined
}

export function RadioGroup<Value extends string>({
  legend,
  hideLegend = false,
  options,
  value,
  onChange,
  inline = false,
}: Props<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.choice}>
      <legend className={hideLegend ? 'visually-hidden' : styles.legend}>{legend}</legend>
      <div className={inline ? styles.inline : undefined}>
        {options.map((option) => (
          <label key={option.value} className={styles.label}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className={layout.fill}>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
