import { followTaken } from '~/api/boot-handover'
import { reuseEarly } from '~/api/reuse-early'
import { createRequestLog } from '~/api/request/request-log'

/** This tab's requests to wikis since the page was loaded, in memory only. */
export const sessionLog = createRequestLog(reuseEarly((...given) => fetch(...given)))
// A failed one is sent again by the app.
followTaken((sent) => void sessionLog.record(sent).catch(() => undefined))
