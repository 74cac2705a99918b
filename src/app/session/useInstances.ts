import { useMemo } from 'react'
import { useConnectionStore } from '~/features/connection/connection-store'
import { allInstances } from '~/model/connection/choose-instance'
import type { Instance } from '~/model/connection/connection'

/** All wikis to choose from, for features that do not know the connection store. */
export function useInstances(): Instance[] {
  const config = useConnectionStore((state) => state.config)
  const saved = useConnectionStore((state) => state.saved)
  return useMemo(() => allInstances({ config, saved }), [config, saved])
}
