import { use, useEffect, useRef, type RefObject } from 'react'
import { statementShortcuts } from './ShortcutHelp'
import { useShortcuts, type Shortcuts } from './useShortcuts'
import { useExporter } from '~/features/export/useExporter'
import { useReport } from '~/features/export/export-result'
import type { ListHandle } from '~/features/statements/list-handle'
import { focusedKey, goToFirst, goToStatement, step } from '~/features/statements/list-navigation'
import type { ReferenceFolding } from '~/features/statements/useReferenceFolding'
import { PreferencesContext } from '~/features/values/value-context'
import { useListener } from '~/lib/useListener'
import { useTranslate } from '~/i18n/I18nContext'
import { copyFormats } from '~/model/export/exported'
import {
  statementOf,
  type PropertyGroup,
  type StatementEntry,
  type StatementList,
} from '~/model/statement-list'
import { useCommands } from '~/ui/commands/useCommands'
import type { ItemReview } from '~/api/item/item-context'
import { useStatementLink } from '~/features/export/useStatementLink'

type Options = {
  list: StatementList
  /** Those shown; undefined while the filter is applied. */
  groups: readonly PropertyGroup[] | undefined
  /** The statement in the inspector. */
  selected: StatementEntry | undefined
  rows: RefObject<ListHandle | null>
  /** Whether a picture replaces the list. */
  hasPicture: boolean
  folding: ReferenceFolding
  /** Hashes of the references that match the search. */
  matched: ((entry: StatementEntry) => readonly string[]) | undefined
  /** Undefined where there is nothing to judge. */
  review: ItemReview | undefined
  /** Opens a statement in the inspector. */
  onInspect: (statement: string) => void
}

