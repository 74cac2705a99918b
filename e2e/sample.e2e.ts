import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkAtBothWidths } from './accessibility/standards'
import { expect, mediaHosts, openWithin, test } from './fixtures'
import { who } from './history-page'
import { filterBox, rows, statements } from './page-parts'
import { startStatic } from './server'

const recorded = (id: string) =>
  JSON.parse(
    readFileSync(
      join(import.meta.dirname, `../public/sample/w/rest.php/wikibase/v1/entities/items/${id}/statements`),
      'utf8',
    ),
  ) as Record<string, unknown[]>

test.describe('the sample', () => {
  // That the others can be read is in src/test/sample.test.ts.
  test('shows as many statements of an item as its recorded answer has', async ({
    app,
    sharedPage: page,
  }) => {
    for (const [id, name] of [
      ['Q64', 'Berlin'],
      ['Q900000001', 'Q900000001'],
    ] as const) {
      const count = Object.values(recorded(id)).reduce((sum, list) => sum + list.length, 0)
      await openWithin(page, `${app}/?instance=sample&item=${id}`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
      await expect(statements(page)).toHaveAttribute('data-statement-total', String(count))
      await expect(statements(page)).toHaveAttribute('data-statement-shown', String(count))
      await expect(rows(page).first()).toBeVisible()
      await expect(page.locator('[data-unreadable]')).toHaveCount(0)
    }
    await expect(filterBox(page)).toBeVisible()
    await checkAtBothWidths(page, 'values of all types', rows(page).first())
  })

  test('works below a path of a static host, and sets the marks that its speed is measured by', async ({
    page,
  }) => {
    const host = await startStatic(join(import.meta.dirname, '../dist'), { mount: '/some/deep/path/' })
    await page.goto(`${host.address}/?instance=sample&item=Q42`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Douglas Adams')
    await expect(statements(page)).toHaveAttribute('data-statement-total', '332')
    await expect(rows(page).first()).toContainText('human')
    const marks = () =>
      page.evaluate(() => {
        const all = performance.getEntriesByType('mark').map(({ name }) => name)
        return all.filter((name) => name.startsWith('qlens:'))
      })
    const inOrder = ['statements-requested', 'statements-received', 'statements-shown', 'screen-readable']
    const expected = inOrder.map((name) => `qlens:${name}`)
    // The labels, which the sample has too, may settle before the statements are painted.
    await expect
      .poll(async () => (await marks()).filter((name) => name !== 'qlens:labels-settled'))
      .toEqual(expected)
    expect(await marks()).toContain('qlens:labels-settled')
    await page.goto('about:blank')
    await host.close()
  })

  test('shows every view of one of its items, without a request to another host', async ({
    app,
    sharedPage: page,
  }) => {
    const elsewhere: string[] = []
    // Rows may have pictures, which stay away without a network.
    const expected = ['data:', 'blob:', app, ...mediaHosts]
    page.on('request', (request) => {
      if (!expected.some((start) => request.url().startsWith(start))) elsewhere.push(request.url())
    })
    const open = (view: string) => openWithin(page, `${app}/?instance=sample&item=Q64${view}`)
    const main = page.getByRole('main')
    await open('&view=history')
    await expect(main.locator('[data-revision-id]').first()).toBeVisible()
    await expect(main).toContainText('67')
    await open('&view=history&from=7313&to=7320')
    await expect(main.locator('[data-change]').first()).toBeVisible()
    await open('&revision=7259')
    await expect(statements(page)).toHaveAttribute('data-statement-total', '279')
    await open('&view=links')
    await expect(main.getByText('Q183').or(main.getByText('Germany')).first()).toBeVisible()
    await open('&view=checks')
    await expect(main.locator('[data-check-group=constraint]').first()).toBeVisible()
    await expect(main.locator('[data-check-group=constraint] [data-check]').first()).toBeVisible()
    await open('&view=timeline')
    await expect(main.locator('[data-picture] [data-statement-id]').first()).toBeVisible()
    await expect(main).toContainText('statements have a date')
    await open('&view=map')
    await expect(main.locator('[data-picture] svg [data-statement-id]').first()).toBeVisible()
    await open('&compare=Q270')
    await expect(main.locator('[data-match=different]').first()).toBeVisible()
    await expect(main.locator('[data-match=only]').first()).toBeVisible()
    await openWithin(page, `${app}/?instance=sample&items=Q64,Q270&columns=P31`)
    for (const item of ['Q64', 'Q270'])
      await expect(main.locator(`[data-item=${item}] [data-property-id=P31]`)).not.toBeEmpty()
    await open('&statement=Q64$8C6F8AE8-BF20-40F9-AE56-13B08DDB46BC')
    await who(page).click()
    await expect(page.locator('[data-part=added-by]')).toContainText(/^Admin added this/)
    expect(elsewhere).toEqual([])
  })

  test('without JavaScript, the page says what it needs', async ({ browser, sharedPage, app }) => {
    const says = (where: Page) => where.getByText('This page needs JavaScript and a browser of 2024 or later')
    await openWithin(sharedPage, `${app}/?instance=sample&item=Q64`)
    await expect(rows(sharedPage).first()).toBeVisible()
    await expect(says(sharedPage)).toBeHidden()
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(app)
    await expect(says(page)).toBeVisible()
    await context.close()
  })

  test('is reached from an error, and lists its items if the requested one is not among them', async ({
    app,
    sharedPage: page,
    wikibase,
  }) => {
    await openWithin(page, `${app}/?api=${wikibase.baseUrl}&version=v1&item=Q404`)
    await page.getByRole('link', { name: 'Try the sample' }).click()
    await expect(rows(page).first()).toBeVisible()
    await expect(page).toHaveURL(/instance=sample/)

    await openWithin(page, `${app}/?instance=sample&item=Q4711`)
    const notice = page.getByRole('alert')
    await expect(notice).toHaveAttribute('data-error-code', 'http-404')
    await expect(notice).toContainText('Q4711 is not in the sample')
    await checkAtBothWidths(page, 'not in the sample', notice, '[role=alert]')
    await notice.getByRole('link', { name: 'Berlin' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Berlin')
    await expect(page).toHaveURL(/item=Q64/)
  })
})

test.describe('an item page', () => {
  test('folds references out, one by one and all at once', async ({ sharedPage: page, showItem }) => {
    await showItem('Q42')
    const first = rows(page).first()
    const toggle = first.getByRole('button', { name: /references?$/ })
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await toggle.click()
    await expect(first.locator('[data-reference-hash]')).toHaveCount(3)
    await toggle.click()
    await expect(first.locator('[data-reference-hash]')).toHaveCount(0)
    // The button's new name moves none of its neighbors.
    const neighbor = page.getByRole('button', { name: 'Sort' })
    const before = await neighbor.boundingBox()
    await page.getByRole('button', { name: 'Expand references' }).click()
    await expect(first.locator('[data-reference-hash]')).toHaveCount(3)
    await expect(page.getByRole('button', { name: 'Collapse references', exact: true })).toBeVisible()
    expect(await neighbor.boundingBox()).toEqual(before)
  })

  test('mounts few rows of a long item, and scrolls to the requested statement', async ({
    sharedPage: page,
    showItem,
  }) => {
    await showItem('Q920005000')
    await expect(statements(page)).toHaveAttribute('data-statement-total', '5000')
    await expect(rows(page).first()).toBeVisible()
    const nodes = () => statements(page).evaluate((element) => element.querySelectorAll('*').length)
    expect(await nodes()).toBeLessThan(1500)
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2))
    const inTheMiddle = await page.waitForFunction(() => {
      const element = document.elementFromPoint(innerWidth / 2, innerHeight / 2)
      return element?.closest('[data-statement-id]')?.getAttribute('data-statement-id')
    })
    const id = (await inTheMiddle.jsonValue()) ?? ''
    await showItem('Q920005000', { params: { statement: id } })
    await expect(page.locator(`[data-statement-id="${id}"]`)).toBeInViewport()
    await expect(page.locator(`[data-statement-id="${id}"]`)).toHaveAttribute('aria-current', 'true')
    expect(await nodes()).toBeLessThan(1500)
  })
})
