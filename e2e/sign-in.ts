import type { Page } from '@playwright/test'

/**
 * Stores a credential for wikis as the settings do for the tab's session, in a browser that has opened the app.
 */
export async function keepForSession(
  page: Page,
  baseUrls: string | readonly string[],
  credential: object,
): Promise<void> {
  const stored = { ...credential, keep: 'session', revision: 1 }
  const kept = Object.fromEntries([baseUrls].flat().map((baseUrl) => [baseUrl, stored]))
  await page.addInitScript((text) => {
    localStorage.setItem('qlens:/:recent', '[]')
    sessionStorage.setItem('qlens:/:credentials', text)
  }, JSON.stringify(kept))
}

/** Stores a token for a wiki. */
export async function signIn(page: Page, baseUrl: string, token: string): Promise<void> {
  await keepForSession(page, baseUrl, { kind: 'token', token })
}
