import type { ReactNode } from 'react'
import styles from './FailedStatements.module.css'
import { errorCode, toApiError } from '~/api/errors'
import { useLabel } from '~/api/useLabel'
import { useWiki } from '~/api/WikiContext'
import { useTranslate } from '~/i18n/I18nContext'
import { entityPage } from '~/model/connection'
import { EntityLink } from '~/features/values/EntityLink'
import { ErrorNotice } from '~/ui/ErrorNotice'
import type { SettingsField } from '~/ui/error-advice'
import { Notice } from '~/ui/Notice'

type Props = {
  error: unknown
  itemId: string
  onRetry: () => void
  onSettings: (field: SettingsField) => void
  sampleLink?: ReactNode
}

/** The error in the place of the statements. */
export function FailedStatements({ error, itemId, onRetry, onSettings, sampleLink }: Props) {
  const { connection } = useWiki()
  const { instance } = connection
  const apiError = toApiError(error)
  // A static host answers for a file that is not there with a page of its own.
  const isMissingFile = apiError.kind === 'http' && (apiError.status === 404 || apiError.status === 200)
  if (instance.items && !instance.items.includes(itemId) && isMissingFile)
    return <NotAmongItems code={errorCode(apiError)} itemId={itemId} items={instance.items} />
  return (
    <ErrorNotice
      error={apiError}
      wiki={instance.name}
      subject={itemId}
      onRetry={onRetry}
      onSettings={onSettings}
      wikiPage={entityPage(instance, itemId)}
    >
      {sampleLink}
    </ErrorNotice>
  )
}

function NotAmongItems({ code, itemId, items }: { code: string; itemId: string; items: readonly string[] }) {
  const t = useTranslate()
  const { connection } = useWiki()
  return (
    <Notice
      kind="error"
      alert
      data-error-code={code}
      title={t('item-not-here-title', connection.instance.name, itemId)}
    >
      <p>{t('item-not-here-body', itemId)}</p>
      <ul className={styles.items}>
        {items.map((id) => (
          <ItemHere key={id} id={id} />
        ))}
      </ul>
    </Notice>
  )
}

function ItemHere({ id }: { id: string }) {
  const label = useLabel(id)
  return (
    <li>
      <EntityLink id={id} kind="item" /> {/* Without a label the link says it. */}
      {label?.text !== undefined && <span className={styles.id}>{id}</span>}
    </li>
  )
}
