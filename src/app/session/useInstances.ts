import { useConnectionStore } from '~/features/connection/connection-store'
import { allInstances } from '~/model/connection/choose-instance'
import type { Instance } from '~/model/connection/connection'

/** All wikis to choose from, for features that do not know the connection store. */
export const useInstances = (): Instance[] => allInstances(useConnectionStore())
