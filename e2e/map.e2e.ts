import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { recordedStatements } from '../src/test/wikibase/recorded'
import { checkAtBothWidths, sizes } from './accessibility/standards'
import { dist } from './boot/hold-back'
import { expect, itemAddress, openWithin, test } from './fixtures'
import { filterBox } from './page-parts'
import { startStatic } from './server'

const map = (page: Page) => page.getByRole('group', { name: 'Map', exact: true })
const marks = (page: Page) => map(page).locator('[data-statement-id]')
const rows = (page: Page) =>
  page.getByRole('region', { name: 'Coordinates' }).locator('tr[data-statement-id]')
const inspector = (page: Page) => page.getByRole('complementary', { name: 'Statement' })
const inView = { params: { view: 'map' } }

/** The statements of Q30 with a coordinate: eight, as a main value or as a qualifier. */
function placesOfQ30() {
  const all = JSON.parse(recordedStatements('Q30')!) as Record<string, unknown[]>
  const ids = ['P625', 'P1332', 'P1333', 'P1334', 'P1335', 'P1589', 'P5140']
  return Object.fromEntries(ids.map((id) => [id, all[id]]))
}
test.use({ wikibaseOptions: { items: { Q30: placesOfQ30() } } })

test('every coordinate is a mark and a row; a mark opens its statement, and the view stays', async ({
  sharedPage: page,
  showItem,
}) => {
  await showItem('Q900000001', inView)
  // On the Earth, the Moon, Mars and an unknown globe.
  await expect(map(page)).toHaveCount(4)
  await expect(rows(page)).toHaveCount(11)
  const idsOf = (elements: Locator) =>
    elements.evaluateAll((all) => all.map((each) => each.getAttribute('data-statement-id')))
  const ids = await idsOf(rows(page))
  await expect.poll(async () => (await idsOf(marks(page))).toSorted()).toEqual(ids.toSorted())
  const marked = await idsOf(marks(page))

  await marks(page).nth(1).click()
  await expect(inspector(page)).toContainText(marked[1] ?? '?')
  await expect(page).toHaveURL(/[?&]view=map/)
  await expect(marks(page).nth(1)).toHaveAttribute('aria-pressed', 'true')
  await expect(rows(page).and(page.locator('[aria-current]'))).toHaveCount(1)
})

test('outlines are finer where one looks closer, and are loaded then', async ({ page, openItem }) => {
  let isLoaded = false
  page.on('request', (request) => {
    isLoaded ||= request.url().includes('countries-50m')
  })
  const corners = async () =>
    (await map(page).locator('path').nth(1).getAttribute('d'))?.match(/[ML]/g)?.length ?? 0
  await openItem(page, 'Q30', { params: { view: 'map', at: '54,12,60' } })
  await expect.poll(corners).toBeGreaterThan(50)
  expect(isLoaded).toBe(false)
  await openItem(page, 'Q30', { params: { view: 'map', at: '54,12,20' } })
  // At 1:110 million, the islands and coasts in this view have fewer than 150.
  await expect.poll(corners).toBeGreaterThan(400)
  expect(isLoaded).toBe(true)
})

test('a valid mark lies above a deprecated one', async ({ sharedPage: page, showItem, wikibase }) => {
  const statements = placesOfQ30()['P625'] as Record<string, unknown>[]
  const [one] = statements
  const deprecated = { ...one, id: 'Q30$00000000-0000-4000-8000-000000000001', rank: 'deprecated' }
  wikibase.setOptions({ items: { Q30: { P625: [one, deprecated] } } })
  await showItem('Q30', inView)
  await expect(marks(page)).toHaveCount(2)
  await expect(marks(page).last()).toHaveAttribute('data-statement-id', String(one?.['id']))
})

