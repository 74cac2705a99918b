import type { Page, Request } from '@playwright/test'

/** The requests of a page that have not ended; kept up to date from now on. */
export function requestsUnderWay(page: Page): ReadonlySet<Request> {
  const requests = new Set<Request>()
  page.on('request', (request) => requests.add(request))
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
  return requests
}
