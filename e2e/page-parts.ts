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
