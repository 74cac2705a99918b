import type { Page } from '@playwright/test'
import { expect, itemAddress, test } from './fixtures'
import { dialog, filterBox, openSettings, rows, statements } from './page-parts'
import { swipe } from './swipe'

const menu = (page: Page) => page.getByRole('menu')

/** The entries of the open menu that are behind something else, or beyond its edge. */
const hiddenEntries = (page: Page) =>
  menu(page).evaluate((panel) => {
    const edge = panel.getBoundingClientRect()
    const entries = [...panel.querySelectorAll('button')].map((entry) => {
      const box = entry.getBoundingClientRect()
      const isBeyond =
        box.left < edge.left || box.right > edge.right || box.bottom > Math.min(edge.bottom, innerHeight)
      const front = [box.top + 2, box.bottom - 2].map((y) =>
        document.elementFromPoint((box.left + box.right) / 2, y),
      )
      return { name: entry.textContent, isBeyond, isBehind: front.some((each) => !entry.contains(each)) }
    })
    return {
      beyond: entries.filter(({ isBeyond }) => isBeyond),
      behind: entries.filter(({ isBeyond, isBehind }) => isBehind && !isBeyond),
    }
  })

test('a menu of the first property lies above the bar that stays', async ({ sharedPage: page, showItem }) => {
  await page.setViewportSize({ width: 1280, height: 400 })
  await showItem('Q42')
  await expect(filterBox(page)).toBeVisible()
  const group = statements(page).locator('section[data-property-id]').first()
  await group.hover()
  const copy = group.locator('h3 + *').getByRole('button').or(group.locator('h3 + button')).first()
  await copy.click()
  await expect(menu(page)).toBeVisible()
  // It opens upward, over the bar.
  expect((await menu(page).boundingBox())?.y).toBeLessThan((await filterBox(page).boundingBox())?.y ?? 0)
  expect((await hiddenEntries(page)).behind).toEqual([])
  await page.keyboard.press('Escape')
})

test('no entry of the export menu is behind its edge', async ({ sharedPage: page, showItem }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await showItem('Q42')
  // As on systems whose scrollbars take room.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*::-webkit-scrollbar { width: 15px; height: 15px }')
    document.adoptedStyleSheets = [sheet]
  })
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(menu(page)).toBeVisible()
  expect(await hiddenEntries(page)).toEqual({ beyond: [], behind: [] })
  await page.keyboard.press('Escape')
})

test('the active view does not move its neighbors, and no focus ring is cut', async ({
  sharedPage: page,
  showItem,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await showItem('Q42')
  await expect(filterBox(page)).toBeVisible()
  const views = page.getByRole('navigation', { name: 'Views' }).getByRole('link')
  await expect(views).toHaveCount(6)
  const places = () => views.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().x))
  const before = await places()
  await views.filter({ hasText: 'Timeline' }).click()
  await expect(views.filter({ hasText: 'Timeline' })).toHaveAttribute('aria-current', 'page')
  expect(await places()).toEqual(before)
  await views.filter({ hasText: 'Statements' }).click()
  await expect(filterBox(page)).toBeVisible()

  await page.keyboard.press('Tab')
  for (let stop = 0; stop < 30; stop += 1) {
    await page.keyboard.press('Tab')
    const cut = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element.matches('input, body')) return undefined
      const { outlineOffset, outlineWidth } = getComputedStyle(element)
      const ring = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
      const { left, right, top, bottom } = element.getBoundingClientRect()
      for (let each = element.parentElement; each; each = each.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(each)
        const box = each.getBoundingClientRect()
        const clipsX =
          overflowX !== 'visible' && (left - ring < box.left - 0.5 || right + ring > box.right + 0.5)
        const clipsY =
          overflowY !== 'visible' && (top - ring < box.top - 0.5 || bottom + ring > box.bottom + 0.5)
        if (each !== document.documentElement && each !== document.body && (clipsX || clipsY))
          return `${element.outerHTML.slice(0, 150)} in ${each.className}`
      }
      return undefined
    })
    expect(cut).toBeUndefined()
  }
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('a finger that moves up from the row of views scrolls the page', async ({ page, openItem }) => {
    await openItem(page, 'Q42')
    await expect(filterBox(page)).toBeVisible()
    await expect(rows(page).first()).toContainText('reference')
    const { x, y } = (await page.getByRole('link', { name: 'Timeline' }).boundingBox())!
    await swipe(page, { x: x + 5, y: y + 20 }, 'up')
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50)
  })
})

test('what is pressed by a finger has 44 × 44 px', async ({ browser, app, wikibase }) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await page.goto(itemAddress(app, 'Q42', { wikibase }))
  await expect(filterBox(page)).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
  expect((await rows(page).first().boundingBox())?.y).toBeLessThanOrEqual(400)
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('main button, header button')]
      .map((button) => {
        const { width, height } = button.getBoundingClientRect()
        const area = getComputedStyle(button, '::before')
        const of = (side: number, size: string) => Math.max(side, Number.parseFloat(size) || 0)
        return {
          name: button.textContent,
          width: of(width, area.width),
          height: of(height, area.height),
          shown: width > 0,
        }
      })
      .filter(({ width, height, shown }) => shown && (width < 44 || height < 44)),
  )
  expect(small).toEqual([])
  const heights = (selector: string) =>
    page.locator(selector).evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height))
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await expect(dialog(page, 'Filters').getByRole('checkbox').first()).toBeVisible()
  expect(
    Math.min(...(await heights('dialog label:has(input[type="checkbox"], input[type="radio"])'))),
  ).toBeGreaterThanOrEqual(44)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Commands', exact: true }).click()
  await expect(dialog(page, 'Commands').getByRole('option').first()).toBeVisible()
  expect(Math.min(...(await heights('[role="option"]')))).toBeGreaterThanOrEqual(44)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'More actions' }).click()
  const off = await page.getByRole('menuitem', { name: 'Save: JSON' }).evaluate((item) => {
    const text = document.createRange()
    text.selectNodeContents(item)
    const [inner, outer] = [text.getBoundingClientRect(), item.getBoundingClientRect()]
    return (inner.top + inner.bottom - outer.top - outer.bottom) / 2
  })
  expect(Math.abs(off), 'between the middles of a menu item and its text').toBeLessThan(2)
  await page.keyboard.press('Escape')
  await openSettings(page)
  const baseUrl = dialog(page, 'Settings').getByLabel('Base URL', { exact: true })
  // Safari zooms in on a field with smaller text, and stays there.
  await expect(baseUrl).toHaveCSS('font-size', '16px')
  await context.close()
})

test('on paper the name of a property is on each page of its statements', async ({
  sharedPage: page,
  showItem,
}) => {
  await showItem('Q42', { params: { property: 'P106' } })
  await expect(page.getByText(/^Showing \d+ of/)).toBeVisible()
  // Small pages; the link of the name is written out on each.
  const pdf = (await page.pdf({ width: '600px', height: '420px' })).toString('latin1')
  const pages = pdf.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0
  const names = pdf.match(/\/URI \([^)]*item=P106\b/g)?.length ?? 0
  expect(pages).toBeGreaterThan(2)
  expect(names).toBeGreaterThanOrEqual(pages - 1)
})
