import { adoptEarly } from '~/api/early'
import { createRequestLog } from '~/api/request-log'

/** This tab's requests to wikis, since the page was loaded; kept in memory only. */
export const sessionLog = createRequestLog(adoptEarly((...given) => fetch(...given)))
