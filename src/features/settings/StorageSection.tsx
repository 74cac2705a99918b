import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useId, useState } from 'react'
import { useConnectionStore } from '~/features/connection/connection-store'
import { StoredEntryRow } from './StoredEntryRow'
import { deleteEverything, listStoredEntries, type StoredEntry } from './storage-inventory'
import { usePreferences } from './preferences-store'
import styles from './StorageSection.module.css'
import panelStyles from './SettingsPanel.module.css'
import { useTranslate } from '~/i18n/I18nContext'
import type { AddressChange } from '~/model/address-state'
import { useNavigation } from '~/ui/Navigation'
import { useAnnounce } from '~/ui/notices/LiveRegion'
import { ConfirmButtons } from './ConfirmButtons'
import { Button } from '~/ui/Button'
import { focusOnMount } from '~/ui/keep-focus'
import { trash } from '~/ui/lazy-icons'

/** Everything stored in the browser, where and for how long, with buttons to delete it. */
export function StorageSection() {
  const t = useTranslate()
  const announce = useAnnounce()
  const { go } = useNavigation()
  const queryClient = useQueryClient()
  const headingId = useId()
  const [entries, setEntries] = useState<readonly StoredEntry[]>([])
  const connections = useConnectionStore()
  const preferences = usePreferences()

  const refresh = useCallback(() => void listStoredEntries().then(setEntries), [])
  useEffect(refresh, [refresh, connections, preferences])

  async function deleteAll() {
    // An open item would be remembered again, and the address of a wiki of one's own must not remain either.
    go(start, { replace: true })
    await deleteEverything()
    queryClient.clear()
    announce(t('storage-deleted'))
    refresh()
  }

  async function deleteEntry(entry: StoredEntry) {
    await entry.remove()
    announce(t('storage-deleted'))
    refresh()
  }

  return (
    <section aria-labelledby={headingId} className={panelStyles.fields}>
      <h3 id={headingId} className={panelStyles.heading} data-field="storage" tabIndex={-1}>
        {t('storage-title')}
      </h3>
      <p className={panelStyles.hint}>{t('storage-hint')}</p>
      {entries.length > 0 && (
        <ul className={styles.list}>
          {entries.map((entry) => (
            <StoredEntryRow
              key={`${entry.place} ${entry.name}`}
              entry={entry}
              onDelete={() => void deleteEntry(entry)}
            />
          ))}
        </ul>
      )}
      <DeleteEverything onDelete={deleteAll} />
    </section>
  )
}

const start: AddressChange = {
  item: undefined,
  instance: undefined,
  api: undefined,
  version: undefined,
}

type Props = { onDelete: () => Promise<void> }

/** A button, then the question whether to do it. */
function DeleteEverything({ onDelete }: Props) {
  const t = useTranslate()
  /** Undefined until the question was shown. */
  const [asked, setAsked] = useState<boolean>()

  const question = t('storage-everything-question')

  async function confirm() {
    await onDelete()
    setAsked(false)
  }

  return (
    <div className={styles.all}>
      {asked ? (
        <>
          <p>{question}</p>
          <ConfirmButtons
            question={question}
            confirm={t('storage-everything-confirm')}
            onCancel={() => setAsked(false)}
            onConfirm={() => void confirm()}
          />
        </>
      ) : (
        <Button
          ref={asked === false ? focusOnMount : null}
          variant="danger"
          icon={trash}
          onClick={() => setAsked(true)}
        >
          {t('storage-everything')}
        </Button>
      )}
    </div>
  )
}
