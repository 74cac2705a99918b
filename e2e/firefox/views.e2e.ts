import type { Page } from 'puppeteer-core'
import { itemAddress } from '../fixtures'
import { pushAddress } from '../push-address'
import { expect, settled, test } from './browsers'

type View = {
  name: string
  item?: string
  params: Record<string, string>
  /** Selects the elements to count. */
  elements: string
  /** Text of the page once it is complete. */
  total: RegExp
}

const row = '[data-statement-id]'
const views: readonly View[] = [
  {
    name: 'statements',
    params: {},
    elements: '[data-statement-total="332"]',
    total: /Showing 332 statements/,
  },
  { name: 'timeline', params: { view: 'timeline' }, elements: row, total: /\d+ statements have a date/ },
  {
    name: 'a long timeline',
    item: 'Q183',
    params: { view: 'timeline' },
    elements: row,
    total: /\d+ statements have a date/,
  },
  { name: 'map', item: 'Q64', params: { view: 'map' }, elements: row, total: /\b1 coordinate\b/ },
  {
    name: 'history',
    item: 'Q64',
    params: { view: 'history' },
    elements: 'li[data-revision-id]',
    total: /\d+ revisions since/,
  },
  { name: 'links', item: 'Q64', params: { view: 'links' }, elements: row, total: /\d+ links/ },
  { name: 'checks', params: { view: 'checks' }, elements: row, total: /\d+ findings/ },
  { name: 'comparison', params: { compare: 'Q64' }, elements: row, total: /Differences\s+\d+/ },
  { name: 'table', params: { items: 'Q42,Q64,Q183' }, elements: '[role="gridcell"], td', total: /\b3 items/ },
]

/** Loads the app, or opens the address within it as a link does, because in Firefox loading costs more than a view. */
async function openWithin(page: Page, address: string) {
  if (page.url() === 'about:blank') await page.goto(address)
  else await page.evaluate(pushAddress, address)
}

/** The number of elements, the total that the page states once it is complete, and the length of the page. */
async function countsOf(page: Page, { elements, total }: View) {
  const { text, ...rest } = await page.evaluate(
    (selector) => ({
      text: document.body.innerText,
      count: document.querySelectorAll(selector).length,
      height: document.documentElement.scrollHeight,
    }),
    elements,
  )
  return { total: total.exec(text)?.[0], ...rest }
}

test('views have the same content as in Chromium at both widths, and no error', async ({
  app,
  wikibase,
  open,
}) => {
  // Some ten seconds where nothing else runs.
  test.setTimeout(240_000)
  const widths = [1280, 390]
  const pages = [await open('firefox', 1280), await open('chromium', 1280)] as const
  for (const view of views) {
    const { item, ...params } = { item: view.item ?? 'Q42', ...view.params }
    const address = new URL(itemAddress(app, item, { wikibase, params }))
    if (view.params['items'] !== undefined) address.searchParams.delete('item')
    const read = (page: Page) => settled(page, () => countsOf(page, view))
    await Promise.all(pages.map((page) => openWithin(page, address.href)))
    // The view before stays until this one can replace it. A table has a total of its own.
    if (view.params['items'] === undefined)
      await Promise.all(
        pages.map((page) =>
          page.waitForFunction((id) => document.querySelector('h1')?.textContent?.includes(id), {}, item),
        ),
      )
    for (const width of widths)
      await test.step(`${view.name} at ${width} px`, async () => {
        await Promise.all(pages.map((page) => page.setViewport({ width, height: 800 })))
        await expect(async () => {
          const [firefox, chromium] = await Promise.all([read(pages[0]), read(pages[1])])
          const { height, ...counts } = chromium
          expect(counts.total).toBeDefined()
          expect(counts.count).toBeGreaterThan(0)
          expect(firefox).toMatchObject(counts)
          // Texts break elsewhere, and a comparison's rows out of view have an estimated height.
          const isEstimated = view.name === 'comparison'
          expect(Math.abs(firefox.height / height - 1)).toBeLessThan(isEstimated ? 0.25 : 0.05)
        }).toPass({ timeout: 60_000 })
      })
    // The next one is opened at the width of this one's end.
    widths.reverse()
  }
})

