import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { cp, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test as base } from './fixtures'
import { startStatic, startWikibase, type WikibaseServer } from './server'

const root = join(import.meta.dirname, '..')
const test = base.extend<{ folder: string; other: WikibaseServer }>({
  /** A folder for this test alone. */
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from it
  folder: async ({}, provide) => {
    const folder = await mkdtemp(join(tmpdir(), 'qlens-deploy-'))
    await provide(folder)
    await rm(folder, { recursive: true, force: true })
  },
  /** A wiki that is not in the deployment's config.json. */
  // oxlint-disable-next-line no-empty-pattern -- as above
  other: async ({}, provide) => {
    const server = await startWikibase()
    await provide(server)
    await server.close()
  },
})

const shown = (page: Page) => page.locator('[data-statement-total]:not([aria-busy="true"])')
const queryFor = (wiki: WikibaseServer, item: string) =>
  `?${new URLSearchParams({ api: wiki.baseUrl, version: 'v1', item })}`

async function deployTo(folder: string, { baseUrl }: WikibaseServer) {
  await cp(join(root, 'dist'), folder, { recursive: true })
  const instances = [{ id: 'team', name: 'Team', baseUrl, version: 'v1' }]
  await writeFile(join(folder, 'config.json'), JSON.stringify({ locked: true, instances }))
  return startStatic(folder)
}

test('a locked deployment reads its own wikis, and requests nothing from another wiki in a link', async ({
  page,
  wikibase,
  other,
  folder,
}) => {
  const host = await deployTo(folder, wikibase)
  await page.goto(`${host.address}/?item=Q900000010`)
  await expect(shown(page)).toHaveAttribute('data-statement-total', '1')
  await page.goto(`${host.address}/${queryFor(other, 'Q900000010')}`)
  await expect(page.locator('[data-address-fault="locked"]')).toContainText(
    'This site is limited to certain wikis, and',
  )
  await expect(shown(page)).toBeVisible()
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByLabel('Base URL', { exact: true })).toHaveValue(wikibase.baseUrl)
  await expect(page.getByLabel('Base URL', { exact: true })).not.toBeEditable()
  await expect(page.getByRole('button', { name: 'Add a wiki' })).toHaveCount(0)
  expect(other.requests).toEqual([])
  await page.goto('about:blank')
  await host.close()
})

test('a page that is marked as locked asks no wiki that a link names, before it has read config.json', async ({
  page,
  wikibase,
  other,
  folder,
}) => {
  const host = await deployTo(folder, wikibase)
  const script = (await import(join(root, 'deploy/narrow-policy.mjs'))) as {
    markFolder: (name: string) => void
  }
  script.markFolder(folder)
  // Meanwhile only the mark says that the deployment is locked.
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  host.setOptions({
    fault: ({ url }) =>
      url.endsWith('/config.json')
        ? async (to, _, healthy) => {
            await released
            const { status, headers, body } = await healthy()
            to.writeHead(status, headers).end(body)
          }
        : undefined,
  })
  await page.clock.install()
  await page.goto(`${host.address}/${queryFor(other, 'Q900000010')}`)
  // The app starts without the file.
  await expect(async () => {
    await page.clock.runFor(1_000)
    await expect(page.getByRole('button', { name: 'Settings' })).toBeVisible({ timeout: 100 })
  }).toPass({ intervals: [0] })
  release()
  await expect(page.locator('[data-address-fault="locked"]')).toBeVisible()
  await expect(shown(page)).toBeVisible()
  expect(other.requests).toEqual([])
  await page.goto('about:blank')
  await host.close()
})

test.describe('with a narrowed policy', () => {
  // A request that the browser blocks is a failed request.
  test.use({ expectedProblems: [/Content Security Policy|Failed to fetch/] })

  test('not even the first visit sends a request to another wiki', async ({
    page,
    wikibase,
    other,
    folder,
  }) => {
    const host = await deployTo(folder, wikibase)
    const { status } = spawnSync(process.execPath, [join(root, 'deploy/narrow-policy.mjs'), folder])
    expect(status).toBe(0)
    await page.goto(`${host.address}/${queryFor(other, 'Q900000010')}`)
    await expect(page.locator('[data-address-fault="locked"]')).toBeVisible()
    await expect(shown(page)).toBeVisible()
    await page.goto(`${host.address}/?item=Q900000010`)
    await expect(shown(page)).toHaveAttribute('data-statement-total', '1')
    expect(other.requests).toEqual([])
    // Parts of the page may still be loading.
    await page.goto('about:blank')
    await host.close()
  })
})

