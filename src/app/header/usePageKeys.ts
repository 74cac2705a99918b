import { useShortcuts } from '~/features/shortcuts/useShortcuts'
import { pressedKey } from '~/lib/pressed-key'
import { useListener } from '~/lib/useListener'
import { useToolbars } from '~/ui/useToolbars'

type Options = {
  /** Whether single-key shortcuts are on. */
  isOn: boolean
  onHelp: () => void
  onCommands: () => void
}

export function usePageKeys({ isOn, onHelp, onCommands }: Options): void {
  useToolbars()
  useShortcuts(isOn, { '?': onHelp, '/': focusSearch, j: () => stepRow(1), k: () => stepRow(-1) }, window)
  useListener(window, 'keydown', (event) => {
    if (pressedKey(event) !== 'Ctrl P' || document.querySelector('dialog[open]')) return
    event.preventDefault()
    onCommands()
  })
}

/** The search box of the view, else that of the page. */
function focusSearch(): boolean {
  const box =
    document.querySelector<HTMLElement>('#content input[type="search"]') ??
    document.querySelector<HTMLElement>('[role="combobox"]')
  box?.focus()
  return box !== null
}

/** What one goes through in a view other than the statements: findings, revisions, links, rows of a table. */
const rowSelector =
  '#content :is([data-check], [data-revision-id], [data-from-item], [data-match], [role="row"][data-item])'

/** Moves the focus to the next or previous row, to the first one in view if none has it. */
function stepRow(by: 1 | -1): boolean {
  const rows = [...document.querySelectorAll(rowSelector)].filter((row) => row.querySelector('a, button'))
  const at = rows.findLastIndex((row) => row.contains(document.activeElement))
  const next = rows[at < 0 ? rows.findIndex((row) => row.getBoundingClientRect().top >= 0) : at + by]
  next?.querySelector<HTMLElement>('a, button')?.focus()
  return next !== undefined
}