/** The statement at the top of the view below the bar, and its position in the window. */
function place(page: Page) {
  return page.evaluate(() => {
    const cover = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || 0
    const rows = [...document.querySelectorAll<HTMLElement>('[data-statement-id]')]
    const top = rows.find((each) => each.getBoundingClientRect().bottom > cover + 1)
    return { statement: top?.dataset['statementId'], top: Math.round(top?.getBoundingClientRect().top ?? 0) }
  })
}

/** The position of a statement in the window, if it is mounted. */
function topOf(page: Page, statement: string | undefined) {
  return page.evaluate((id) => {
    const row = document.querySelector(`[data-statement-id="${id}"]`)
    return row ? Math.round(row.getBoundingClientRect().top) : undefined
  }, statement)
}

for (const name of ['firefox', 'chromium'] as const)
  for (const width of [1280, 390])
    test(`${name} at ${width} px keeps the place over a reload and going back`, async ({
      app,
      wikibase,
      open,
    }) => {
      const page = await open(name, width)
      await page.goto(itemAddress(app, 'Q42', { wikibase }))
      await page.waitForSelector('input[type="search"]')
      // Not at once, so that the rows on the way are measured.
      for (let step = 0; step < 8; step += 1) {
        await page.evaluate(() => scrollBy({ top: 400, behavior: 'instant' }))
        await settled(page, () => place(page))
      }
      const before = await settled(page, () => place(page))
      const isSame = async (tolerance: number) => {
        const top = await settled(page, () => topOf(page, before.statement))
        expect(Math.abs((top ?? Infinity) - before.top)).toBeLessThanOrEqual(tolerance)
      }
      await page.reload()
      await expect(() => isSame(1)).toPass({ timeout: 60_000 })

      await page.evaluate(() => {
        const links = [...document.querySelectorAll<HTMLElement>('[data-statement-id] a[href*="item="]')]
        links.find((link) => link.getBoundingClientRect().top > 200)?.click()
      })
      await page.waitForFunction(() => !document.querySelector('h1')?.textContent?.includes('Q42'))
      await page.evaluate(() => history.back())
      await page.waitForFunction(() => document.querySelector('h1')?.textContent?.includes('Q42'))
      await expect(() => isSame(1)).toPass({ timeout: 60_000 })

      // On a busy machine the list may still be moving to where it was.
      await expect(async () => {
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
        await settled(page, () => place(page))
        expect(await page.evaluate(() => scrollY)).toBe(0)
      }).toPass({ timeout: 60_000 })
      await page.reload()
      await page.waitForSelector('input[type="search"]')
      await settled(page, () => place(page))
      expect(await page.evaluate(() => scrollY)).toBe(0)
    })

for (const name of ['firefox', 'chromium'] as const)
  test(`${name} scrolls a mark of a picture that gets the focus into view, and no further`, async ({
    app,
    wikibase,
    open,
  }) => {
    const page = await open(name, 1280, 700)
    const stop = '[data-picture] [role="button"][tabindex="0"]'
    const focusStop = () => page.$eval(stop, (mark) => (mark as SVGElement).focus())
    const place = () =>
      page.evaluate(() => {
        const { top, bottom } = document.activeElement!.getBoundingClientRect()
        return { scrollY, top, bottom, mark: document.activeElement!.getAttribute('data-mark') }
      })
    await page.goto(itemAddress(app, 'Q64', { wikibase, params: { view: 'map' } }))
    await page.waitForSelector(stop)
    await settled(page, () => page.$eval(stop, (mark) => mark.getBoundingClientRect().top))
    await focusStop()
    const { mark, ...onMap } = await settled(page, place)
    expect(mark).not.toBeNull()
    expect(onMap.scrollY).toBe(0)
    expect(onMap.bottom).toBeLessThan(700)

    await openWithin(page, itemAddress(app, 'Q64', { wikibase, params: { view: 'timeline' } }))
    await page.waitForSelector('[role="group"][aria-label="population"]')
    await focusStop()
    let onTimeline = await settled(page, place)
    while (onTimeline.scrollY < 500) {
      await page.keyboard.press('ArrowDown')
      const next = await settled(page, place)
      expect(next.mark).not.toBe(onTimeline.mark)
      // With its outline.
      expect(next.bottom).toBeLessThan(705)
      onTimeline = next
    }
    expect(onTimeline.top).toBeGreaterThan(100)
  })
