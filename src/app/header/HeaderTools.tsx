import { flushSync } from 'react-dom'
import { usePageKeys } from './usePageKeys'
import { command as commandIcon, settings as settingsIcon } from '~/ui/lazy-icons'
import styles from './Header.module.css'
import { useWiki } from '~/api/wiki/WikiContext'
import { useTranslate } from '~/i18n/I18nContext'
import { InstancePicker, type ConnectionStatus } from '~/features/connection/InstancePicker'
import { usePreferences } from '~/features/settings/preferences-store'
import type { FocusTarget } from '~/features/settings/useFieldFocus'
import { Button, IconButton } from '~/ui/Button'
import { commandKeys } from '~/ui/shortcut-names'
import { offeredCommands, type Command, type CommandGroup } from '~/ui/commands/useCommands'
import { lazyPart } from '~/ui/notices/lazy-part'
import { useListener } from '~/lib/useListener'
import { apiErrorIn } from '~/api/request/api-error'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { connectionKey, type Connection } from '~/model/connection/connection'

const CommandDialog = lazyPart(() => import('./CommandDialog'), 'CommandDialog', { name: 'commands-title' })
const ShortcutHelp = lazyPart(() => import('~/features/shortcuts/ShortcutHelp'), 'ShortcutHelp', {
  name: 'shortcuts-title',
})

export function HeaderTools({ onSettings }: { onSettings: (field?: FocusTarget) => void }) {
  const t = useTranslate()
  const status = useConnectionStatus(useWiki().connection)
  const isOn = usePreferences(({ shortcuts }) => shortcuts)
  const [offered, setOffered] = useState<CommandGroup[]>()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const openHelp = () => setHelpOpen(true)
  const openCommands = () => setOffered(offeredCommands())
  const close = () => setOffered(undefined)
  // Back and Forward change the page behind, whose commands these are.
  useListener(window, 'popstate', () => {
    close()
    setHelpOpen(false)
  })
  usePageKeys({ isOn, onHelp: openHelp, onCommands: openCommands })
  function run(command: Command) {
    // First closed, so that the focus is back where the command acts.
    flushSync(close)
    command.onSelect()
  }
  return (
    <>
      <InstancePicker status={status} onManage={() => onSettings('instances')} />
      <IconButton
        icon={commandIcon}
        label={t('commands-title')}
        title={[t('commands-title'), commandKeys].filter(Boolean).join(' – ')}
        onPointerEnter={() => void CommandDialog.preload()}
        onClick={openCommands}
      />
      <Button
        variant="quiet"
        icon={settingsIcon}
        className={styles.settings}
        aria-label={t('header-settings')}
        onClick={() => onSettings()}
      >
        {t('header-settings')}
      </Button>
      {offered && (
        <CommandDialog
          offered={offered}
          onSettings={onSettings}
          onHelp={openHelp}
          onSelect={run}
          onClose={close}
        />
      )}
      {isHelpOpen && <ShortcutHelp onClose={() => setHelpOpen(false)} />}
    </>
  )
}

/** The outcome of the last statements request, for the dot beside the wiki's name. */
export function useConnectionStatus(connection: Connection): ConnectionStatus {
  const queryClient = useQueryClient()
  const [base] = connectionKey(connection)
  const [last, setLast] = useState<{ base: string; status: ConnectionStatus } | undefined>(() => {
    // This code may load after the first response.
    const queries = queryClient.getQueryCache().findAll({ queryKey: connectionKey(connection) })
    const answered = queries.find(
      ({ queryKey, state }) => isOfStatements(queryKey) && state.status !== 'pending',
    )
    if (!answered) return undefined
    return { base, status: answered.state.status === 'success' ? 'good' : statusAfter(answered.state.error) }
  })
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        const { queryKey } = event.query
        if (event.type !== 'updated' || queryKey[0] !== base || !isOfStatements(queryKey)) return
        if (event.action.type === 'success') setLast({ base, status: 'good' })
        if (event.action.type === 'error') setLast({ base, status: statusAfter(event.action.error) })
      }),
    [queryClient, base],
  )
  return last?.base === base ? last.status : 'unknown'
}

const isOfStatements = (queryKey: readonly unknown[]) => queryKey[2] === 'statements'

function statusAfter(thrown: unknown): ConnectionStatus {
  const error = apiErrorIn(thrown)
  // The wiki is reachable, even if it has no such item.
  return error?.kind === 'api' && error.status === 404 ? 'good' : 'bad'
}
