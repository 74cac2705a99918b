import { useState, type KeyboardEvent } from 'react'
import { moveActive } from './active-option'

type Options<Option> = {
  options: readonly Option[]
  isInitiallyOpen: boolean
  onSelect: (option: Option) => void
  /** Called for Enter while no option is active. */
  onSubmit: (() => void) | undefined
}

/** State and keyboard handling of the options below a text field. */
export function useActiveOption<Option extends { id: string }>(props: Options<Option>) {
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
      onSubmit?.()
    }
    return active !== undefined || onSubmit !== undefined
  }

  function onKeyDown(event: KeyboardEvent) {
    // During composition, Enter and the arrow keys belong to the input method. (Safari sends the final Enter
    // after compositionend, with keyCode 229.)
    if (event.nativeEvent.isComposing || event.keyCode === 229 || event.altKey || event.ctrlKey) return
    if (!event.shiftKey && !event.metaKey && handle(event.key)) event.preventDefault()
  }

  return { isOpen, active, show, open: () => setOpen(true), choose, onKeyDown }
}