test('keys reach each mark, open it, and move the map', async ({ sharedPage: page, showItem }) => {
  await showItem('Q30', inView)
  await expect(marks(page)).toHaveCount(8)
  const westernmost = await marks(page).evaluateAll((all) => {
    const left = (mark: Element) => mark.getBoundingClientRect().left
    const [first] = all.toSorted((one, other) => left(one) - left(other))
    ;(first as SVGElement).focus()
    return first?.getAttribute('data-mark') ?? ''
  })
  // Not its name, which changes when labels arrive.
  const focused = () =>
    page.evaluate((none) => document.activeElement?.getAttribute('data-mark') ?? none, westernmost)
  const reached = new Set([westernmost])
  for (let step = 1; step < 8; step += 1) {
    await page.keyboard.press('ArrowRight')
    // The focus follows when the mark is drawn.
    await expect.poll(async () => reached.has(await focused())).toBe(false)
    reached.add(await focused())
  }
  // The focus is seen beside the mark, whose filling has the same color.
  const ring = await page.evaluate(() =>
    [...(document.activeElement?.children ?? [])].map((part) => {
      const { fill, stroke } = getComputedStyle(part)
      return fill === 'none' && stroke !== 'none'
    }),
  )
  expect(ring).toContain(true)
  await page.keyboard.press('Enter')
  // It takes the focus a moment after it is shown.
  await expect(inspector(page)).toBeFocused()
  await marks(page).first().focus()
  await page.keyboard.press('+')
  await expect(page).toHaveURL(/[?&]at=/)
  const address = page.url()
  const drawn = () => marks(page).evaluateAll((all) => all.map((mark) => mark.getAttribute('data-mark')))
  const zoomed = await drawn()
  await showItem('Q900000001', inView)
  await expect(map(page)).toHaveCount(4)
  await openWithin(page, address)
  await expect(map(page)).toHaveCount(1)
  await expect.poll(drawn).toEqual(zoomed)
  await expect(page).toHaveURL(address)
  // There is another one where the item's aliases are clipped.
  await page.getByRole('group', { name: 'Picture' }).getByRole('button', { name: 'Show all' }).click()
  await expect(page).not.toHaveURL(/[?&]at=/)
  await expect(marks(page)).toHaveCount(8)
  await expect(page.getByText('In view: 8 of 8')).toBeAttached()
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('two fingers enlarge and move the map, and one that scrolls the page leaves it', async ({
    page,
    openItem,
  }) => {
    await openItem(page, 'Q30', inView)
    await expect(marks(page)).toHaveCount(8)
    // Everything above is there, so that the map stays where it is.
    await expect(rows(page)).toHaveCount(8)
    await expect(rows(page).first()).toContainText('coordinate')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('United States')
    await expect(page.getByRole('button', { name: /^Filters/ })).toBeVisible()
    const middleOfMap = async () => {
      await map(page).evaluate((element) => element.scrollIntoView({ block: 'center' }))
      const { x, y, width, height } = (await map(page).boundingBox())!
      return [x + width / 2, y + height / 2] as const
    }
    const [middle, top] = await middleOfMap()
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...fingers: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: fingers.map((finger, id) => ({ ...finger, id })),
      })
    const places = () =>
      marks(page).evaluateAll((all) => all.map((mark) => Math.round(mark.getBoundingClientRect().x)))
    const before = await places()

    const scrolled = () => page.evaluate(() => scrollY)
    const from = await scrolled()
    await touch('touchStart', { x: middle, y: top })
    for (let step = 1; step <= 5; step += 1) await touch('touchMove', { x: middle, y: top - 12 * step })
    await touch('touchEnd')
    await expect.poll(scrolled).toBeGreaterThan(from + 20)
    expect(await places()).toEqual(before)

    const [, center] = await middleOfMap()
    const pinch = (by: number) => [
      { x: middle - by, y: center },
      { x: middle + by, y: center },
    ]
    await touch('touchStart', ...pinch(60))
    for (let by = 65; by <= 90; by += 5) await touch('touchMove', ...pinch(by))
    await touch('touchEnd')
    await expect(page).toHaveURL(/[?&]at=/)
    const shown = (await map(page).locator('svg').boundingBox())!
    // Enlarged as much as the distance of the fingers, about their middle.
    const expected = before.map((left) => Math.round(middle + 1.5 * (left - middle)))
    const isShown = (left: number) => left > shown.x + 20 && left < shown.x + shown.width - 20
    const after = await places()
    for (const left of expected.filter(isShown))
      expect(after.some((each) => Math.abs(each - left) <= 6)).toBe(true)
  })
})