/** Keys that move between statements and act on the focused one; ShortcutHelp lists them. */
export function useStatementKeys(options: Options): void {
  const { list, groups, selected: inspected, rows, hasPicture, folding, matched, review, onInspect } = options
  const { shortcuts } = use(PreferencesContext)
  const t = useTranslate()
  const report = useReport()
  const exporter = useExporter()
  const linkTo = useStatementLink()
  const last = useRef<string>(undefined)
  const takeSuccessor = useSuccessor(options)

  const inspect = (key: string | undefined) => {
    const entry = list.entries.find((each) => each.key === key)
    if (entry) onInspect(statementOf(entry)?.id ?? entry.key)
  }
  // The inspector follows.
  const move = (by: 1 | -1) => {
    last.current = step(rows.current, by, inspected?.key ?? last.current)
    if (inspected) inspect(last.current)
  }
  const moveInspected = (by: 1 | -1) => {
    if (!inspected || !document.activeElement?.matches('body, main, aside, li[data-index]')) return false
    move(by)
  }
  // The link at the top of the page skips to the statements, if any are listed.
  useListener(document, 'click', (event) => {
    const isSkip = event.target instanceof Element && event.target.closest('a[href="#content"]')
    if (isSkip && goToFirst(rows.current)) event.preventDefault()
  })
  // A click on a row inspects it, unless a link, a button or a selected text is meant.
  const inspectClicked = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest('a, button, input, [role="menu"]')) return
    const row = target.closest<HTMLElement>('li[data-index]')
    if (row && getSelection()?.isCollapsed !== false)
      inspect(rows.current?.rows[Number(row.dataset['index'])]?.key)
  }
  useListener(document, 'click', inspectClicked, inspected !== undefined)
  const focused = () => {
    const key = focusedKey(rows.current) ?? inspected?.key
    // The inspector is not open on what a filter hides.
    return groups?.flatMap(({ entries }) => entries).find((entry) => entry.key === key)
  }

  const judge = (verdict: Parameters<ItemReview['give']>[1]) => () => {
    const entry = focused()
    if (!entry || !review) return false
    review.give([entry], verdict)
  }

  /** To the next statement without a verdict that holds, after the last to the first. */
  const goToOpen = () => {
    if (!review || !groups || hasPicture) return false
    const shown = (rows.current?.rows ?? []).flatMap((row) => (row.kind === 'statement' ? row.entry : []))
    const current = focusedKey(rows.current) ?? inspected?.key ?? last.current
    const at = shown.findIndex(({ key }) => key === current)
    // The one in the place of what was just judged is the next already.
    const from = takeSuccessor() === current && at >= 0 ? at : at + 1
    const next = [...shown.slice(from), ...shown.slice(0, from)].find((entry) =>
      ['none', 'changed'].includes(review.stateOf(entry)),
    )
    if (!next) {
      const nextItem = document.querySelector<HTMLElement>('[data-next-in-table]')
      return nextItem ? nextItem.click() : report.succeed(t('review-nothing-open'))
    }
    last.current = next.key
    goToStatement(rows.current, next.key)
    if (inspected) inspect(next.key)
  }

  const actions: Shortcuts = {
    j: () => rows.current !== null && move(1),
    k: () => rows.current !== null && move(-1),
    Enter() {
      const entry = focused()
      if (!entry) return false
      // On to what is open already.
      if (entry === inspected) document.querySelector<HTMLElement>('aside[tabindex]')?.focus()
      inspect(entry.key)
    },
    e() {
      const entry = focused()
      if (!entry) return false
      const hasMatches = Boolean(matched?.(entry).length)
      folding.set(entry.key, !folding.isExpanded(entry.key, hasMatches))
    },
    x: judge('checked'),
    w: judge('wrong'),
    l: judge('again'),
    u: judge('none'),
    n: goToOpen,
    c() {
      const entry = focused()
      if (!entry) return false
      void report.copy(linkTo(statementOf(entry)?.id ?? entry.key), t('shortcuts-copied'))
    },
  }
  useShortcuts(shortcuts, {
    ...actions,
    ArrowDown: () => moveInspected(1),
    ArrowUp: () => moveInspected(-1),
    // A link or button in the row handles the key itself.
    Enter: () => document.activeElement?.matches('li[data-index]') === true && actions['Enter']?.(),
  })
  useCommands(t('inspector-title'), () => {
    const entry = focused()
    return [
      ...statementShortcuts.map(([key, name]) => ({
        id: key,
        label: t(name),
        shortcut: shortcuts ? key : undefined,
        // Those of the list lead to a statement, or unfold one.
        disabled: ('jkne'.includes(key) && rows.current === null) || (!'jkn'.includes(key) && !entry),
        onSelect: () => void actions[key]?.(),
      })),
      ...copyFormats.map((format) => ({
        id: format,
        label: t('export-copy', t(`export-format-${format}`)),
        disabled: !entry,
        onSelect: () => entry && void exporter.copy(format, [entry]),
      })),
    ]
  })
}

/**
 * If the filter hides the statement that has the focus, in its row or in the inspector, or the property whose menu has
 * it, the one that takes its place gets the focus. @returns a function that returns the key of that one, once
 */
function useSuccessor({ rows, groups, selected }: Options): () => string | undefined {
  const place = useRef(-1)
  const successor = useRef<string>(undefined)
  useListener(document, 'focusin', () => {
    const { activeElement } = document
    const isInspecting = activeElement?.closest('aside, dialog')
    const key = focusedKey(rows.current) ?? (isInspecting ? selected?.key : undefined)
    // Of a property whose menu has the focus, the first.
    const group = activeElement?.closest('section[data-property-id]')
    const first = group?.querySelector<HTMLElement>('li[data-index]')?.dataset['index']
    place.current =
      key === undefined && first !== undefined
        ? Number(first)
        : (rows.current?.rows.findIndex((row) => row.key === key) ?? -1)
  })
  useEffect(() => {
    if (!groups || place.current < 0 || document.activeElement !== document.body) return
    const row = rows.current?.element?.querySelector<HTMLElement>(`li[data-index="${place.current}"]`)
    const next = row ?? document.getElementById('content')
    next?.focus({ preventScroll: true })
    successor.current = focusedKey(rows.current)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- when other statements are shown
  }, [groups, rows])
  return () => {
    const { current } = successor
    successor.current = undefined
    return current
  }
}
