import { expectVisibleFocus } from './accessibility/focus'
import { clippedContent } from './accessibility/overflow'
import { checkWithAxe, sizes, standards } from './accessibility/standards'
import { holdStatements } from './boot/hold-back'
import { axe, expect, test } from './fixtures'
import { dialog, openSettings, rows, statements } from './page-parts'

test('axe finds nothing in Arabic, and nothing is cut off', async ({ sharedPage: page, showItem }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await showItem('Q64', { params: { lang: 'ar', type: 'wikibase-item' } })
  await expect(rows(page).first()).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('searchbox').first()).toBeVisible()
  for (const size of sizes) {
    await page.setViewportSize(size)
    await checkWithAxe(page, `item, ${size.width} px`)
    expect(await clippedContent(page)).toEqual([])
  }
  await page.locator('header').getByRole('button').last().click()
  await expect(dialog(page)).toBeVisible()
  await checkWithAxe(page, 'settings')
  expect(await clippedContent(page)).toEqual([])
})

test('with forced colors axe finds nothing, and the focus is visible', async ({
  sharedPage: page,
  showItem,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await showItem('Q64', { params: { rank: 'deprecated,preferred' } })
  await expect(page.getByRole('button', { name: /^Remove filter/ }).first()).toBeVisible()
  expect(await axe(page, standards)).toEqual([])
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab')
    await expectVisibleFocus(page)
  }
  await openSettings(page)
  expect(await axe(page, standards)).toEqual([])
})

test('nothing moves if the user prefers less motion', async ({ sharedPage: page, showItem, wikibase }) => {
  const runningAnimations = () =>
    page.evaluate(() => document.getAnimations().map((each) => (each as CSSAnimation).animationName))
  const letStatementsCome = holdStatements(wikibase)
  await showItem('Q64')
  await expect(statements(page)).toHaveAttribute('aria-busy', 'true')
  await expect.poll(runningAnimations).not.toEqual([])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await runningAnimations()).toEqual([])
  letStatementsCome()
  await openSettings(page)
  expect(await runningAnimations()).toEqual([])
})

// 1280 by 800 px at 200 and at 400 %.
for (const [zoom, size] of [
  [2, { width: 640, height: 400 }],
  [4, { width: 320, height: 256 }],
] as const)
  test.describe(`at ${zoom * 100} %`, () => {
    test.use({ viewport: size, deviceScaleFactor: zoom })

    test('nothing is cut off or beyond the edge of the page', async ({ page, app, openItem }) => {
      await page.goto(`${app}/?instance=sample`)
      await expect(page.getByRole('link', { name: /Q64$/ })).toBeVisible()
      expect.soft(await clippedContent(page), 'start').toEqual([])
      await openItem(page, 'Q404')
      await expect(statements(page).getByRole('alert')).toBeVisible()
      expect.soft(await clippedContent(page), 'error').toEqual([])
      await openItem(page, 'Q64', { params: { ref: 'with', type: 'wikibase-item', rank: 'preferred' } })
      await expect(page.getByRole('button', { name: /^Remove filter/ }).first()).toBeVisible()
      await expect(rows(page).first()).toBeVisible()
      expect.soft(await clippedContent(page), 'item').toEqual([])
      await page.getByRole('button', { name: /^Filters/ }).click()
      await expect(dialog(page)).toBeVisible()
      expect.soft(await clippedContent(page), 'filters').toEqual([])
      await page.keyboard.press('Escape')
      await rows(page).first().getByRole('button', { name: 'Inspect' }).click()
      await expect(dialog(page, 'Statement')).toContainText(/q64\$/i)
      expect.soft(await clippedContent(page), 'inspector').toEqual([])
      await page.keyboard.press('Escape')
      await openSettings(page)
      expect.soft(await clippedContent(page), 'settings').toEqual([])
    })
  })
