import { followTaken } from '~/api/item/prefetch'
import { reusePrefetched } from '~/api/item/reuse-prefetched'
import { createRequestLog } from '~/api/request/request-log'

/** This tab's requests to wikis since the page was loaded, in memory only. */
export const sessionLog = createRequestLog(reusePrefetched((...given) => fetch(...given)))
// A failed one is sent again by the app.
followTaken((sent) => void sessionLog.record(sent).catch(() => undefined))