test('two deployments on one origin keep their settings apart', async ({ page, folder, wikibase }) => {
  const host = await deployTo(join(folder, 'one'), wikibase)
  await host.close()
  await cp(join(folder, 'one'), join(folder, 'two'), { recursive: true })
  const both = await startStatic(folder)
  await page.goto(`${both.address}/one/?item=Q900000010`)
  await expect(shown(page)).toHaveAttribute('data-statement-total', '1')
  await page.evaluate(() => localStorage.setItem('qlens:/one/:preferences', '{"theme":"dark"}'))
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.goto(`${both.address}/two/?item=Q900000010`)
  await expect(shown(page)).toHaveAttribute('data-statement-total', '1')
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'dark')
  await page.goto('about:blank')
  await both.close()
})

// `npm test` finds or installs it.
const nginx = process.env['QLENS_NGINX'] ?? ''

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function startNginx(
  program: string,
  folder: string,
): Promise<{ address: string; process: ChildProcess }> {
  const port = await freePort()
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/temp;`)
    .join(' ')
  const configuration = `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off;
    pid ${folder}/nginx.pid;
    error_log stderr;
    events {}
    http {
      access_log off;
      ${places}
      types { text/html html; text/javascript js; text/css css; application/json json; image/svg+xml svg; }
      server {
        listen 127.0.0.1:${port};
        root ${folder};
        # As a wiki on the same host has.
        location ~ \\.php { return 502; }
        include ${root}/deploy/nginx.conf;
      }
    }`
  await writeFile(join(folder, 'nginx.conf'), configuration)
  await symlink(join(root, 'dist'), join(folder, 'qlens'))
  const child = spawn(program, ['-c', join(folder, 'nginx.conf'), '-e', 'stderr'], { stdio: 'inherit' })
  return { address: `http://127.0.0.1:${port}/qlens/`, process: child }
}

test('nginx with deploy/nginx.conf sends the headers, and the app works', async ({ page, folder }) => {
  test.skip(nginx === '', 'Left out: there is no nginx here. `npm test` installs it where it can.')
  const { address, process: server } = await startNginx(nginx, folder)
  try {
    const headersOf = async (path: string) => {
      const response = await fetch(address + path, { redirect: 'manual' })
      return { status: response.status, ...Object.fromEntries(response.headers) }
    }
    await expect.poll(() => headersOf('').catch(() => undefined)).toMatchObject({ status: 200 })

    const everywhere = {
      status: 200,
      'content-security-policy': "frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
    }
    const [asset = ''] = (await readdir(join(root, 'dist/assets'))).filter((file) => file.endsWith('.js'))
    const statements = 'sample/w/rest.php/wikibase/v1/entities/items/Q42/statements'
    for (const path of ['', 'index.html', 'config.json', 'LICENSE.txt', statements, 'sample/w/api.php'])
      expect.soft(await headersOf(path), path).toMatchObject({ ...everywhere, 'cache-control': 'no-cache' })
    expect(await headersOf(`assets/${asset}`)).toMatchObject({
      ...everywhere,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript',
    })
    expect(await headersOf(statements)).toMatchObject({ 'content-type': 'application/json' })
    expect(await headersOf('nothing')).toMatchObject({ ...everywhere, status: 404 })
    const missing = await headersOf('assets/app-0000000.js')
    expect(missing).toMatchObject({ ...everywhere, status: 404 })
    expect(missing).not.toHaveProperty('cache-control')
    expect(await headersOf('assets')).toMatchObject({ ...everywhere, status: 301 })
    const folderOf = address.slice(0, -1)
    for (const query of ['', '?instance=sample&item=Q42']) {
      const response = await fetch(folderOf + query, { redirect: 'manual' })
      expect({ status: response.status, ...Object.fromEntries(response.headers) }).toMatchObject({
        ...everywhere,
        status: 301,
        location: `/qlens/${query}`,
      })
    }

    await page.goto(`${address}?instance=sample&item=Q42`)
    await expect(shown(page)).toHaveAttribute('data-statement-total', '332')
  } finally {
    await page.goto('about:blank')
    const closed = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await closed
  }
})
