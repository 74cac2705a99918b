import { useRef, type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { useReport } from '~/features/export/useReport'
import type { ListHandle } from '~/features/statements/list-handle'
import { focusedKey, step } from '~/features/statements/list-navigation'
import type { ReferenceFolding } from '~/features/statements/useReferenceFolding'
import { useTranslate } from '~/i18n/I18nContext'
import { statementOf, type StatementEntry, type StatementList } from '~/model/statement-list'
import { copyText } from '~/ui/CopyButton'
import { useNavigation } from '~/ui/Navigation'
import { useStatementLink } from '~/features/export/useStatementLink'

type Options = {
  isOn: boolean
  list: StatementList
  rows: RefObject<ListHandle | null>
  folding: ReferenceFolding
  /** Hashes of the references that match the search. */
  matched: ((entry: StatementEntry) => readonly string[]) | undefined
  onSearch: () => void
  onHelp: () => void
}

/** Keys that move between statements and act on the focused one; ShortcutHelp lists them. */
export function useStatementKeys(options: Options): void {
  const { isOn, list, rows, folding, matched, onSearch, onHelp } = options
  const t = useTranslate()
  const report = useReport()
  const { address, go } = useNavigation()
  const linkTo = useStatementLink()
  const last = useRef<string>(undefined)

  const selected = address.statement?.toLowerCase()
  const inspected =
    selected === undefined ? undefined : list.entries.find(({ key }) => key.toLowerCase() === selected)

  const inspect = (key: string | undefined) => {
    const entry = list.entries.find((each) => each.key === key)
    if (entry) go({ statement: statementOf(entry)?.id ?? entry.key }, { replace: true })
  }
  // The inspector follows.
  const move = (by: 1 | -1) => {
    last.current = step(rows.current, by, inspected?.key ?? last.current)
    if (inspected) inspect(last.current)
  }
  const moveInspected = (by: 1 | -1) => {
    if (!inspected || !document.activeElement?.matches('body, aside, li[data-index]')) return false
    move(by)
  }
  useClicksBesideControls(inspected !== undefined, (index) => inspect(rows.current?.rows[index]?.key))
  const focused = () => {
    const key = focusedKey(rows.current)
    return list.entries.find((entry) => entry.key === key)
  }

  async function copyLink(id: string) {
    if (await copyText(linkTo(id))) report.succeed(t('shortcuts-copied'))
    else report.fail(t('ui-copy-failed'))
  }

  useShortcuts(isOn, {
    '/': onSearch,
    '?': onHelp,
    j: () => move(1),
    k: () => move(-1),
    ArrowDown: () => moveInspected(1),
    ArrowUp: () => moveInspected(-1),
    Enter() {
      const entry = focused()
      // A link or button in the row handles the key itself.
      if (!entry || !document.activeElement?.matches('li[data-index]')) return false
      inspect(entry.key)
    },
    e() {
      const entry = focused()
      if (!entry) return false
      const hasMatches = Boolean(matched?.(entry).length)
      folding.set(entry.key, !folding.isExpanded(entry.key, hasMatches))
    },
    c() {
      const entry = focused()
      if (!entry) return false
      void copyLink(statementOf(entry)?.id ?? entry.key)
    },
  })
}

/** Reports clicks on rows, unless a link, a button or a selected text is meant. */
function useClicksBesideControls(isOn: boolean, onClick: (index: number) => void): void {
  const click = useEffectEvent(({ target }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest('a, button, input, [role="menu"]')) return
    const row = target.closest<HTMLElement>('li[data-index]')
    if (row && getSelection()?.isCollapsed !== false) onClick(Number(row.dataset['index']))
  })
  useEffect(() => {
    if (!isOn) return
    const listen = (event: MouseEvent) => click(event)
    document.addEventListener('click', listen)
    return () => document.removeEventListener('click', listen)
  }, [isOn])
}

/** By key; each returns whether it did something. */
type Shortcuts = Readonly<Record<string, () => boolean | void>>

/** Single-key shortcuts, ignored where a key has another meaning. */
function useShortcuts(isOn: boolean, shortcuts: Shortcuts): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = Object.hasOwn(shortcuts, event.key) ? shortcuts[event.key] : undefined
    if (!action || isMeantElsewhere(event)) return
    if (action() !== false) event.preventDefault()
  })
  // Before the bar is visible: a user who sees a shortcut may press it at once.
  useLayoutEffect(() => {
    if (!isOn) return
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOn])
}

const ownKeys = 'input, select, textarea, [contenteditable], [role="menu"], [role="dialog"], [role="listbox"]'

function isMeantElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
    return true
  if (document.querySelector('dialog[open]')) return true
  return event.target instanceof Element && event.target.closest(ownKeys) !== null
}
