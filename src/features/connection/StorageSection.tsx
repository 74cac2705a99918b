import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useId, useState } from 'react'
import { useConnectionStore } from './connection-store'
import { trash } from '~/ui/lazy-icons'
import { deleteEverything, listStoredEntries, type StoredEntry } from './storage-inventory'
import { usePreferences } from './preferences-store'
import styles from './StorageSection.module.css'
import panelStyles from './SettingsPanel.module.css'
import { useTranslate } from '~/i18n/I18nContext'
import { Button } from '~/ui/Button'
import type { ViewChange } from '~/model/view'
import { focusAround, focusOnMount } from '~/ui/keep-focus'
import { useNavigation } from '~/ui/Navigation'
import { useAnnounce } from '~/ui/use-announce'

/** Everything stored in the browser, where and for how long, with buttons to delete it. */
export function StorageSection() {
  const t = useTranslate()
  const announce = useAnnounce()
  const { go } = useNavigation()
  const queryClient = useQueryClient()
  const headingId = useId()
  const [entries, setEntries] = useState<readonly StoredEntry[]>([])
  /** Undefined until the question was shown. */
  const [asked, setAsked] = useState<boolean>()
  const connections = useConnectionStore()
  const preferences = usePreferences()

  const refresh = useCallback(() => void listStoredEntries().then(setEntries), [])
  useEffect(refresh, [refresh, connections, preferences])

  async function deleteAll() {
    // An open item would be remembered again, and the address of a wiki of one's own must not remain either.
    go(start, { replace: true })
    await deleteEverything()
    queryClient.clear()
    setAsked(false)
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
      <h3 id={headingId} className={panelStyles.heading}>
        {t('storage-title')}
      </h3>
      <p className={panelStyles.hint}>{t('storage-hint')}</p>
      {entries.length > 0 && (
        <ul className={styles.list}>
          {entries.map((entry) => {
            const { kind, place, name } = entry
            const label = t(`storage-${kind}`, name)
            return (
              <li key={`${place} ${name}`} className={styles.entry} data-kept={place}>
                <div className={styles.text}>
                  <p>{label}</p>
                  <p className={styles.place}>{t(`storage-place-${place}`)}</p>
                </div>
                <Button
                  small
                  aria-label={t('storage-delete-named', label)}
                  onClick={({ currentTarget }) => {
                    focusAround(currentTarget)
                    void deleteEntry(entry)
                  }}
                >
                  {t('storage-delete')}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      <div className={styles.all}>
        {asked ? (
          <>
            <p>{t('storage-everything-question')}</p>
            <Button ref={focusOnMount} onClick={() => setAsked(false)}>
              {t('settings-cancel')}
            </Button>
            <Button variant="danger" onClick={() => void deleteAll()}>
              {t('storage-everything-confirm')}
            </Button>
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
    </section>
  )
}

const start: ViewChange = {
  item: undefined,
  statement: undefined,
  filter: {},
  instance: undefined,
  api: undefined,
  version: undefined,
}
