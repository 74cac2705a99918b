import type { Page } from '@playwright/test'
import { faultyItemId } from '../src/test/wikibase/faulty-item'
import { fewStatements } from './few-statements'
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

/** Buttons of a toolbar that cover the one before. */
const overlappingButtons = (page: Page) =>
  page.evaluate(() => {
    const buttons = [...document.querySelectorAll('[data-toolbar] button')].filter((each) =>
      each.checkVisibility(),
    )
    return buttons.flatMap((button, index) => {
      const previous = buttons[index - 1]
      const before = previous?.getBoundingClientRect()
      const box = button.getBoundingClientRect()
      // A dialog lies over the toolbar that opens it.
      if (!before || previous?.closest('dialog') !== button.closest('dialog')) return []
      if (before.bottom <= box.top || before.top >= box.bottom) return []
      const overlap = Math.min(before.right, box.right) - Math.max(before.left, box.left)
      return overlap > 1 ? [button.textContent] : []
    })
  })

const languages = ['en', 'de', 'fr', 'es', 'ru', 'ja', 'zh-hans', 'ar', 'he']

type State = {
  name: string
  params: Record<string, string>
  /** Selects what is visible once the state is there. */
  isThere: string
  isThereNarrow?: string
  /** Opens a dialog, which a change of the language would close. */
  openDialog?: (page: Page) => Promise<void>
}

const statement = 'Q64$2f63f074-4087-e10a-5ca6-ffa20b7d5b3c'
const start: State = {
  name: 'the start page',
  params: {},
  // The header's tools, and with them the key of the commands, come later.
  isThere: 'body:has(header [title$="Ctrl Shift P"]) #content [role="combobox"]',
}
const states: readonly State[] = [
  {
    name: 'statements',
    params: { item: 'Q64', statement },
    isThere: 'body:has([data-toolbar] [type="search"]) aside:has-text("Q64$")',
    isThereNarrow: 'body:has([data-toolbar] [type="search"]) dialog[open]:has-text("Q64$")',
  },
  { name: 'checks', params: { item: faultyItemId, view: 'checks' }, isThere: '[data-check-group]' },
  { name: 'a comparison', params: { item: 'Q42', compare: 'Q64' }, isThere: '[data-match]' },
  { name: 'the history', params: { item: 'Q270', view: 'history' }, isThere: '[data-revision-id]' },
  {
    name: 'the timeline',
    params: { item: 'Q42', view: 'timeline' },
    isThere: '[data-picture] [data-statement-id]',
  },
  { name: 'the map', params: { item: 'Q30', view: 'map' }, isThere: 'tr[data-statement-id]' },
  { name: 'links', params: { item: 'Q64', view: 'links' }, isThere: '[data-from-item]' },
  { name: 'a lexeme', params: { item: 'L525' }, isThere: 'div[data-subject]' },
  {
    name: 'a table',
    params: { items: 'Q42,Q64', columns: 'P31,P569' },
    isThere: '[role="row"][data-item="Q64"]',
  },
  start,
  {
    name: 'commands',
    params: {},
    isThere: 'dialog[open] [role="option"]',
    openDialog: (page) => page.keyboard.press('Control+Shift+P'),
  },
  {
    name: 'settings',
    params: {},
    isThere: 'dialog[open] [type="url"], dialog[open] input',
    openDialog: (page) => page.locator('header button').last().click(),
  },
]

// The texts of the views are the same with fewer statements of each kind.
const items = {
  Q42: fewStatements('Q42'),
  Q64: fewStatements('Q64', { also: ['P1082'] }),
  Q30: fewStatements('Q30'),
}
test.use({ wikibaseOptions: { items } })

for (const { name, params, isThere, isThereNarrow = isThere, openDialog } of states)
  test(`no text of ${name} is cut in any language`, async ({ sharedPage: page, app, wikibase }) => {
    const open = (lang: string, more: Record<string, string>) =>
      openWithin(
        page,
        `${app}/?${new URLSearchParams({ api: wikibase.baseUrl, version: 'v1', lang, ...more })}`,
      )
    /** The next language begins with the width of this one's end. */
    const widths = [1280, 390]
    for (const [index, language] of languages.entries()) {
      await page.setViewportSize({ width: widths[0]!, height: 844 })
      // The state is opened at both widths; then only its language changes.
      if (index < 2) {
        await open(language, start.params)
        await expect(page.locator(start.isThere)).toBeVisible()
      }
      await open(language, params)
      await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language.slice(0, 2)}`))
      await openDialog?.(page)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 844 })
        await expect(page.locator(width < 760 ? isThereNarrow : isThere).first()).toBeVisible()
        expect.soft(await cutTexts(page), `${language}, ${width} px`).toEqual([])
        expect.soft(await overlappingButtons(page), `${language}, ${width} px`).toEqual([])
      }
      widths.reverse()
      if (openDialog) {
        await page.keyboard.press('Escape')
        await expect(page.locator('dialog[open]')).toHaveCount(0)
      }
    }
  })
