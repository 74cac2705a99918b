import type { Page } from '@playwright/test'
import { readEntity } from '../src/model/action-json'
import { historyOf } from '../src/test/wikibase/history'
import type { RecordedRequest } from './server'

/** The statements of an item in its newest revision: those that were recorded alone are of an older one. */
export function newestStatements(item: 'Q64' | 'Q270') {
  return statementsAt(item, historyOf(item)!.revisions[0]!.revid)
}

export const statementsAt = (item: 'Q64' | 'Q270', revision: number) =>
  readEntity(historyOf(item)!.contents[revision])!.statements!

export const historyRegion = (page: Page) => page.getByRole('region', { name: 'History' })
export const changes = (page: Page) => page.locator('[data-change][data-statement-id]')
export const revisions = (page: Page) => historyRegion(page).locator('li[data-revision-id]')
export const revision = (page: Page, id: number) =>
  historyRegion(page).locator(`li[data-revision-id="${id}"]`)
export const who = (page: Page) => page.getByRole('button', { name: 'Who added this' })

/** Requests for what a revision contains. */
export const contentsIn = (requests: readonly RecordedRequest[]) =>
  requests.filter(({ url }) => url.includes('EntityData'))

/** A statement of Q64 with a long history. */
export const population = 'Q64$7BBEAFBF-FACB-40C8-9DA6-0C17E6B1C63D'
/** Another population of Q64, which was once moved among the others. */
export const moved = 'Q64$9DA6FC87-7994-434A-A8A7-2855D26F263F'
