import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { respond, tokens, type WikibaseOptions } from '../src/test/wikibase'
import { expect, itemAddress, test as base } from './fixtures'
import { openSettings } from './page-parts'
import { filesWith, storagesOf } from './profile'
import { startStatic } from './server'

const dist = join(import.meta.dirname, '../dist')
const marker = 'Zaubermarke4711'
const item = 'Q930004711'

const snak = (property: string, data_type: string, content: unknown) => ({
  property: { id: property, data_type },
  value: { type: 'value', content },
})

/** An item with the marker in every text. */
const marked = {
  items: {
    [item]: {
      P18: [
        {
          id: `${item}$00000000-0000-4000-8000-000000000001`,
          rank: 'normal',
          ...snak('P18', 'commonsMedia', `${marker}.jpg`),
          qualifiers: [],
          references: [],
        },
      ],
      P742: [
        {
          id: `${item}$00000000-0000-4000-8000-000000000002`,
          rank: 'normal',
          ...snak('P742', 'string', `a string with ${marker} in it`),
          qualifiers: [snak('P31', 'wikibase-item', 'Q930004712')],
          references: [],
        },
      ],
    },
  },
  entities: {
    [item]: {
      labels: { en: `item ${marker}` },
      descriptions: { en: `description ${marker}` },
      aliases: { en: [`alias ${marker}`] },
    },
    Q930004712: { type: 'item', labels: { en: `value ${marker}` } },
    P742: { type: 'property', datatype: 'string', labels: { en: `property ${marker}` } },
  },
} as const

/** A browser whose profile is kept in a folder; closing it writes its data. */
const test = base.extend<{ profile: { folder: string; browser: BrowserContext } }>({
  profile: async ({ launchOptions, locale, viewport }, provide) => {
    const folder = await mkdtemp(join(tmpdir(), 'qlens-profile-'))
    const browser = await chromium.launchPersistentContext(folder, {
      ...launchOptions,
      ...(locale !== undefined && { locale }),
      viewport,
    })
    await provide({ folder, browser })
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  },
})

const list = (page: Page) => page.locator('[data-statement-total]')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Opens an item, reloads, follows a link that has been read ahead, goes back, and to the start page. */
async function readOn(page: Page) {
  await expect(list(page)).toHaveAttribute('data-statement-total', '2')
  await expect(heading(page)).toContainText(marker)
  await expect(list(page)).toContainText(`property ${marker}`)
  // From here on, boot sends the first request.
  await page.reload()
  await expect(list(page)).toContainText(`property ${marker}`)
  const link = list(page).getByRole('link', { name: `value ${marker}` })
  // The code comes after the first screen.
  await expect(async () => {
    const readAhead = page.waitForResponse(/Q930004712\/statements/, { timeout: 1500 })
    await page.mouse.move(0, 0)
    await link.hover()
    await readAhead
  }).toPass()
  await link.click()
  await expect(heading(page)).toContainText(`value ${marker}`)
  await page.goBack()
  await expect(heading(page)).toContainText(`item ${marker}`)
  await page.locator('header a').nth(1).click()
  await expect(page.getByRole('link', { name: new RegExp(item) })).toBeVisible()
}

/** A host with the app and a wiki that responds to logged-in users, by a cookie. */
async function startHost(isPrivateWiki: boolean) {
  const wiki: WikibaseOptions = { privateWiki: isPrivateWiki, ...marked }
  const host = await startStatic(dist, {
    fault: ({ method, url, headers: sent }) => {
      if (!new URL(url).pathname.startsWith('/w/')) return undefined
      return async (to) => {
        const { cookie, ...others } = sent
        const headers = cookie === undefined ? others : { ...others, authorization: `Bearer ${tokens.user}` }
        const response = await respond(new Request(url, { method, headers }), wiki)
        const body = Buffer.from(await response.arrayBuffer())
        to.writeHead(response.status, Object.fromEntries(response.headers)).end(body)
      }
    },
  })
  return { ...host, baseUrl: `${host.origin}/w/rest.php/wikibase` }
}

test('private wikis that were read with a token, and with the cookie of their own host, leave nothing in the profile', async ({
  app,
  wikibase,
  profile: { folder, browser },
}) => {
  wikibase.setOptions({ privateWiki: true, ...marked })
  const page = await browser.newPage()
  const elsewhere: string[] = []
  const host = await startHost(true)
  page.on('request', (request) => {
    if (![app, wikibase.origin, host.origin].some((known) => request.url().startsWith(known)))
      elsewhere.push(request.url())
  })

  await test.step('with a token', async () => {
    await page.goto(itemAddress(app, item, { wikibase }))
    await expect(page.getByRole('alert')).toHaveAttribute('data-error-code', 'rest-read-denied')
    await openSettings(page)
    await page.getByRole('dialog').getByLabel('Access token', { exact: true }).fill(tokens.user)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await readOn(page)
    const storages = JSON.stringify(await storagesOf(page))
    expect.soft(storages).not.toContain(marker)
    expect.soft(storages).not.toContain(tokens.user)
  })

  await test.step('with a cookie', async () => {
    await browser.addCookies([{ name: 'session', value: 'logged-in', url: host.origin }])
    await page.goto(itemAddress(host.address, item, { wikibase: host }))
    await readOn(page)
    expect.soft(JSON.stringify(await storagesOf(page))).not.toContain(marker)
  })

  expect.soft(elsewhere).toEqual([])
  await browser.close()
  await host.close()
  expect.soft(await filesWith(folder, marker)).toEqual([])
  for (const part of [tokens.user.slice(0, 40), tokens.user.slice(-40)])
    expect.soft(await filesWith(folder, part)).toEqual([])
  // Data that is not secret is there, so the search works.
  expect(await filesWith(folder, item)).not.toEqual([])
})

test('a public wiki on the host of the app is read as one elsewhere', async ({ page }) => {
  const host = await startHost(false)
  await page.goto(itemAddress(host.address, item, { wikibase: host }))
  await expect(page).toHaveTitle(`item ${marker} (${item}) – Qlens`)
  await expect(list(page)).toContainText(`property ${marker}`)
  await expect
    .poll(async () => JSON.parse((await storagesOf(page))['localStorage'] ?? '{}') as object)
    .toHaveProperty(['qlens:/:recent'], expect.stringContaining(marker))
  await expect.poll(async () => (await storagesOf(page))['indexedDB']).toContain(marker)
  // It was requested, from a host that tests can't reach.
  await expect(list(page)).toContainText('No preview')
  await host.close()
})
