import { useEffect } from 'react'
import { keepOffline } from '~/app/keep-offline'
import { currentAddress } from '~/app/location'
import { sendLogged } from '~/app/wiki-client'
import { WithheldContact } from './WithheldContact'
import { probeAnonymousAccess } from '~/api/request/anonymous-probe'
import { pruneLabelCache } from '~/api/labels/prune-labels'
import { isPrivate } from '~/api/wiki/privacy'
import { useWiki } from '~/api/wiki/WikiContext'
import { followOtherTabs } from '~/features/settings/follow-other-tabs'

/** Work that no screen waits for. */
export function AfterFirstScreen() {
  const { connection } = useWiki()
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
