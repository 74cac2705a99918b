import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { startStatic, type WikibaseServer } from './server'

const root = join(import.meta.dirname, '..')
const title = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name: new RegExp(`^${name}`) })
const statement = 'Q42$4330e0d7-4b3d-7a01-5696-f93a0e2fcaa4'

type Config = { wbEntityId?: string; wgServer: string; wgScriptPath: string }

/** What the script uses of MediaWiki, with the signatures of its documentation. */
function stubMediaWiki(config: Config) {
  const values = new Map<string, unknown>(Object.entries(config))
  const mw = {
    config: {
      get: (selection: string | string[]) =>
        Array.isArray(selection)
          ? Object.fromEntries(selection.map((name) => [name, values.get(name) ?? null]))
          : (values.get(selection) ?? null),
    },
    loader: {
      load: (source: string) => {
        const script = document.createElement('script')
        script.src = source
        document.head.append(script)
      },
      using: () => Promise.resolve(),
    },
    util: {
      addPortletLink(portletId: string, href: string, text: string, id?: string, tooltip?: string) {
        const list = document.querySelector(`#${portletId} ul`)
        if (!list) return null
        const item = document.createElement('li')
        const link = document.createElement('a')
        Object.assign(link, { href, textContent: text, title: tooltip ?? '' })
        if (id !== undefined) item.id = id
        item.append(link)
        list.append(item)
        return item
      },
    },
  }
  Object.assign(window, { mw })
}

/** A page of the test wiki on which a user loads the script. */
async function openWikiPage(page: Page, wikibase: WikibaseServer, path: string, entityId?: string) {
  wikibase.setOptions({
    fault: ({ url }) =>
      new URL(url).pathname.startsWith('/wiki/')
        ? (to) => {
            to.writeHead(200, { 'Content-Type': 'text/html' }).end('<nav id="p-tb"><ul></ul></nav>')
          }
        : undefined,
  })
  await page.goto(`${wikibase.origin}/wiki/${path}`)
  await page.evaluate(stubMediaWiki, {
    // As on many wikis, without its scheme.
    wgServer: wikibase.origin.replace('http:', ''),
    wgScriptPath: '/w',
    ...(entityId !== undefined && { wbEntityId: entityId }),
  })
}

async function loadScript(page: Page, app: string) {
  await page.evaluate((source) => {
    const { mw } = window as unknown as { mw: { loader: { load: (source: string) => void } } }
    mw.loader.load(source)
    const script = document.querySelector('script')
    return new Promise((resolve) => script?.addEventListener('load', () => resolve(true)))
  }, `${app}/ways-in/qlens-user-script.js`)
}

test('the user script opens an item of the wiki, and what its address points to', async ({
  page,
  app,
  wikibase,
}) => {
  await openWikiPage(page, wikibase, `Item:Q42#${statement}`, 'Q42')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await loadScript(page, app)
  const link = page.locator('#p-tb #t-qlens').getByRole('link', { name: 'Qlens' })
  const query = async () => Object.fromEntries(new URL((await link.getAttribute('href')) ?? '').searchParams)
  await expect(link).toBeVisible()
  expect(await link.getAttribute('href')).toMatch(new RegExp(`^${app}/\\?`))
  const item = { api: wikibase.baseUrl, item: 'Q42' }
  expect(await query()).toEqual({ ...item, statement })
  expect(asked).toEqual([`${app}/ways-in/qlens-user-script.js`])
  for (const [hash, more] of [
    ['P31', { property: 'P31' }],
    ['Q64$4330e0d7', {}],
    ['%', {}],
    ['sitelinks', {}],
  ] as const) {
    await page.evaluate((to) => {
      location.hash = to
    }, hash)
    await expect.poll(query).toEqual({ ...item, ...more })
  }
  await link.click()
  await expect(title(page, 'Douglas Adams')).toBeVisible()
})

test('the user script opens a lexeme, and its form, sense or statement that the address points to', async ({
  page,
  app,
  wikibase,
}) => {
  await openWikiPage(page, wikibase, 'Lexeme:L525#F1', 'L525')
  await loadScript(page, app)
  const link = page.locator('#p-tb').getByRole('link', { name: 'Qlens' })
  const query = async () => Object.fromEntries(new URL((await link.getAttribute('href')) ?? '').searchParams)
  await expect(link).toBeVisible()
  expect(await query()).toEqual({ api: wikibase.baseUrl, item: 'L525-F1' })
  const ofForm = 'L525-F1$079bdca7-5130-4f9f-bac9-e8d032c38263'
  await page.evaluate((to) => {
    location.hash = to
  }, ofForm)
  await expect.poll(query).toEqual({ api: wikibase.baseUrl, item: 'L525', statement: ofForm })
  await link.click()
  await expect(page.locator(`[data-statement-id="${ofForm}"][aria-current]`)).toBeVisible()
})

