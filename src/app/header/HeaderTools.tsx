import { settings as settingsIcon } from '~/ui/lazy-icons'
import styles from './Header.module.css'
import { useWiki } from '~/api/wiki/WikiContext'
import { useTranslate } from '~/i18n/I18nContext'
import { InstancePicker, type ConnectionStatus } from '~/features/connection/InstancePicker'
import { Button } from '~/ui/Button'
import { apiErrorIn } from '~/api/request/api-error'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { connectionKey, type Connection } from '~/model/connection/connection'

type Props = { onSettings: () => void; onManage: () => void }

/** The current wiki, and the button for the settings. */
export function HeaderTools({ onSettings, onManage }: Props) {
  const t = useTranslate()
  const status = useConnectionStatus(useWiki().connection)
  return (
    <>
      <InstancePicker status={status} onManage={onManage} />
      <Button variant="quiet" icon={settingsIcon} aria-label={t('header-settings')} onClick={onSettings}>
        <span className={styles.settingsText}>{t('header-settings')}</span>
      </Button>
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
