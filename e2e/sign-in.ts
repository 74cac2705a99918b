import type { Page } from '@playwright/test'

/** Keeps a token for a wiki as the settings do for the tab's session. */
export async function signIn(page: Page, baseUrl: string, token: string): Promise<void> {
  const kept = { [baseUrl]: { kind: 'token', token, keep: 'session', revision: 1 } }
  await page.addInitScript((text) => sessionStorage.setItem('qlens:credentials', text), JSON.stringify(kept))
}
