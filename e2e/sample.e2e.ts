import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkAtBothWidths } from './accessibility/standards'
import { expect, goWithin, openWithin, test } from './fixtures'
import { startStatic } from './server'

const recorded = (id: string) =>
  JSON.parse(
    readFileSync(
      join(import.meta.dirname, `../public/sample/w/rest.php/wikibase/v1/entities/items/${id}/statements`),
      'utf8',
    ),
  ) as Record<string, unknown[]>

const config = JSON.parse(readFileSync(join(import.meta.dirname, '../public/config.json'), 'utf8')) as {
  instances: { id: string; items?: string[] }[]
}
const items = config.instances.find(({ id }) => id === 'sample')?.items ?? []

test.describe('the sample', () => {
  for (const id of items)
    test(`shows as many statements of ${id} as its recorded answer has`, async ({
      app,
      sharedPage: page,
    }) => {
      const count = Object.values(recorded(id)).reduce((sum, list) => sum + list.length, 0)
      await openWithin(page, `${app}/?instance=sample&item=${id}`)
      await expect(page).toHaveTitle(new RegExp(`\\b${id}\\b`))
      const region = page.getByRole('region', { name: 'Statements' })
      await expect(region).toHaveAttribute('aria-busy', 'false')
      await expect(region).toHaveAttribute('data-statement-total', String(count))
      await expect(region).toHaveAttribute('data-statement-shown', String(count))
      await expect(region.locator('[data-statement-id]').first()).toBeVisible()
      await expect(region.locator('[data-unreadable]')).toHaveCount(0)
    })

  test('works below a path of a static host', async ({ page }) => {
    const host = await startStatic(join(import.meta.dirname, '../dist'), { mount: '/some/deep/path/' })
    await page.goto(`${host.address}/?instance=sample&item=Q42`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Douglas Adams')
    await expect(page.getByRole('region', { name: 'Statements' })).toHaveAttribute(
      'data-statement-total',
      '332',
    )
    await host.close()
  })

  test('lists its items if the requested one is not among them', async ({ app, sharedPage: page }) => {
    await openWithin(page, `${app}/?instance=sample&item=Q4711`)
    const notice = page.getByRole('alert')
    await expect(notice).toHaveAttribute('data-error-code', 'http-404')
    await expect(notice).toContainText('Q4711 is not in the sample')
    await notice.getByRole('link', { name: 'Berlin' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Berlin')
    await expect(page).toHaveURL(/item=Q64/)
  })

  test('is reached from an error, and needs no network of its own', async ({
    app,
    sharedPage: page,
    wikibase,
  }) => {
    await openWithin(page, `${app}/?api=${wikibase.baseUrl}&version=v1&item=Q404`)
    await page.getByRole('link', { name: 'Try the sample' }).click()
    await expect(page.locator('[data-statement-id]').first()).toBeVisible()
    await expect(page).toHaveURL(/instance=sample/)
  })
})

test.describe('an item page', () => {
  test('reads in the order of the item, identifiers last', async ({ app, sharedPage: page }) => {
    await openWithin(page, `${app}/?instance=sample&item=Q64`)
    await expect(page.locator('[data-statement-id]').first()).toBeVisible()
    // Headings and controls from top to bottom.
    const seen = new Set(['Statements'])
    for (let isEnd = false; !isEnd;) {
      isEnd = await page.evaluate(async () => {
        const before = window.scrollY
        window.scrollBy(0, window.innerHeight / 2)
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
        return window.scrollY === before
      })
      const met = await page
        .locator('section[data-property-id], [data-statement-total] h2[data-index]')
        .evaluateAll((all) =>
          all.map(
            (one) => (one as HTMLElement).dataset['propertyId'] ?? one.textContent?.split(' ')[0] ?? '',
          ),
        )
      for (const name of met) seen.add(name)
    }
    const order = [...seen]
    const properties = Object.entries(recorded('Q64')) as [string, { property: { data_type: string } }[]][]
    const isIdentifier = ([, list]: (typeof properties)[number]) =>
      list[0]?.property.data_type === 'external-id'
    expect(order).toEqual([
      'Statements',
      ...properties.filter((one) => !isIdentifier(one)).map(([id]) => id),
      'Identifiers',
      ...properties.filter(isIdentifier).map(([id]) => id),
    ])
  })

  test('keeps its rows where they are when labels arrive late', async ({ page, openItem, wikibase }) => {
    wikibase.setOptions({
      delay: (request) => (new URL(request.url).pathname === '/w/api.php' ? 1500 : 0),
    })
    await openItem(page, 'Q42')
    const rows = page.locator('[data-statement-id]')
    await expect(rows.first()).toBeVisible()
    await expect(rows.first()).toContainText('Q5')
    const tops = () =>
      rows.evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().top)))
    // The rows around those in view mount with the filter bar.
    await expect(page.getByRole('searchbox', { name: 'Filter statements' })).toBeVisible()
    const { height } = page.viewportSize() ?? { height: 0 }
    await expect.poll(async () => Math.max(...(await tops()))).toBeGreaterThan(height)
    const before = await tops()
    await expect(rows.first()).toContainText('human')
    await expect(page.locator('[data-property-id="P31"] h3')).toContainText('instance of')
    await page.waitForFunction(() => performance.getEntriesByName('qlens:screen-readable').length > 0)
    expect((await tops()).slice(0, before.length)).toEqual(before)
  })

  test('folds references out, one by one and all at once', async ({ app, sharedPage: page }) => {
    await openWithin(page, `${app}/?instance=sample&item=Q42`)
    const first = page.locator('[data-statement-id]').first()
    const toggle = first.getByRole('button', { name: /references?$/ })
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await toggle.click()
    await expect(first.locator('[data-reference-hash]')).toHaveCount(3)
    await toggle.click()
    await expect(first.locator('[data-reference-hash]')).toHaveCount(0)
    await page.getByRole('button', { name: 'Expand references' }).click()
    await expect(first.locator('[data-reference-hash]')).toHaveCount(3)
  })

  test('sets the marks that its speed is measured by', async ({ app, page }) => {
    await page.goto(`${app}/?instance=sample&item=Q42`)
    await expect(page.locator('[data-statement-id]').first()).toContainText('human')
    const marks = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('mark')
          .map(({ name }) => name)
          .filter((name) => name.startsWith('qlens:')),
      )
    // The last two in either order.
    await expect.poll(async () => (await marks()).length).toBe(5)
    const [requested, received, shown, ...named] = await marks()
    expect([requested, received, shown, ...named.toSorted()]).toEqual([
      'qlens:statements-requested',
      'qlens:statements-received',
      'qlens:statements-shown',
      'qlens:labels-settled',
      'qlens:screen-readable',
    ])
  })

  test('mounts few rows of a long item, and scrolls to the requested statement', async ({
    sharedPage: page,
    showItem,
  }) => {
    await showItem('Q920005000')
    const region = page.getByRole('region', { name: 'Statements' })
    await expect(region).toHaveAttribute('data-statement-total', '5000')
    const nodes = () => region.evaluate((element) => element.querySelectorAll('*').length)
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

  // The start page and an item like most others are in axe.e2e.ts.
  test('gives axe nothing to find at any width', async ({ app, sharedPage: page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openWithin(page, `${app}/?instance=sample&item=Q900000001`)
    await expect(page.getByRole('searchbox', { name: 'Filter statements' })).toBeVisible()
    await checkAtBothWidths(page, 'values of all types', page.locator('[data-statement-id]').first())
    await goWithin(page, { item: 'Q1234' })
    await checkAtBothWidths(page, 'not in the sample', page.getByRole('alert'))
  })
})
