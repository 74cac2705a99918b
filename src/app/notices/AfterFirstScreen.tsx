import { type Query, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { currentAddress } from '~/app/location'
import { toApiError } from '~/api/request/errors'
import { isOfNetwork } from '~/api/request/error-classification'
import { subscribeToEndOfOutages } from '~/api/request/outages'
import { probeAnonymousAccess } from '~/api/request/anonymous-probe'
import { pruneLabelCache } from '~/api/labels/prune-labels'
import { isPrivate } from '~/api/wiki/privacy'
import { siteInfoQuery } from '~/api/wiki/site-info'
import { useWiki } from '~/api/wiki/WikiContext'
import { cachedConfig } from '~/api/wiki/cached-config'
import { whenReadable } from '~/lib/when-readable'
import { isOfflineOff } from '~/model/connection/offline'
import { useConnectionStore } from '~/features/connection/connection-store'
import { isStatic } from '~/model/connection/connection'
import { writeRevision } from '~/model/address-state'
import { stickySize } from '~/features/statements/scroll-to-row'
import { focusMain } from '~/ui/keep-focus'
import { useNavigation } from '~/ui/Navigation'
import { sessionLog } from '~/features/connection/session-log'
import { followOtherTabs } from '~/features/settings/follow-other-tabs'
import { contactSettings, isContactWithheld } from '~/model/connection/choose-instance'
import { setContactPermission } from '~/features/connection/connection-actions'
import styles from '~/features/connection/ContactQuestion.module.css'
import { useTranslate } from '~/i18n/I18nContext'
import { Button } from '~/ui/Button'
import { Notice } from '~/ui/notices/Notice'
import { useAnnounce } from '~/ui/notices/LiveRegion'

/** Work that no screen waits for. */
export function AfterFirstScreen() {
  const { connection } = useWiki()
  const { item, view, revision, parameters } = useNavigation().address
  const { compare, items, from, to } = parameters
  // Where a timeline is moved, the same names change without another screen.
  const compared = view === 'history' && [from, to]
  const { baseUrl } = connection.instance
  useFocusOnArrival([baseUrl, item, view, compare, items, compared, writeRevision(revision)].join(' '))
  useSiteName()
  useRetryAll()
  useEffect(followOtherTabs, [])
  useEffect(() => keepOffline(currentAddress().item), [])
  useEffect(() => {
    if (connection.credentialRevision === 0 && isPrivate(connection))
      void probeAnonymousAccess(connection, sessionLog.fetch).catch(() => undefined)
  }, [connection])
  useEffect(() => {
    const timer = setTimeout(() => void pruneLabelCache().catch(() => undefined), 30_000)
    return () => clearTimeout(timer)
  }, [])
  return <WithheldContact baseUrl={baseUrl} />
}

const worker = 'service-worker.js'

type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (url: string) => string }
}

/**
 * Registers the service worker, which keeps the program for visits without a network (src/service-worker/), once the
 * first screen is complete. The worker itself obeys config.json later. @returns a function that cancels
 */
function keepOffline(itemId: string | undefined): () => void {
  // Of http, except on localhost, browsers have none; in development files change under their names.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined
  return whenReadable(itemId ?? '', () => {
    if (isOfflineOff(cachedConfig())) return
    // The policy of the page allows a script's address only from this one, which knows no other.
    const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
    const policy = trustedTypes?.createPolicy('qlens-worker', { createScriptURL: () => worker })
    // Blocked by the user's settings, or switched off in the meantime.
    navigator.serviceWorker.register(policy?.createScriptURL(worker) ?? worker).catch(() => undefined)
  })
}

/**
 * Once there is a network, or when the user tries one part again, all is requested again that failed for lack of a
 * response; of a list, only the part that failed; and names, which are ids without a notice and its button.
 */
function useRetryAll(): void {
  const queryClient = useQueryClient()
  const { labels } = useWiki()
  useEffect(
    () =>
      subscribeToEndOfOutages(() => {
        const predicate = ({ state }: Query) => state.error !== null && isOfNetwork(toApiError(state.error))
        for (const query of queryClient.getQueryCache().findAll({ type: 'active', predicate })) {
          const { fetchMeta } = query.state
          void query
            .fetch(undefined, { cancelRefetch: true, ...(fetchMeta && { meta: fetchMeta }) })
            .catch(() => undefined)
        }
        labels.requestAgain()
      }),
    [queryClient, labels],
  )
}

