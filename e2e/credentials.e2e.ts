import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clients, tokens } from '../src/test/wikibase'
import { expect, test } from './fixtures'
import { openSettings } from './page-parts'
import { redirectingServer } from './proxies'
import { startStatic, startWikibase } from './server'
import { carries, connect, field, item, loadedStatements, reads, save, storedData } from './settings'

test.describe('a credential', () => {
  test('is not sent to another wiki that an address names', async ({ page, app, wikibase }) => {
    const other = await startWikibase()
    await connect(page, app, { 'Base URL': wikibase.origin, 'Access token': tokens.user })
    await expect(loadedStatements(page)).toHaveAttribute('data-statement-total', '1')
    for (const api of [
      other.baseUrl,
      other.baseUrl.replace('127.0.0.1', 'localhost'),
      // The same wiki at another path has another base URL.
      wikibase.baseUrl.replace('/w/', '/w//../v/'),
    ]) {
      await page.goto(`${app}/?api=${encodeURIComponent(api)}&version=v1&item=${item}`)
      await expect(page.locator('[data-statement-total="1"], [data-error-code]').first()).toBeVisible()
    }
    expect(other.requests.length).toBeGreaterThan(0)
    expect(other.requests.filter(carries(tokens.user))).toEqual([])
    expect(
      wikibase.requests.filter(({ url }) => url.includes('/v/rest.php')).filter(carries(tokens.user)),
    ).toEqual([])
    await other.close()
  })

  test('is not sent to a changed base URL, and the change requires confirmation', async ({
    page,
    app,
    wikibase,
  }) => {
    const other = await startWikibase()
    await connect(page, app, { 'Base URL': wikibase.origin, 'Access token': tokens.user })
    await expect(loadedStatements(page)).toHaveAttribute('data-statement-total', '1')
    await openSettings(page)
    await field(page, 'Base URL').fill(other.origin)
    await expect(field(page, 'Access token')).toHaveValue('')
    await save(page)
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('will not be sent to')
    await question.getByRole('button', { name: 'Delete it' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect.poll(() => reads(other).length).toBeGreaterThan(0)
    expect(other.requests.filter(carries(tokens.user))).toEqual([])
    expect(await storedData(page)).not.toContain(tokens.user)
    await other.close()
  })

  test('does not follow a redirect to another origin', async ({ page, app, wikibase }) => {
    const redirecting = await redirectingServer(() => wikibase.origin)
    const baseUrl = `${redirecting.origin}/w/rest.php/wikibase`
    await connect(page, app, { 'Base URL': baseUrl, 'Access token': tokens.user })
    await expect(page.locator('[data-statement-total="1"], [data-error-code]').first()).toBeVisible()
    expect(redirecting.requests.some(({ authorization }) => authorization === `Bearer ${tokens.user}`)).toBe(
      true,
    )
    expect(wikibase.requests.length).toBeGreaterThan(0)
    expect(wikibase.requests.filter(carries(tokens.user))).toEqual([])
    // Labels may still be loading.
    await page.goto('about:blank')
    await redirecting.close()
  })

  test('that a redirect takes out of its base URL is not sent again until it is allowed', async ({
    page,
    app,
    wikibase,
  }) => {
    const path = `/rest.php/wikibase/v1/entities/items/${item}/statements`
    const cors = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*, Authorization' }
    let isRedirecting = true
    wikibase.setOptions({
      fault({ url, method }) {
        const answer =
          (status: number, headers = {}) =>
          (to: ServerResponse) => {
            to.writeHead(status, { ...cors, 'Cache-Control': 'no-store', ...headers })
            to.end('{}')
          }
        if (url.endsWith(`/otherwiki${path}`)) return answer(200)
        const isAsked = isRedirecting && method === 'GET' && url.endsWith(`/w${path}`)
        return isAsked ? answer(301, { Location: `/otherwiki${path}` }) : undefined
      },
    })
    await connect(page, app, { 'Base URL': wikibase.baseUrl, 'Access token': tokens.user })
    const notice = page.getByRole('alert').filter({ hasText: 'redirected your credential' })
    await expect(notice).toHaveAttribute('data-error-code', 'outside-base')
    await expect(notice).toContainText(`${wikibase.baseUrl}/v1/entities/items/${item}/statements`)
    await expect(notice).toContainText(`${wikibase.origin}/otherwiki/rest.php`)

    // The browser has sent it there, which no page can prevent.
    expect(
      wikibase.requests.filter(({ url }) => url.includes('/otherwiki/')).some(carries(tokens.user)),
    ).toBe(true)
    wikibase.requests.length = 0
    await page.goto(`${app}/?api=${wikibase.baseUrl}&version=v1&item=Q920000020`)
    await expect(loadedStatements(page)).toBeVisible()
    expect(reads(wikibase).length).toBeGreaterThan(0)
    await page.goto(`${app}/?api=${wikibase.baseUrl}&version=v1&item=${item}`)
    await expect(notice).toBeVisible()
    expect(wikibase.requests.filter(carries(tokens.user))).toEqual([])

    isRedirecting = false
    await notice.getByRole('button', { name: 'Send the token again' }).click()
    await expect(page.locator('[data-statement-total="1"]')).toBeVisible()
    expect(reads(wikibase).at(-1)?.headers['authorization']).toBe(`Bearer ${tokens.user}`)
  })

  test('of a client does not follow a redirect of the token endpoint', async ({ page, app, wikibase }) => {
    const redirecting = await redirectingServer(() => wikibase.origin)
    const { id, secret } = clients.ownerOnly
    await connect(page, app, { 'Base URL': redirecting.origin, 'Client ID': id, 'Client secret': secret })
    await expect(page.locator('[data-error-code]').first()).toBeVisible()
    expect(redirecting.requests.some(({ url }) => url.endsWith('/oauth2/access_token'))).toBe(true)
    expect(wikibase.requests.filter(carries(secret))).toEqual([])
    await redirecting.close()
  })

  test('stays where it was when config.json moves its instance', async ({ page, wikibase }) => {
    const other = await startWikibase()
    const folder = await mkdtemp(join(tmpdir(), 'qlens-'))
    await cp(join(import.meta.dirname, '../dist'), folder, { recursive: true })
    const configure = (baseUrl: string) =>
      writeFile(
        join(folder, 'config.json'),
        JSON.stringify({ instances: [{ id: 'team', name: 'Team', baseUrl, version: 'v1' }] }),
      )
    await configure(wikibase.baseUrl)
    const host = await startStatic(folder)
    await page.goto(`${host.address}/?item=${item}`)
    await openSettings(page)
    await field(page, 'Access token').fill(tokens.user)
    await save(page)
    // The browser may have cached Q42 before.
    await page.getByLabel('Look up an item').fill('Q920000020')
    await page.keyboard.press('Enter')
    await expect.poll(() => reads(wikibase).some(carries(tokens.user))).toBe(true)
    await configure(other.baseUrl)
    await page.reload()
    await expect.poll(() => reads(other).length).toBeGreaterThan(0)
    await expect(page.locator('[data-statement-total]:not([aria-busy="true"])')).toBeVisible()
    expect(other.requests.filter(carries(tokens.user))).toEqual([])
    // Labels may still be loading.
    await page.goto('about:blank')
    await host.close()
    await other.close()
    await rm(folder, { recursive: true })
  })

  test('is nowhere but in its own place after a long session', async ({ page, app, wikibase, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await connect(page, app, { 'Base URL': wikibase.origin, 'Access token': tokens.user })
    await expect(loadedStatements(page)).toHaveAttribute('data-statement-total', '1')
    for (const item of ['Q900000001', 'Q404', 'Q500', 'Q900000004']) {
      await page.getByLabel('Look up an item').fill(item)
      await page.keyboard.press('Enter')
      await expect(
        page.locator('[data-statement-total]:not([aria-busy="true"]), [data-error-code]').first(),
      ).toBeVisible()
      expect(page.url()).not.toContain(tokens.user)
      expect(await page.content()).not.toContain(tokens.user)
    }
    await openSettings(page)
    await page.getByRole('button', { name: 'Check the connection' }).click()
    await expect(page.locator('[data-finding="token-accepted"]')).toContainText('TestUser')
    await page.getByRole('button', { name: /requests since the page was loaded/ }).click()
    const profile = page
      .getByRole('listitem')
      .filter({ hasText: 'GET /w/rest.php/oauth2/resource/profile' })
      .last()
    await profile.getByRole('button', { name: /headers?$/ }).click()
    await expect(profile).toContainText('Bearer ••••••')
    await profile.getByRole('button', { name: 'Copy as curl' }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).not.toContain(tokens.user)
    const download = page.waitForEvent('download')
    await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click()
    expect(await readFile(await (await download).path(), 'utf8')).not.toContain(tokens.user)
    expect(await page.getByRole('dialog').innerText()).not.toContain(tokens.user)

    // It is stored in one place only, whose other half is the tab's name; not in the label cache nor anywhere
    // else.
    const everything = await storedData(page)
    expect(everything).not.toContain(tokens.user)
    expect(await page.evaluate(() => sessionStorage.getItem('qlens:/:credentials'))).toMatch(/^~/)
    expect(await page.evaluate(() => window.name.length)).toBeGreaterThan(tokens.user.length)
    // Only the wiki itself received it, as a header.
    for (const request of wikibase.requests.filter(carries(tokens.user)))
      expect(request.headers['authorization']).toBe(`Bearer ${tokens.user}`)
    expect(wikibase.requests.filter(({ url, body }) => (url + body).includes(tokens.user))).toEqual([])
  })
})

test('deleting everything leaves nothing behind', async ({ page, app, wikibase, expectedProblems }) => {
  // Afterwards, the start page asks the default wiki for labels, which cannot be reached from a test.
  expectedProblems.push(/ERR_NAME_NOT_RESOLVED/)
  await connect(page, app, {
    'Base URL': wikibase.origin,
    'Access token': tokens.user,
    Contact: 'me@home.example',
  })
  await expect(loadedStatements(page)).toHaveAttribute('data-statement-total', '1')
  await openSettings(page)
  await page.getByRole('checkbox', { name: 'Remember on this device' }).check()
  await page.getByRole('radio', { name: 'Dark' }).check()
  await save(page)
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await storedData(page)).toContain(tokens.user)
  await openSettings(page)
  await page.getByRole('button', { name: 'Delete everything' }).click()
  await page.getByRole('button', { name: 'Delete and reset' }).click()
  await expect(page.locator('[data-kept]')).toHaveCount(0)
  const [storage, databases, ...others] = JSON.parse(await storedData(page)) as unknown[]
  expect([storage, ...others]).toEqual([{ local: {}, session: {} }, [], ''])
  // The start page may already have opened its database of labels again, which is empty.
  expect([[], ['["qlens-labels:/"]']]).toContainEqual(databases)
  expect(new URL(page.url()).search).toBe('')
})
