import type { Page } from '@playwright/test'
import { faultyItemId } from '../src/test/wikibase/faulty-item'
import { expect, openWithin, test } from './fixtures'

/** Texts that end beyond a box that hides the rest, or beyond their button or the window; not what scrolls or is shortened. */
const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const isShortened = ({ textOverflow, webkitLineClamp }: CSSStyleDeclaration) =>
      textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
    const cut = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (!parent || text === '' || parent.closest('script, style, svg, math, option, .visually-hidden'))
        continue
      if (!parent.checkVisibility({ visibilityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const { left, right, width } = range.getBoundingClientRect()
      if (width <= 1) continue
      for (let box: Element | null = parent; box; box = box.parentElement) {
        const style = getComputedStyle(box)
        const edge = box.getBoundingClientRect()
        if (edge.width <= 1 || isShortened(style) || ['auto', 'scroll'].includes(style.overflowX)) break
        const isBox = style.overflowX !== 'visible' || box.matches('button, [role="button"], html')
        if (isBox && (left < edge.left - 1 || right > edge.right + 1)) cut.add(text.slice(0, 60))
        if (style.position === 'fixed') break
      }
    }
    return [...cut]
  })

for (const language of ['en', 'de', 'fr', 'es', 'ru', 'ja', 'zh-hans', 'ar', 'he'])
  test(`no text is cut in ${language}`, async ({ sharedPage: page, showItem, app, wikibase }) => {
    const check = async (state: string, width: number, isThere: string) => {
      await expect(page.locator(isThere).first()).toBeVisible()
      expect.soft(await cutTexts(page), `${state}, ${width} px`).toEqual([])
    }
    const lang = language
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await showItem('Q64', { params: { lang, statement: 'Q64$2f63f074-4087-e10a-5ca6-ffa20b7d5b3c' } })
      await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language.slice(0, 2)}`))
      await expect(page.locator(width === 1280 ? 'aside' : 'dialog[open]')).toContainText('Q64$')
      await check('statements', width, '[data-toolbar] [type="search"]')
      await showItem(faultyItemId, { params: { lang, view: 'checks' } })
      await check('checks', width, '[data-check-group]')
      await showItem('Q42', { params: { lang, compare: 'Q64' } })
      await check('comparison', width, '[data-match]')
    }
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      await showItem('Q270', { params: { lang, view: 'history' } })
      await check('history', width, '[data-revision-id]')
      await showItem('Q42', { params: { lang, view: 'timeline' } })
      await check('timeline', width, '[data-picture] [data-statement-id]')
      await showItem('Q30', { params: { lang, view: 'map' } })
      await check('map', width, 'tr[data-statement-id]')
      await showItem('Q64', { params: { lang, view: 'links' } })
      await check('links', width, '[data-from-item]')
      await showItem('L525', { params: { lang } })
      await check('lexeme', width, 'div[data-subject]')
      const wiki = { api: wikibase.baseUrl, version: 'v1', lang }
      await openWithin(
        page,
        `${app}/?${new URLSearchParams({ ...wiki, items: 'Q42,Q64', columns: 'P31,P569' })}`,
      )
      await check('table', width, '[role="row"][data-item="Q64"]')
      await openWithin(page, `${app}/?${new URLSearchParams(wiki)}`)
      await check('start', width, '#content [role="combobox"]')
      await page.keyboard.press('Control+Shift+P')
      await check('commands', width, 'dialog[open] [role="option"]')
      await page.keyboard.press('Escape')
      await page.locator('header button').last().click()
      await check('settings', width, 'dialog[open] [type="url"], dialog[open] input')
      await page.keyboard.press('Escape')
      await expect(page.locator('dialog[open]')).toHaveCount(0)
    }
  })
