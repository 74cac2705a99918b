import { search as searchIcon } from './lazy-icons'
import { type ReactNode, type Ref, useEffect, useId, useRef } from 'react'
import { classNames } from './class-names'
import { type ComboboxOption, ComboboxPopup, optionElementId, type Suggestions } from './ComboboxPopup'
import { Field } from './Field'
import { Icon } from './Icon'
import { useActiveOption } from './useActiveOption'
import { useAnnounce } from './useAnnounce'
import { usePlacement } from './usePlacement'
import fieldStyles from './Field.module.css'
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
  onSubmit?: (() => void) | undefined
  /** Inside the box, after the text. */
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
            <ComboboxPopup
              ref={popup}
              listId={listId}
              label={label}
              suggestions={suggestions}
              activeId={active?.id}
              onSelect={list.choose}
            />
          )}
        </div>
      )}
    </Field>
  )
}
