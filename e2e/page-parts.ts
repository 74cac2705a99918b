import type { Page } from '@playwright/test'
import { expect } from './fixtures'

/** The parts of the page, as a user finds them. */
export const statements = (page: Page) => page.getByRole('region', { name: 'Statements', exact: true })
export const rows = (page: Page) => page.locator('[data-statement-id]')
export const lookupBox = (page: Page) => page.getByRole('combobox', { name: 'Look up an item' })
export const filterBox = (page: Page) => page.getByRole('searchbox', { name: 'Filter statements' })
export const dialog = (page: Page, name?: string) => page.getByRole('dialog', { ...(name && { name }) })

export async function openSettings(page: Page) {
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await expect(dialog(page, 'Settings')).toBeVisible()
}

/** The items that the browser keeps on the device, and their index. */
export const keptItems = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const name = databases.find((one) => one.name?.startsWith('qlens-items:'))?.name
    if (name === undefined) return 0
    const open = indexedDB.open(name)
    const database = await new Promise<IDBDatabase>((resolve) =>
      open.addEventListener('success', () => resolve(open.result)),
    )
    // Just deleted: opening it made an empty one.
    if (!database.objectStoreNames.contains('items')) {
      database.close()
      indexedDB.deleteDatabase(name)
      return 0
    }
    const count = database.transaction('items').objectStore('items').count()
    await new Promise((resolve) => count.addEventListener('success', resolve))
    database.close()
    return count.result
  })
