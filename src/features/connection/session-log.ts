import { followTaken } from '~/api/boot-handover'
import { reuseEarly } from '~/api/reuse-early'
import { createRequestLog } from '~/api/request/request-log'

/** This tab's requests to wikis since the page was loaded, in memory only. */
export const sessionLog = createRequestLog(reuseEarly((...given) => fetch(...given)))
followTaken(sessionLog.record)
