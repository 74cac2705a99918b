import type { ReactNode, Ref } from 'react'
import { classNames } from './class-names'
import styles from './Combobox.module.css'

export type ComboboxOption = {
  /** Unique among the options, without spaces. */
  id: string
  /** The option as plain text. */
  label: string
  /** The option as shown (and named), if it is more than its label. */
  node?: ReactNode
}

export type ComboboxGroup<Option extends ComboboxOption> = {
  id: string
  heading?: ReactNode
  options: readonly Option[]
}

type Props<Option extends ComboboxOption> = {
  ref: Ref<HTMLDivElement>
  listId: string
  label: string | undefined
  groups: readonly ComboboxGroup<Option>[]
  activeId: string | undefined
  loading: boolean
  onSelect: (option: Option) => void
}

export function optionElementId(listId: string, optionId: string): string {
  return `${listId}-${optionId}`
}

/** The options of a Combobox. */
export function ComboboxList<Option extends ComboboxOption>({
  ref,
  listId,
  label,
  groups,
  activeId,
  loading,
  onSelect,
}: Props<Option>) {
  const row = (option: Option) => (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the focus and the keys are the text field's, see Combobox
    <div
      key={option.id}
      id={optionElementId(listId, option.id)}
      role="option"
      aria-selected={option.id === activeId}
      className={classNames(styles.option, option.id === activeId && styles.active)}
      onClick={() => onSelect(option)}
    >
      {option.node ?? option.label}
    </div>
  )
  return (
    <div ref={ref} id={listId} className={styles.list} role="listbox" aria-label={label} aria-busy={loading}>
      {groups
        .filter(({ options }) => options.length > 0)
        .map(({ id, heading, options }) => {
          if (!heading) return options.map(row)
          const headingId = `${listId}-group-${id}`
          return (
            <div key={id} role="group" aria-labelledby={headingId}>
              <div id={headingId} role="presentation" className={styles.heading}>
                {heading}
              </div>
              {options.map(row)}
            </div>
          )
        })}
    </div>
  )
}
