import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react'
import { classNames } from './class-names'
import { type ComboboxGroup, ComboboxList, type ComboboxOption, optionElementId } from './ComboboxList'
import { Field, type FieldTexts } from './Field'
import { Icon } from './Icon'
import type { IconName } from './icon-paths'
import { useAnnounce } from './use-announce'
import { usePlacement } from './use-placement'
import fieldStyles from './Field.module.css'
import styles from './Combobox.module.css'

type Props<Option extends ComboboxOption> = FieldTexts & {
  text: string
  onTextChange: (text: string) => void
  groups: readonly ComboboxGroup<Option>[]
  onSelect: (option: Option) => void
  /** Enter while no option is active. */
  onSubmit?: ((text: string) => void) | undefined
  /** Shown below the options and spoken: that they are being looked up, that there are none, how many. */
  status?: string | undefined
  loading?: boolean | undefined
  icon?: IconName | undefined
  placeholder?: string | undefined
  /** Inside the box after the text. */
  end?: ReactNode
  /** The search box of a page: higher and filled. */
  large?: boolean | undefined
  autoFocus?: boolean | undefined
  id?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
  className?: string | undefined
}

/**
 * A text with suggestions below it: the editable combobox with a listbox of ARIA 1.2. The focus stays in
 * the text; the arrow keys move the active option. Text, options and choice are the caller's.
 */
export function Combobox<Option extends ComboboxOption>(props: Props<Option>) {
  const { text, groups, onSelect, onSubmit, status, loading = false, large = false } = props
  const { id, label, hideLabel, description, error, warning, className } = props
  const listId = useId()
  const box = useRef<HTMLDivElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const announce = useAnnounce()
  // A text that was typed before this was there waits for its suggestions.
  const [open, setOpen] = useState(props.autoFocus === true && text !== '')
  const [activeId, setActiveId] = useState<string>()

  const options = groups.flatMap((group) => group.options)
  // Not found when new options have come meanwhile: then none is active.
  const active = open ? options.findIndex((option) => option.id === activeId) : -1
  const activeElementId = options[active] && optionElementId(listId, options[active].id)
  const expanded = open && options.length > 0

  usePlacement({ open, anchor: box, panel: popup })

  useEffect(() => {
    if (open && status) announce(status)
  }, [open, status, announce])

  useEffect(() => {
    const option = activeElementId && document.getElementById(activeElementId)
    if (option && list.current) keepInView(option, list.current)
  }, [activeElementId])

  function show(shown: boolean) {
    setOpen(shown)
    setActiveId(undefined)
  }

  function choose(option: Option) {
    show(false)
    onSelect(option)
  }

  /** Says whether the key was meant for the list. */
  function handle(key: string): boolean {
    const activate = (index: number) => {
      setOpen(true)
      setActiveId(options.at(index)?.id)
      return true
    }
    const option = options[active]
    switch (key) {
      // Past either end no option is active, and the text is as it was.
      case 'ArrowDown':
        return active === options.length - 1 ? (setActiveId(undefined), true) : activate(active + 1)
      case 'ArrowUp':
        return active === 0 ? (setActiveId(undefined), true) : activate(active === -1 ? -1 : active - 1)
      case 'Home':
        return option ? activate(0) : false
      case 'End':
        return option ? activate(-1) : false
      case 'Escape':
        show(false)
        return open
      case 'Enter':
        if (option) return (choose(option), true)
        show(false)
        onSubmit?.(text)
        return Boolean(onSubmit)
      default:
        return false
    }
  }

  function handleKeyDown(event: KeyboardEvent) {
    // While an input method composes, Enter and the arrows are for its own candidates. (Safari sends the
    // Enter that ends it after the end, with the code 229.)
    if (event.nativeEvent.isComposing || event.keyCode === 229 || event.altKey || event.ctrlKey) return
    if (!event.shiftKey && !event.metaKey && handle(event.key)) event.preventDefault()
  }

  return (
    <Field {...{ id, label, hideLabel, description, error, warning, className }}>
      {(control) => (
        <div
          ref={box}
          className={classNames(fieldStyles.box, large && fieldStyles.search, large && styles.large)}
        >
          {props.icon && <Icon name={props.icon} />}
          <input
            {...control}
            ref={props.ref}
            type="text"
            className={fieldStyles.control}
            value={text}
            placeholder={props.placeholder}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- for a page that is nothing but its search box
            autoFocus={props.autoFocus}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={expanded}
            aria-controls={expanded ? listId : undefined}
            aria-activedescendant={activeElementId}
            onChange={(event) => {
              show(true)
              props.onTextChange(event.target.value)
            }}
            onClick={() => setOpen(true)}
            onBlur={() => show(false)}
            onKeyDown={handleKeyDown}
          />
          {props.end && <span className={fieldStyles.end}>{props.end}</span>}
          {open && (options.length > 0 || status) && (
            // The press would take the focus out of the text and so close the list before the click.
            <div
              className={styles.popup}
              role="presentation"
              ref={popup}
              onMouseDown={(event) => event.preventDefault()}
            >
              {expanded && (
                <ComboboxList
                  ref={list}
                  {...{ listId, groups, loading, onSelect: choose }}
                  activeId={options[active]?.id}
                  label={typeof label === 'string' ? label : undefined}
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

/** Scrolls only the list; `scrollIntoView` would scroll the page as well. */
function keepInView(option: HTMLElement, list: HTMLElement): void {
  const above = option.offsetTop - list.scrollTop
  const below = option.offsetTop + option.offsetHeight - (list.scrollTop + list.clientHeight)
  if (above < 0) list.scrollTop += above
  else if (below > 0) list.scrollTop += below
}
