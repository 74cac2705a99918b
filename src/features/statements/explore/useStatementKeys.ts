import { useRef } from 'react'
import type { BarProps } from './bar-props'
import { showResult } from './export-result'
import { focusedKey, step } from './moving'
import { useShortcuts } from './useShortcuts'
import { useTranslate } from '~/i18n/I18nContext'
import { statementOf } from '~/model/statement-list'
import { copyText } from '~/ui/copy-text'
import { useNavigation } from '~/ui/Navigation'
import { useAnnounce } from '~/ui/use-announce'

type Options = Pick<BarProps, 'rows' | 'list' | 'exploring' | 'folding' | 'onInspect'> & {
  isOn: boolean
  onSearch: () => void
  onHelp: () => void
}

/** Keys that move among the statements and act on the one that has the focus; ShortcutHelp lists them. */
export function useStatementKeys({ rows, list, exploring, folding, isOn, ...actions }: Options): void {
  const t = useTranslate()
  const announce = useAnnounce()
  const { href } = useNavigation()
  const last = useRef<string>(undefined)

  const move = (by: 1 | -1) => {
    last.current = step(rows.current, by, last.current)
  }
  /** The focused statement as it is known to the rest. */
  const focused = () => {
    const key = focusedKey(rows.current)
    return list.entries.find((entry) => entry.key === key)
  }

  async function copyLink(id: string) {
    const address = new URL(href({ statement: id, filter: {} }), window.location.href).href
    const isCopied = await copyText(address)
    const text = t(isCopied ? 'shortcuts-copied' : 'ui-copy-failed')
    announce(text)
    showResult({ kind: isCopied ? 'success' : 'error', text, notes: [] })
  }

  useShortcuts(isOn, {
    '/': actions.onSearch,
    '?': actions.onHelp,
    j: () => move(1),
    k: () => move(-1),
    Enter() {
      const entry = focused()
      // On a link or a button within the row it is theirs.
      if (!entry || !document.activeElement?.matches('li[data-index]')) return false
      actions.onInspect(statementOf(entry)?.id ?? entry.key)
    },
    e() {
      const entry = focused()
      if (!entry) return false
      const matched = exploring.explored?.matched(entry) ?? []
      folding.set(entry.key, !folding.isExpanded(entry.key, matched.length > 0))
    },
    c() {
      const entry = focused()
      if (!entry) return false
      void copyLink(statementOf(entry)?.id ?? entry.key)
    },
  })
}
