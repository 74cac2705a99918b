import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useId, useState } from 'react'
import { useConnectionStore } from './connection-store'
import { trash } from '~/ui/later-icons'
import { forgetEverything, listKept, type KeptEntry } from './kept-data'
import { usePreferences } from './preferences-store'
import styles from './StorageSection.module.css'
import panelStyles from './SettingsPanel.module.css'
import { useTranslate } from '~/i18n/I18nContext'
import { Button } from '~/ui/Button'
import type { ViewChange } from '~/model/view'
import { focusAround, focusOnMount } from '~/ui/keep-focus'
import { useNavigation } from '~/ui/Navigation'
import { useAnnounce } from '~/ui/use-announce'

/** What is kept in the browser, where and for how long, each with a way to forget it. */
export function StorageSection() {
  const t = useTranslate()
  const announce = useAnnounce()
  const { go } = useNavigation()
  const queryClient = useQueryClient()
  const headingId = useId()
  const [entries, setEntries] = useState<readonly KeptEntry[]>([])
  /** Undefined until the question has been there. */
  const [asked, setAsked] = useState<boolean>()
  const connections = useConnectionStore()
  const preferences = usePreferences()

  const refresh = useCallback(() => void listKept().then(setEntries), [])
  useEffect(refresh, [refresh, connections, preferences])

  async function forgetAll() {
    // An open item would be remembered again, and an own wiki's address is one of the things to forget.
    go(start, { replace: true })
    await forgetEverything()
    queryClient.clear()
    setAsked(false)
    announce(t('storage-forgotten'))
    refresh()
  }

  async function forget(entry: KeptEntry) {
    await entry.forget()
    announce(t('storage-forgotten'))
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
                  aria-label={t('storage-forget-named', label)}
                  onClick={({ currentTarget }) => {
                    focusAround(currentTarget)
                    void forget(entry)
                  }}
                >
                  {t('storage-forget')}
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
            <Button variant="danger" onClick={() => void forgetAll()}>
              {t('storage-everything-yes')}
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
