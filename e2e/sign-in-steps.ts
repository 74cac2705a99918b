import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { clients } from '../src/test/wikibase'
import { expect, test as base } from './fixtures'
import { startStatic, type RecordedRequest, type WikibaseServer } from './server'

const dist = join(import.meta.dirname, '../dist')
export const item = 'Q900000010'

export type Team = {
  /** The folder of the deployment, which is the callback to register. */
  callback: string
  /** The wikis in its config.json; the first is the test Wikibase. */
  instances: Record<string, unknown>[]
  requests: RecordedRequest[]
  open: (page: Page, query?: string) => Promise<void>
}

/** A deployment under a path, whose config.json names the test Wikibase and its public client. */
export const test = base.extend<{ team: Team }>({
  team: async ({ wikibase }, provide) => {
    const instance = { id: 'team', name: 'Team wiki', baseUrl: wikibase.baseUrl, version: 'v1' }
    const instances: Team['instances'] = [{ ...instance, oauthClientId: clients.public.id }]
    const host = await startStatic(dist, {
      mount: '/tools/qlens/',
      fault: ({ url }) =>
        url.endsWith('/config.json')
          ? (to) =>
              void to
                .writeHead(200, { 'Content-Type': 'application/json' })
                .end(JSON.stringify({ instances }))
          : undefined,
    })
    const callback = `${host.address}/`
    wikibase.setOptions({ clients: [{ ...clients.public, redirectUri: callback }] })
    await provide({
      callback,
      instances,
      requests: host.requests,
      open: async (page, query = `item=${item}`) => void (await page.goto(`${callback}?${query}`)),
    })
    await host.close()
  },
})

export const statements = (page: Page) => page.locator('[data-statement-total]')
export const refusal = (page: Page, code: string) => page.locator(`[data-error-code="${code}"]`)
export const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true }).first()
export const wikiMenu = (page: Page) => page.getByRole('button', { name: /Team wiki/ })
export const chosen = (page: Page, name: 'Sign in' | 'Sign out') =>
  page.getByRole('menuitem', { name, exact: true })

export async function expectOpen(page: Page) {
  await expect(statements(page)).toHaveAttribute('data-statement-total', /\d/)
  await expect(statements(page)).toHaveAttribute('aria-busy', 'false')
}

/** On the wiki's page, logs in as the user whom its form proposes, unless that has been done; its dialog is shown. */
export async function expectDialog(page: Page) {
  const logIn = page.getByRole('button', { name: 'Log in' })
  const allow = page.getByRole('button', { name: 'Allow' })
  await expect(logIn.or(allow)).toBeVisible()
  if (await logIn.isVisible()) await logIn.click()
  await expect(allow).toBeVisible()
}

/** Logs in to the wiki and presses a button of its dialog. */
export async function answerDialog(page: Page, button: 'Allow' | 'Cancel' = 'Allow') {
  await expectDialog(page)
  await page.getByRole('button', { name: button }).click()
}

/** Leaves for the wiki's page by the wiki's menu. */
export async function leave(page: Page) {
  await wikiMenu(page).click()
  await chosen(page, 'Sign in').click()
}

/** Signs in by the wiki's menu. */
export async function signIn(page: Page) {
  await leave(page)
  await answerDialog(page)
  await expect(wikiMenu(page)).toContainText('Editor')
}

export const tokenRequests = ({ requests }: WikibaseServer) =>
  requests.filter(({ method, url }) => method === 'POST' && url.endsWith('/oauth2/access_token'))
export const grants = (wikibase: WikibaseServer) =>
  tokenRequests(wikibase).map(({ body }) => new URLSearchParams(body).get('grant_type'))

/** Where a session that is remembered on the device is stored: changes with each token. */
export const deviceSecret = (page: Page) =>
  page.evaluate(() => Object.entries(localStorage).find(([key]) => key.endsWith(':credentials'))?.[1])
