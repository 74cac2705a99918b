import { search as searchIcon } from '~/ui/lazy-icons'
import { type ReactNode, type Ref, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { classNames } from '~/ui/class-names'
import { Field } from '~/ui/fields/Field'
import { Icon } from '~/ui/Icon'
import { useAnnounce } from '~/ui/notices/LiveRegion'
import { usePlacement } from './usePopup'
import fieldStyles from '~/ui/fields/Field.module.css'
import styles from './Combobox.module.css'

type Props<Option extends ComboboxOption> = {
  /** For screen readers only; position and placeholder show the purpose. */
  label: string
  placeholder: string
  text: string
  onTextChange: (text: string) => void
  suggestions: Suggestions<Option>
  onSelect: (option: Option) => void
  /** Called for Enter while no option is active. */
  onSubmit: () => void
  end?: ReactNode
  autoFocus?: boolean | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/**
 * A search box with suggestions: the editable combobox with a listbox of ARIA 1.2. The focus stays in the
 * text field; the arrow keys move the active option.
 */
export function Combobox<Option extends ComboboxOption>(props: Props<Option>) {
  const { text, suggestions, onSelect, onSubmit, label, autoFocus = false } = props
  const { status } = suggestions
  const listId = useId()
  const box = useRef<HTMLDivElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const announce = useAnnounce()
  const options = suggestions.groups.flatMap((group) => group.options)
  // Text typed before this component loaded still gets suggestions.
  const isInitiallyOpen = autoFocus && text !== ''
  const list = useActiveOption({ options, isInitiallyOpen, onSelect, onSubmit })
  const { isOpen, active } = list
  const isExpanded = isOpen && options.length > 0

  usePlacement({ open: isOpen, anchor: box, panel: popup })
  useEffect(() => {
    if (isOpen && status) announce(status)
  }, [isOpen, status, announce])

  return (
    <Field label={label} hideLabel>
      {(control) => (
        <div ref={box} className={classNames(fieldStyles.box, fieldStyles.quiet, styles.large)}>
          <Icon name={searchIcon} />
          <input
            {...control}
            ref={props.ref}
            type="text"
            className={fieldStyles.control}
            value={text}
            placeholder={props.placeholder}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- for a page that consists of its search box
            autoFocus={autoFocus}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isExpanded}
            aria-controls={isExpanded ? listId : undefined}
            aria-activedescendant={active && optionElementId(listId, active.id)}
            onChange={(event) => {
              list.show(true)
              props.onTextChange(event.target.value)
            }}
            onClick={list.open}
            onBlur={() => list.show(false)}
            onKeyDown={list.onKeyDown}
          />
          {props.end && <span className={fieldStyles.end}>{props.end}</span>}
          {isOpen && (isExpanded || status) && (
            // Pressing would move the focus out of the text field and close the list before the click.
            <div
              className={styles.popup}
              role="presentation"
              ref={popup}
              onMouseDown={(event) => event.preventDefault()}
            >
              {options.length > 0 && (
                <OptionList
                  listId={listId}
                  label={label}
                  suggestions={suggestions}
                  activeId={active?.id}
                  onSelect={list.choose}
                />
              )}
              {status && <div className={styles.status}>{status}</div>}
            </div>
          )}
        </div>
      )}
    </Field>
  )
}

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

type Suggestions<Option extends ComboboxOption> = {
  groups: readonly ComboboxGroup<Option>[]
  /** Shown below the options and spoken: loading, no results, or how many. */
  status?: string | undefined
  isLoading?: boolean | undefined
}

type ListProps<Option extends ComboboxOption> = {
  listId: string
  label: string
  suggestions: Suggestions<Option>
  activeId: string | undefined
  onSelect: (option: Option) => void
}

export function optionElementId(listId: string, optionId: string): string {
  return `${listId}-${optionId}`
}

export function OptionList<Option extends ComboboxOption>(props: ListProps<Option>) {
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

type Options<Option extends ComboboxOption> = Pick<Props<Option>, 'onSelect' | 'onSubmit'> & {
  options: readonly Option[]
  isInitiallyOpen: boolean
}

/** State and keyboard handling of the options below a text field. */
function useActiveOption<Option extends ComboboxOption>(props: Options<Option>) {
  const { options, isInitiallyOpen, onSelect, onSubmit } = props
  const [isOpen, setOpen] = useState(isInitiallyOpen)
  const [activeId, setActiveId] = useState<string>()
  // New options may not contain the active one; then none is active.
  const index = isOpen ? options.findIndex((option) => option.id === activeId) : -1
  const active = options[index]

  function show(isShown: boolean) {
    setOpen(isShown)
    setActiveId(undefined)
  }

  function choose(option: Option) {
    show(false)
    onSelect(option)
  }

  /** Returns whether the key was handled. */
  function handle(key: string): boolean {
    const next = moveActive(key, index, options.length)
    if (next !== undefined) {
      setOpen(true)
      setActiveId(options[next]?.id)
      return true
    }
    if (key === 'Escape') {
      show(false)
      return isOpen
    }
    if (key !== 'Enter') return false
    if (active) choose(active)
    else {
      show(false)
      onSubmit()
    }
    return true
  }

  function onKeyDown(event: KeyboardEvent) {
    // During composition, Enter and the arrow keys belong to the input method. (Safari sends the final Enter
    // after compositionend, with keyCode 229.)
    if (event.nativeEvent.isComposing || event.keyCode === 229 || event.altKey || event.ctrlKey) return
    if (!event.shiftKey && !event.metaKey && handle(event.key)) event.preventDefault()
  }

  return { isOpen, active, show, open: () => setOpen(true), choose, onKeyDown }
}

/**
 * The index of the active option after a key; -1: no option is active and the text is edited; undefined: the
 * key belongs to the text field.
 */
export function moveActive(key: string, active: number, count: number): number | undefined {
  switch (key) {
    // Past either end, no option is active and the typed text is restored.
    case 'ArrowDown':
      return active === count - 1 ? -1 : active + 1
    case 'ArrowUp':
      return active === -1 ? count - 1 : active - 1
    case 'Home':
      return active === -1 ? undefined : 0
    case 'End':
      return active === -1 ? undefined : count - 1
    default:
      return undefined
  }
}
