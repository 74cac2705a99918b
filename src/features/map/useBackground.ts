import { useMemo } from 'react'
import { create } from 'zustand'
import { cachedConfig } from '~/api/wiki/cached-config'
import { readTileServer } from '~/model/map/tile-server'

type Agreement = {
  /** The host that the reader agreed to, for as long as the page is open. */
  host?: string | undefined
  hasFailed: boolean
}

const useAgreement = create<Agreement>(() => ({ hasFailed: false }))

/** The background map, if the deployment names a server; drawn only if the reader agrees. */
export function useBackground() {
  const { server } = useMemo(() => readTileServer(cachedConfig(), document.baseURI), [])
  const { host, hasFailed } = useAgreement()
  return {
    server,
    isOn: server !== undefined && host === server.host,
    hasFailed,
    setOn: (isOn: boolean) =>
      useAgreement.setState({ host: isOn ? server?.host : undefined, hasFailed: false }),
    onFail,
  }
}

const onFail = () => useAgreement.setState({ hasFailed: true })
