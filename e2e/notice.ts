import type { Page } from '@playwright/test'
import { expect } from './fixtures'
import { statements } from './page-parts'

export const notice = (page: Page) => statements(page).getByRole('alert')

export type Expected = {
  code: string
  /** The cause of a network failure. */
  cause?: string
  title: RegExp
  /** Part of the advice. */
  remedy: RegExp
  button?: 'Try again' | 'settings'
  link?: 'Open on the wiki'
}

/** Buttons that name the field that they open. */
export const settingsButton = /^(Change|Enter|Check) /

export async function expectNotice(page: Page, { code, cause, title, remedy, button, link }: Expected) {
  await expect(notice(page)).toHaveAttribute('data-error-code', code)
  if (cause !== undefined) await expect(notice(page)).toHaveAttribute('data-error-cause', cause)
  await expect(notice(page)).toContainText(title)
  await expect(notice(page)).toContainText(remedy)
  const name = button === 'settings' ? settingsButton : button
  if (name) await expect(notice(page).getByRole('button', { name })).toBeVisible()
  if (link) await expect(notice(page).getByRole('link', { name: link })).toBeVisible()
  await expect(statements(page)).not.toHaveAttribute('aria-busy', 'true')
}
