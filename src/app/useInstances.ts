import { useMemo } from 'react'
import { allInstances, useConnectionStore } from '~/features/connection/connection-store'
import type { Instance } from '~/model/connection'

/** All wikis to choose from, for those features that do not know where they are kept. */
export function useInstances(): Instance[] {
  const config = useConnectionStore((state) => state.config)
  const saved = useConnectionStore((state) => state.saved)
  return useMemo(() => allInstances({ config, saved }), [config, saved])
}
