import type { Page } from 'puppeteer-core'
import { itemAddress } from '../fixtures'
import { expect, painted, settled, test, type Box } from './browsers'

const browsers = ['firefox', 'chromium'] as const
const exportButton = '::-p-xpath(//button[normalize-space()="Export"])'

for (const name of browsers) {
  test(`${name} paints each bar of the chart of edits at 390 px`, async ({ app, wikibase, open }) => {
    const page = await open(name, 390)
    await page.goto(itemAddress(app, 'Q64', { wikibase, params: { view: 'history' } }))
    await page.waitForSelector('[class*="EditChart-bars"]')
    await page.$eval('[class*="EditChart-bars"]', (chart) => chart.scrollIntoView({ block: 'center' }))
    const measure = () =>
      page.evaluate(() => {
        const box = (element: Element) => element.getBoundingClientRect().toJSON() as Box
        const chart = document.querySelector('[class*="EditChart-bars"]')!
        const months = [...chart.children]
        return {
          ground: box(chart),
          bars: months.flatMap((month) => [...month.children].slice(0, 1).map(box)),
        }
      })
    async function paintedWhere() {
      const places = await settled(page, measure)
      // The lowest pixels of the chart, above its line.
      const { x, y, width, height } = places.ground
      const colors = await painted(page, { x, y: Math.round(y + height) - 2, width, height: 1 })
      return { ...places, colors }
    }
    // What arrives late may have moved the chart before it was painted.
    let { ground, bars, colors } = await paintedWhere()
    while (JSON.stringify(ground) !== JSON.stringify((await measure()).ground))
      ({ ground, bars, colors } = await paintedWhere())
    expect(bars.length).toBeGreaterThan(15)
    const isPainted = ({ x, width }: Box) => {
      const from = Math.floor(x - ground.x)
      return colors.slice(from, Math.ceil(x + width - ground.x)).some((color) => Math.max(...color) < 240)
    }
    expect(bars.filter((bar) => !isPainted(bar))).toEqual([])
  })

  test(`${name} makes a list of choices as wide as its options, which come later`, async ({
    app,
    wikibase,
    open,
  }) => {
    const page = await open(name, 1280)
    await page.goto(itemAddress(app, 'Q64', { wikibase, params: { view: 'links' } }))
    await page.waitForFunction(() =>
      /twinned administrative body/.test(document.querySelector('option:nth-child(4)')?.textContent ?? ''),
    )
    const lists = await settled(page, () =>
      page.$$eval('main select', (all) =>
        all.map((list) => {
          const { font, maxWidth, paddingLeft, paddingRight } = getComputedStyle(list)
          const context = new OffscreenCanvas(1, 1).getContext('2d')!
          context.font = font
          const texts = [...list.options].map(({ text }) => context.measureText(text).width)
          const needed = Math.max(...texts) + parseFloat(paddingLeft) + parseFloat(paddingRight)
          return { width: list.offsetWidth, expected: Math.min(needed, parseFloat(maxWidth)) }
        }),
      ),
    )
    expect(lists.length).toBe(3)
    for (const { width, expected } of lists) expect(Math.abs(width - expected)).toBeLessThan(3)
  })

  test(`${name} shows menus, its own name and the wiki’s whole beside scrollbars, which are dark in the dark theme`, async ({
    app,
    wikibase,
    open,
  }) => {
    const page = await open(name, 1280)
    await page.evaluateOnNewDocument(() => localStorage.setItem('qlens:/:preferences', '{"theme":"dark"}'))
    await page.goto(itemAddress(app, 'Q42', { wikibase }))
    await page.waitForSelector(exportButton)
    expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(5)
    // Its own name comes with its first answers; until then it is called by its host.
    await page.waitForFunction(
      () => document.querySelector('header button bdi')?.textContent?.startsWith('Test Wikibase') === true,
    )
    const cut = await page.$eval(
      'header button bdi',
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    )
    expect(cut, 'pixels of the wiki’s name').toBe(0)
    await page.setViewport({ width: 1000, height: 800 })
    const space = await settled(page, () =>
      page.$eval('header > :not([href="#content"])', (home) => {
        const lookup = home.nextElementSibling!
        return lookup.getBoundingClientRect().left - home.lastElementChild!.getBoundingClientRect().right
      }),
    )
    expect(space, 'between the name of the app and the search box').toBeGreaterThan(0)

    const whole = await heightsOfEntries(page, 1100)
    const scrolled = await heightsOfEntries(page, 600)
    expect(scrolled, 'as without a scrollbar').toEqual(whole)
    const menu = await menuBox(page)
    expect(menu.bar.width).toBeGreaterThan(5)
    await page.keyboard.press('End')
    await page.waitForFunction(
      () => document.activeElement === document.querySelector('[role="menu"]')?.lastElementChild,
    )
    const last = await settled(page, () =>
      page.$eval('[role="menu"] > :last-child', (entry) => entry.getBoundingClientRect().bottom),
    )
    expect(last).toBeLessThanOrEqual(menu.bottom)
    const colors = await painted(page, menu.bar)
    expect(Math.max(...colors.flat())).toBeLessThan(200)
  })

  test(`${name} prints the picture of a timeline`, async ({ app, wikibase, open }) => {
    const page = await open(name, 1280)
    await page.goto(itemAddress(app, 'Q64', { wikibase, params: { view: 'timeline' } }))
    await page.waitForSelector('[data-mark]')
    const printed = async () => (await page.pdf()).length
    const whole = await printed()
    await page.$eval('[class*="Pictures-printed"]', (copy) =>
      (copy as HTMLElement).style.setProperty('display', 'none', 'important'),
    )
    expect(whole - (await printed()), 'bytes of the marks').toBeGreaterThan(30_000)
  })
}

async function heightsOfEntries(page: Page, height: number) {
  await page.keyboard.press('Escape')
  await page.setViewport({ width: 1280, height })
  await (await page.waitForSelector(exportButton))?.click()
  await page.waitForSelector('[role="menu"]')
  return settled(page, () =>
    page.$$eval('[role="menu"] button', (entries) => entries.map(({ offsetHeight }) => offsetHeight)),
  )
}

function menuBox(page: Page) {
  return page.$eval('[role="menu"]', (menu) => {
    const { right, top, bottom } = menu.getBoundingClientRect()
    const width = (menu as HTMLElement).offsetWidth - menu.clientWidth - 2
    return { bottom, bar: { x: right - 1 - width, y: top + 1, width, height: menu.clientHeight } }
  })
}
