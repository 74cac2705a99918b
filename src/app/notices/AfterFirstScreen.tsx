import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { keepOffline } from '~/app/keep-offline'
import { currentAddress } from '~/app/location'
import { sendLogged } from '~/app/wiki-client'
import { WithheldContact } from './WithheldContact'
import { probeAnonymousAccess } from '~/api/request/anonymous-probe'
import { pruneLabelCache } from '~/api/labels/prune-labels'
import { isPrivate } from '~/api/wiki/privacy'
import { siteInfoQuery } from '~/api/wiki/site-info'
import { useWiki } from '~/api/wiki/WikiContext'
import { useConnectionStore } from '~/features/connection/connection-store'
import { isStatic } from '~/model/connection/connection'
import { writeRevision } from '~/model/address-state'
import { useNavigation } from '~/ui/Navigation'
import { followOtherTabs } from '~/features/settings/follow-other-tabs'

/** Work that no screen waits for. */
export function AfterFirstScreen() {
  const { connection } = useWiki()
  const { item, revision, parameters } = useNavigation().address
  useFocusOnArrival([item, parameters['compare'], parameters['items'], writeRevision(revision)].join(' '))
  useSiteName()
  useEffect(followOtherTabs, [])
  useEffect(() => keepOffline(currentAddress().item), [])
  useEffect(() => {
    if (connection.credentialRevision === 0 && isPrivate(connection))
      void probeAnonymousAccess(connection, sendLogged).catch(() => undefined)
  }, [connection])
  useEffect(() => {
    const timer = setTimeout(() => void pruneLabelCache().catch(() => undefined), 30_000)
    return () => clearTimeout(timer)
  }, [])
  return <WithheldContact baseUrl={connection.instance.baseUrl} />
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
 * Moves the focus to the content after navigating to another screen (an item, a revision, a comparison, a table,
 * the start page), if the focused element went with the old one. Keyboard and screen reader users then continue
 * there, not at the top of the page. A focus in the header stays.
 */
export function useFocusOnArrival(screen: string): void {
  const before = useRef(screen)
  useEffect(() => {
    if (before.current === screen) return
    before.current = screen
    const { activeElement } = document
    if (activeElement && activeElement !== document.body) return
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [screen])
}
