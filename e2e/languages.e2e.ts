import type { Page } from '@playwright/test'
import { faultyItemId } from '../src/test/wikibase/faulty-item'
import { expect, openWithin, test } from './fixtures'

/** Texts that end beyond a box that hides the rest, or beyond their button or the window; not what scrolls or is shortened. */
const cutTexts = (page: Page) =>
  page.evaluate(async () => {
    // A page that was just made wider or narrower has drawn itself.
    for (let frame = 0; frame < 2; frame += 1) await new Promise((done) => requestAnimationFrame(done))
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

const languages = ['en', 'de', 'fr', 'es', 'ru', 'ja', 'zh-hans', 'ar', 'he']
for (const [index, language] of languages.entries())
  test(`no text is cut in ${language}`, async ({ sharedPage: page, showItem, app, wikibase }) => {
    // Every other language begins with the other one, so that each state is loaded at both.
    const widths = index % 2 === 0 ? [1280, 390] : [390, 1280]
    /** At both widths, and the next state begins with the width of this one's end. */
    async function check(state: string, isThere: string, isThereNarrow = isThere) {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 844 })
        await expect(page.locator(width < 760 ? isThereNarrow : isThere).first()).toBeVisible()
        expect.soft(await cutTexts(page), `${state}, ${width} px`).toEqual([])
      }
      widths.reverse()
    }
    const show = (item: string, params: Record<string, string>) =>
      showItem(item, { params: { lang: language, ...params } })
    const wiki = { api: wikibase.baseUrl, version: 'v1', lang: language }
    const open = (params: Record<string, string>) =>
      openWithin(page, `${app}/?${new URLSearchParams({ ...wiki, ...params })}`)

    const statement = 'Q64$2f63f074-4087-e10a-5ca6-ffa20b7d5b3c'
    await show('Q64', { statement })
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language.slice(0, 2)}`))
    await expect(page.locator('[data-toolbar] [type="search"]')).toBeVisible()
    await check('statements', 'aside:has-text("Q64$")', 'dialog[open]:has-text("Q64$")')
    await show(faultyItemId, { view: 'checks' })
    await check('checks', '[data-check-group]')
    await show('Q42', { compare: 'Q64' })
    await check('comparison', '[data-match]')
    await show('Q270', { view: 'history' })
    await check('history', '[data-revision-id]')
    await show('Q42', { view: 'timeline' })
    await check('timeline', '[data-picture] [data-statement-id]')
    await show('Q30', { view: 'map' })
    await check('map', 'tr[data-statement-id]')
    await show('Q64', { view: 'links' })
    await check('links', '[data-from-item]')
    await show('L525', {})
    await check('lexeme', 'div[data-subject]')
    await open({ items: 'Q42,Q64', columns: 'P31,P569' })
    await check('table', '[role="row"][data-item="Q64"]')
    await open({})
    await check('start', '#content [role="combobox"]')
    await page.keyboard.press('Control+Shift+P')
    await check('commands', 'dialog[open] [role="option"]')
    await page.keyboard.press('Escape')
    await page.locator('header button').last().click()
    await check('settings', 'dialog[open] [type="url"], dialog[open] input')
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog[open]')).toHaveCount(0)
  })