/** Learns the name of a wiki that has only its host's here. */
function useSiteName(): void {
  const { client, connection } = useWiki()
  const { instance } = connection
  const { baseUrl } = instance
  const { host } = new URL(baseUrl)
  const { data } = useQuery({
    ...siteInfoQuery(client),
    enabled: instance.name === host && !isStatic(instance),
  })
  const siteName = data?.siteName
  useEffect(() => {
    if (siteName)
      useConnectionStore.setState(({ siteNames }) => ({
        siteNames: { ...siteNames, [host + baseUrl]: siteName },
      }))
  }, [siteName, host, baseUrl])
}

/**
 * Moves the focus to the content after navigating to another screen (a wiki, an item, a view, a revision, a
 * comparison, a table, the start page), if the focused element went with the old one. Keyboard and screen reader
 * users then continue there, not at the top of the page. A focus in the header stays. Reading begins at the top of the
 * content, Tab with what is in view.
 */
export function useFocusOnArrival(screen: string): void {
  const before = useRef(screen)
  useEffect(() => {
    if (before.current === screen) return
    before.current = screen
    let focused: Element | null = null
    const follow = () => {
      const { activeElement, body } = document
      if (activeElement && activeElement !== body) focused = activeElement
      else if (!focused?.isConnected) {
        observer.disconnect()
        focusMain()
      }
    }
    // The old screen may stay until the code of the new one is there, and a dialog that closes may give the focus back
    // to it. What the user does then has its own place for the focus.
    const observer = new MutationObserver(follow)
    observer.observe(document.body, { childList: true, subtree: true })
    follow()
    const abort = new AbortController()
    const options = { capture: true, signal: abort.signal }
    const stop = () => {
      observer.disconnect()
      abort.abort()
    }
    addEventListener(
      'keydown',
      (event) => {
        observer.disconnect()
        if (event.key !== 'Tab') return
        abort.abort()
        if (!event.shiftKey && focusInView()) event.preventDefault()
      },
      options,
    )
    addEventListener('pointerdown', stop, options)
    return stop
  }, [screen])
}

/**
 * From the content, where the new screen has been scrolled: to a statement that the address names, or where the user
 * was before. @returns whether the focus moved
 */
function focusInView(): boolean {
  const { activeElement: content } = document
  if (content?.id !== 'content' || content.getBoundingClientRect().top >= 0) return false
  const cover = stickySize()
  const isInView = (control: Element) => {
    const { top, bottom } = control.getBoundingClientRect()
    return top >= cover && bottom > top && bottom <= innerHeight
  }
  const controls = ['[data-selected] ', ''].flatMap((part) => [
    ...content.querySelectorAll<HTMLElement>(`${part}:is(a[href], button:enabled)`),
  ])
  const control = controls.find((each) => each.tabIndex >= 0 && isInView(each))
  control?.focus()
  return control !== undefined
}

/** Asks once whether the wiki in view may see the reader's contact, if it is not set up here. */
export function WithheldContact({ baseUrl }: { baseUrl: string }) {
  const t = useTranslate()
  const announce = useAnnounce()
  const state = useConnectionStore()
  if (baseUrl in state.contactWikis || !isContactWithheld(baseUrl, contactSettings(state))) return null
  const { host } = new URL(baseUrl)

  function answer(maySee: boolean) {
    focusMain()
    setContactPermission(baseUrl, maySee)
    if (maySee) announce(t('contact-sent', host))
  }

  return (
    <aside className={styles.place} aria-label={t('contact-withheld-title', host)} data-print="hidden">
      <Notice
        kind="info"
        title={t('contact-withheld-title', host)}
        actions={
          <>
            <Button onClick={() => answer(true)}>{t('contact-send')}</Button>
            <Button variant="quiet" onClick={() => answer(false)}>
              {t('contact-continue')}
            </Button>
          </>
        }
      >
        {t('contact-withheld-body')}
      </Notice>
    </aside>
  )
}
