import { useEffect, useRef, type ReactNode, type Ref } from 'react'
import { classNames } from './class-names'
import styles from './Combobox.module.css'

export type ComboboxOption = {
  /** Unique among the options, without spaces. */
  id: string
  label: string
  /** The option as shown and named, if it is more than its label. */
  node?: ReactNode
}

export type ComboboxGroup<Option extends ComboboxOption> = {
  id: string
  heading?: ReactNode
  options: readonly Option[]
}

export type Suggestions<Option extends ComboboxOption> = {
  groups: readonly ComboboxGroup<Option>[]
  /** Shown below the options and spoken: loading, no results, or how many. */
  status?: string | undefined
  isLoading?: boolean | undefined
}

type Props<Option extends ComboboxOption> = {
  ref: Ref<HTMLDivElement>
  listId: string
  label: string
  suggestions: Suggestions<Option>
  activeId: string | undefined
  onSelect: (option: Option) => void
}

export function optionElementId(listId: string, optionId: string): string {
  return `${listId}-${optionId}`
}

export function ComboboxPopup<Option extends ComboboxOption>({ ref, ...list }: Props<Option>) {
  const { groups, status } = list.suggestions
  return (
    // Pressing would move the focus out of the text field and close the list before the click.
    <div
      className={styles.popup}
      role="presentation"
      ref={ref}
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.some(({ options }) => options.length > 0) && <OptionList {...list} />}
      {status && <div className={styles.status}>{status}</div>}
    </div>
  )
}

type ListProps<Option extends ComboboxOption> = Omit<Props<Option>, 'ref'>

function OptionList<Option extends ComboboxOption>(props: ListProps<Option>) {
  const { listId, label, suggestions, activeId, onSelect } = props
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const option = activeId && document.getElementById(optionElementId(listId, activeId))
    if (option && list.current) keepInView(option, list.current)
  }, [listId, activeId])

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
    <div
      ref={list}
      id={listId}
      className={styles.list}
      role="listbox"
      aria-label={label}
      aria-busy={suggestions.isLoading ?? false}
    >
      {suggestions.groups
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

/** `scrollIntoView` would scroll the page too. */
function keepInView(option: HTMLElement, list: HTMLElement): void {
  const above = option.offsetTop - list.scrollTop
  const below = option.offsetTop + option.offsetHeight - (list.scrollTop + list.clientHeight)
  if (above < 0) list.scrollTop += above
  else if (below > 0) list.scrollTop += below
}