test('the filter applies, and a map without coordinates says what would be there', async ({
  sharedPage: page,
  showItem,
}) => {
  await showItem('Q30', { params: { view: 'map', property: 'P625' } })
  await expect(marks(page)).toHaveCount(1)
  await showItem('Q42', { params: { view: 'map', property: 'P31' } })
  await expect(page.getByText('None of these statements has a coordinate')).toBeVisible()
})

test('shows the places of linked items on request, and says why that fails', async ({
  sharedPage: page,
  showItem,
  wikibase,
}) => {
  await showItem('Q42', inView)
  await expect(marks(page)).toHaveCount(1)
  const headers = { 'Access-Control-Allow-Origin': '*' }
  wikibase.setOptions({
    fault: ({ url }) => (url.includes('claims') ? (to) => void to.writeHead(500, headers).end() : undefined),
  })
  const start = page.getByRole('button', { name: /Show the \d+ linked items on the map/ })
  await start.click()
  const error = page.locator('[data-error-code="http-500"]')
  await expect(error).toBeVisible()
  // The button had gone.
  await expect(page.locator(':focus').filter({ has: error })).toBeVisible()
  wikibase.setOptions({ fault: () => undefined })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('1 of 56 linked items has a coordinate.')).toBeVisible()
  await expect(marks(page)).toHaveCount(2)
  await expect(
    map(page).getByRole('button', { name: "country of citizenship: United Kingdom, 54°36'N, 2°0'W" }),
  ).toBeVisible()

  // Of those that pass the filter.
  await filterBox(page).fill('citizenship')
  await expect(page.getByText('1 of 1 linked items has a coordinate.')).toBeVisible()
  await expect(page.getByRole('button', { name: /linked items? on the map/ })).toHaveCount(0)
  await filterBox(page).fill('')
  await expect(page.getByText('1 of 56 linked items has a coordinate.')).toBeVisible()

  // The address asks for them too, and no longer for a text.
  await expect(page).toHaveURL(/[?&]show=linked/)
  await expect(page).not.toHaveURL(/[?&]q=/)
  const address = page.url()
  await showItem('Q30', inView)
  await expect(marks(page)).toHaveCount(8)
  await openWithin(page, address)
  await expect(marks(page)).toHaveCount(2)
})

test('the places of linked items follow the filter and the address', async ({
  sharedPage: page,
  showItem,
}) => {
  await showItem('Q42', inView)
  await filterBox(page).fill('citizenship')
  await page.getByRole('button', { name: 'Show the linked item on the map' }).click()
  await expect(page.getByText('1 of 1 linked items has a coordinate.')).toBeVisible()
  // It names more of them.
  await filterBox(page).fill('')
  await expect(page.getByText('1 of 56 linked items has a coordinate.')).toBeVisible()
  await expect(page).toHaveURL(/[?&]show=linked/)

  await showItem('Q42', inView)
  await expect(marks(page)).toHaveCount(1)
  await filterBox(page).fill('citizenship')
  await expect(page).toHaveURL(/[?&]q=citizenship/)
  await page.getByRole('button', { name: 'Show the linked item on the map' }).click()
  await expect(page.getByText('1 of 1 linked items has a coordinate.')).toBeVisible()
  await page.goBack()
  await expect(page).not.toHaveURL(/[?&]show=linked/)
  await expect(page.getByRole('button', { name: 'Show the 56 linked items on the map' })).toBeVisible()
  await expect(page.getByText('linked items has a coordinate.')).toHaveCount(0)
  await expect(marks(page)).toHaveCount(1)
})

