import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { checkWithAxe, sizes } from './accessibility/standards'
import { expect, test } from './fixtures'

const map = (page: Page) => page.getByRole('group', { name: 'Map', exact: true })
const marks = (page: Page) => map(page).locator('[data-statement-id]')
const rows = (page: Page) =>
  page.getByRole('region', { name: 'Coordinates' }).locator('tr[data-statement-id]')
const inspector = (page: Page) => page.getByRole('complementary', { name: 'Statement' })
const inView = { params: { view: 'map' } }

test('every coordinate is a mark and a row; a mark opens its statement, and the view stays', async ({
  page,
  openItem,
}) => {
  await openItem(page, 'Q900000001', inView)
  // On the Earth, the Moon, Mars and an unknown globe.
  await expect(map(page)).toHaveCount(4)
  await expect(rows(page)).toHaveCount(11)
  const ids = await rows(page).evaluateAll((all) => all.map((row) => row.dataset['statementId']))
  const marked = await marks(page).evaluateAll((all) =>
    all.map((mark) => (mark as HTMLElement).dataset['statementId']),
  )
  expect(marked.toSorted()).toEqual(ids.toSorted())

  await marks(page).nth(1).click()
  await expect(inspector(page)).toContainText(marked[1] ?? '?')
  await expect(page).toHaveURL(/[?&]view=map/)
  await expect(marks(page).nth(1)).toHaveAttribute('aria-pressed', 'true')
  await expect(rows(page).and(page.locator('[aria-current]'))).toHaveCount(1)
})

test('keys reach each mark, open it, and move the map', async ({ page, openItem }) => {
  await openItem(page, 'Q30', inView)
  await expect(marks(page)).toHaveCount(8)
  const reached = new Set<string>()
  await map(page).locator('[tabindex="0"]').focus()
  for (let step = 0; step < 16; step += 1) {
    reached.add(await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? ''))
    await page.keyboard.press(step < 8 ? 'ArrowLeft' : 'ArrowRight')
  }
  expect(reached.size).toBe(8)
  await page.keyboard.press('Enter')
  await expect(inspector(page)).toBeVisible()
  await marks(page).first().focus()
  await page.keyboard.press('+')
  await expect(page).toHaveURL(/[?&]at=/)
  const address = page.url()
  const labels = () => marks(page).evaluateAll((all) => all.map((mark) => mark.getAttribute('aria-label')))
  const zoomed = await labels()
  await page.reload()
  await expect(map(page)).toBeVisible()
  await expect.poll(labels).toEqual(zoomed)
  expect(page.url()).toBe(address)
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page).not.toHaveURL(/[?&]at=/)
  await expect(marks(page)).toHaveCount(8)
  await expect(page.getByText('In view: 8 of 8')).toBeAttached()
})

test('the filter applies, and a map without coordinates says what would be there', async ({
  page,
  openItem,
}) => {
  await openItem(page, 'Q30', { params: { view: 'map', property: 'P625' } })
  await expect(marks(page)).toHaveCount(1)
  await openItem(page, 'Q42', { params: { view: 'map', property: 'P31' } })
  await expect(page.getByText('None of these statements has a coordinate')).toBeVisible()
})

test('shows the places of linked items on request, and says why that fails', async ({
  page,
  openItem,
  wikibase,
}) => {
  await openItem(page, 'Q42', inView)
  await expect(marks(page)).toHaveCount(1)
  const headers = { 'Access-Control-Allow-Origin': '*' }
  wikibase.setOptions({
    fault: ({ url }) => (url.includes('claims') ? (to) => void to.writeHead(500, headers).end() : undefined),
  })
  const start = page.getByRole('button', { name: /Show the \d+ linked items on the map/ })
  await start.click()
  await expect(page.locator('[data-error-code="http-500"]')).toBeVisible()
  wikibase.setOptions({ fault: () => undefined })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('1 of 56 linked items has a coordinate.')).toBeVisible()
  await expect(marks(page)).toHaveCount(2)
  await expect(
    map(page).getByRole('button', { name: "country of citizenship: United Kingdom, 54°36'N, 2°0'W" }),
  ).toBeVisible()

  // The address asks for them too.
  await expect(page).toHaveURL(/[?&]show=linked/)
  await page.reload()
  await expect(marks(page)).toHaveCount(2)
})

test('a background map is loaded once the reader agrees; where it fails, the outlines stay', async ({
  page,
  openItem,
  wikibase,
  expectedProblems,
}) => {
  expectedProblems.push(/ERR_FAILED .*tiles/)
  const asked: string[] = []
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  await page.route('**/tiles/**', (route) => {
    asked.push(route.request().url())
    return asked.length === 1 ? route.abort() : route.fulfill({ contentType: 'image/png', body: png })
  })
  const instances = [{ id: 'test', baseUrl: wikibase.baseUrl }]
  const tiles = { url: 'tiles/{z}/{x}/{y}.png', attribution: 'Drawn for this test' }
  await page.route('**/config.json', (route) => route.fulfill({ json: { instances, tiles } }))
  await openItem(page, 'Q30', inView)
  await expect(marks(page)).toHaveCount(8)
  const agree = page.getByRole('checkbox', { name: /^Background map from 127\.0\.0\.1/ })
  await expect(agree).not.toBeChecked()
  expect(asked).toEqual([])
  await agree.check()
  await expect(page.getByText('Drawn for this test')).toBeVisible()
  await expect(page.getByText(/could not be loaded from 127\.0\.0\.1/)).toBeVisible()
  const images = map(page).locator('[data-tile]')
  await expect.poll(async () => (await images.count()) - new Set(asked).size).toBe(-1)
  await expect(marks(page)).toHaveCount(8)
  await agree.uncheck()
  await expect(images).toHaveCount(0)
})

test('is saved as a picture that needs no style sheet', async ({ page, openItem }) => {
  await openItem(page, 'Q64', inView)
  await page.getByRole('button', { name: 'Save picture' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /SVG/ }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('Q64-map.svg')
  const svg = await readFile(await file.path(), 'utf8')
  expect(svg).toContain('Map of Q64')
  expect(svg).toMatch(/<circle[^>]+fill="rgb/)
  expect(svg).not.toMatch(/class=|var\(--/)
})

for (const size of sizes)
  test(`conforms to WCAG at ${size.width} px`, async ({ page, openItem }) => {
    await page.setViewportSize(size)
    await openItem(page, 'Q30', inView)
    await expect(marks(page)).toHaveCount(8)
    await expect(rows(page)).toHaveCount(8)
    await checkWithAxe(page, 'the map')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
  })