test('the user script adds nothing to a page without an item', async ({ page, app, wikibase }) => {
  await openWikiPage(page, wikibase, 'Main_Page')
  await loadScript(page, app)
  await expect(page.locator('#p-tb a')).toHaveCount(0)
})

test('the bookmarklet opens the item whose page it is used on', async ({
  page,
  app,
  wikibase,
  expectedProblems,
}) => {
  // The deployment's default wiki, whose labels the examples have.
  expectedProblems.push(/www\.wikidata\.org/)
  const wiki = new URLSearchParams({ api: wikibase.baseUrl, version: 'v1' })
  await page.goto(`${app}/?${wiki}`)
  const link = page.getByRole('link', { name: 'Open in Qlens' })
  const address = (await link.getAttribute('href')) ?? ''
  // The page's policy does not run it: a problem in the console would fail this test.
  await link.click()
  expect(address).toMatch(/^javascript:/)
  await openWikiPage(page, wikibase, 'Item:Q64')
  await page.evaluate((script) => {
    location.href = script
  }, address)
  const host = new URL(wikibase.origin).host
  await page.getByRole('button', { name: `Open Q64 on ${host}` }).click()
  await expect(title(page, 'Berlin')).toBeVisible()
})

test('a browser finds the search of a deployment, and looks up with it', async ({ page, wikibase }) => {
  const folder = await mkdtemp(join(tmpdir(), 'qlens-ways-in-'))
  const own = join(folder, 'some', 'where')
  await cp(join(root, 'dist'), own, { recursive: true })
  const instances = [{ id: 'team', name: 'Team', baseUrl: wikibase.baseUrl, version: 'v1' }]
  await writeFile(join(own, 'config.json'), JSON.stringify({ instances }))
  const host = await startStatic(folder)
  const address = `${host.address}/some/where/`
  expect(spawnSync(process.execPath, [join(root, 'deploy/own-address.mjs'), own, address]).status).toBe(0)
  await page.goto(address)
  const href = await page.locator('link[rel="search"]').evaluate((link: HTMLLinkElement) => link.href)
  const file = await (await page.request.get(href)).text()
  // The page's own policy forbids it to parse anything.
  await page.goto('about:blank')
  const description = await page.evaluate((text) => {
    const xml = new DOMParser().parseFromString(text, 'application/xml')
    const search = xml.querySelector('Url[type="text/html"]')
    return {
      error: xml.querySelector('parsererror')?.textContent,
      template: search?.getAttribute('template'),
    }
  }, file)
  expect(description).toEqual({ template: `${address}?lookup={searchTerms}` })
  const lookUp = (text: string) =>
    page.goto(description.template?.replace('{searchTerms}', encodeURIComponent(text)) ?? '')
  await lookUp(`${wikibase.origin}/wiki/Item:Q64`)
  await expect(title(page, 'Berlin')).toBeVisible()
  expect(new URL(page.url()).search).toBe('?item=Q64')
  await lookUp('berli')
  await expect(page.getByRole('option', { name: /^Berlingske/ })).toBeVisible()
  await page.goto('about:blank')
  await host.close()
  await rm(folder, { recursive: true, force: true })
})

test('what another app shares is looked up, by the parameters that the manifest names', async ({
  page,
  app,
  wikibase,
}) => {
  const manifest = (await (await page.request.get(`${app}/manifest.webmanifest`)).json()) as {
    share_target: { action: string; params: Record<'title' | 'text' | 'url', string> }
  }
  const { action, params } = manifest.share_target
  const share = async (content: Partial<Record<'title' | 'text' | 'url', string>>) => {
    const address = new URL(action, `${app}/manifest.webmanifest`)
    for (const [name, value] of Object.entries(content))
      address.searchParams.set(params[name as keyof typeof content], value)
    address.searchParams.set('api', wikibase.baseUrl)
    address.searchParams.set('version', 'v1')
    await page.goto(address.href)
  }
  await share({ title: 'A page', text: `Look at ${wikibase.origin}/wiki/Item:Q64` })
  await expect(title(page, 'Berlin')).toBeVisible()
  expect([...new URL(page.url()).searchParams.keys()]).not.toContain('text')
  await share({ title: 'A page', url: `${wikibase.origin}/wiki/Item:Q42` })
  await expect(title(page, 'Douglas Adams')).toBeVisible()
  await share({ title: 'Q64' })
  await expect(title(page, 'Berlin')).toBeVisible()
  // Why nothing opens is not behind suggestions that say the same.
  await share({ title: 'no such name' })
  await page.getByRole('alert').getByText('No item found for “no such name”').click({ trial: true })
})