test('a background map is loaded once the reader agrees; where it fails, the outlines stay', async ({
  page,
  wikibase,
  expectedProblems,
}) => {
  expectedProblems.push(/Failed to load resource.*tiles/)
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const instances = [{ id: 'test', baseUrl: wikibase.baseUrl }]
  const tiles = { url: 'tiles/{z}/{x}/{y}.png', attribution: 'Drawn for this test' }
  const site = await startStatic(dist, {
    fault: ({ url }) => {
      if (url.endsWith('/config.json'))
        return (to) =>
          void to
            .writeHead(200, { 'content-type': 'application/json' })
            .end(JSON.stringify({ instances, tiles }))
      if (!url.includes('/tiles/')) return undefined
      return asked().length === 1
        ? (to) => void to.writeHead(503).end()
        : (to) => void to.writeHead(200, { 'content-type': 'image/png' }).end(png)
    },
  })
  const asked = () => site.requests.filter(({ url }) => url.includes('/tiles/'))
  await page.goto(itemAddress(site.address, 'Q30', { wikibase, ...inView }))
  await expect(marks(page)).toHaveCount(8)
  const agree = page.getByRole('checkbox', { name: /^Background map from 127\.0\.0\.1/ })
  await expect(agree).not.toBeChecked()
  expect(asked()).toEqual([])
  await agree.check()
  await expect(page.getByText('Drawn for this test')).toBeVisible()
  await expect(page.getByText(/could not be loaded from 127\.0\.0\.1/)).toBeVisible()
  const images = map(page).locator('[data-tile]')
  await expect.poll(async () => (await images.count()) - new Set(asked().map(({ url }) => url)).size).toBe(-1)
  await expect(marks(page)).toHaveCount(8)
  // Nobody learns from it which item of which wiki is read.
  expect(asked().filter(({ headers }) => headers['referer'] !== undefined)).toEqual([])
  await agree.uncheck()
  await expect(images).toHaveCount(0)
  await page.goto('about:blank')
  await site.close()
})

test('is saved as a picture that needs nothing else', async ({ sharedPage: page, showItem }) => {
  await showItem('Q64', inView)
  await expect(marks(page)).toHaveCount(1)
  const save = async (format: string) => {
    await page.getByRole('button', { name: 'Save picture' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: `Save: ${format}` }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe(`Q64-map.${format.toLowerCase()}`)
    return readFile(await file.path())
  }
  const svg = (await save('SVG')).toString()
  expect(svg).toContain('Map of Q64')
  expect(svg).toMatch(/<circle[^>]+fill="rgb/)
  expect(svg).not.toMatch(/class=|var\(|data-|href=|url\((?!#)|@import/)

  const png = await save('PNG')
  const { width, height } = (await map(page).boundingBox())!
  // The app's page only loads what its policy allows.
  const blank = await page.context().newPage()
  const read = await blank.evaluate(
    async ({ text, bytes }) => {
      const parsed = new DOMParser().parseFromString(text, 'image/svg+xml')
      const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${bytes}`)).blob())
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
      context.drawImage(bitmap, 0, 0)
      const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height)
      const counts = new Map<number, number>()
      for (const pixel of new Uint32Array(data.buffer)) counts.set(pixel, (counts.get(pixel) ?? 0) + 1)
      return {
        problem: parsed.querySelector('parsererror')?.textContent,
        size: [bitmap.width, bitmap.height],
        // At least a hundredth of the picture each.
        colors: [...counts.values()].filter((count) => count > data.length / 400).length,
      }
    },
    { text: svg, bytes: png.toString('base64') },
  )
  await blank.close()
  // Twice as fine as on the screen, in a margin of 16 px.
  const expected = [width, height].map((pixels) => 2 * (Math.floor(pixels) + 32))
  // The page, the sea, the land.
  expect(read).toEqual({ problem: undefined, size: expected, colors: 3 })
})

test('conforms to WCAG', async ({ sharedPage: page, showItem }) => {
  await showItem('Q30', inView)
  await expect(marks(page)).toHaveCount(8)
  await expect(rows(page)).toHaveCount(8)
  await checkAtBothWidths(page, 'the map', marks(page).first())
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(size.width)
  }
})
