import type { Page } from '@playwright/test'
import { axe, expect, test } from './fixtures'
import { keepForSession, signIn } from './sign-in'

const statements = (page: Page) => page.getByRole('region', { name: 'Statements', exact: true })
const rows = (page: Page) => page.locator('[data-statement-id]')
const box = (page: Page) => page.getByRole('combobox', { name: 'Look up an item' })
const dialog = (page: Page, name?: string) => page.getByRole('dialog', { ...(name && { name }) })

const standards = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Off unless it is asked for: the size of targets, 24 px or as much room around.
  rules: { 'target-size': { enabled: true } },
}

/** What axe finds in a state of the page; the other theme changes nothing but colours. */
async function check(page: Page, state: string) {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    // Until the colours are those of the theme.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    const found = await axe(page, colorScheme === 'dark' ? { runOnly: ['color-contrast'] } : standards)
    const lines = found.map(({ rule, elements }) => `${rule}: ${elements.slice(0, 3).join(' ')}`)
    expect.soft(lines, `${state}, ${colorScheme}`).toEqual([])
  }
}

/** Another item on the same page, as a link within it would open. */
async function goTo(page: Page, item: string, params: Record<string, string> = {}) {
  await page.evaluate(
    ([id, rest]) => {
      const url = new URL(location.href)
      for (const name of ['q', 'type', 'property', 'statement', 'ref']) url.searchParams.delete(name)
      for (const [name, value] of Object.entries({ item: id, ...rest })) url.searchParams.set(name, value)
      history.pushState(null, '', url)
      dispatchEvent(new PopStateEvent('popstate'))
    },
    [item, params] as const,
  )
}

async function openSettings(page: Page) {
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await expect(dialog(page, 'Settings')).toBeVisible()
}

/** An item for each kind of error; those about credentials have tests of their own. */
const errors = {
  Q404: 'resource-not-found',
  Q502: 'http-502',
  Q930000001: 'not-json',
  Q930000002: 'schema',
  Q930000005: 'network',
  Q930000004: 'timeout',
}

const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]

test.describe('axe finds nothing', () => {
  // So that no colour is looked at half-way to the other theme's.
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test.slow()

  for (const size of sizes) {
    const isPhone = size.width < 760
    test.describe(`at ${size.width} px`, () => {
      test.use({ viewport: size })

      test('on the start page', async ({ page, app, wikibase }) => {
        const start = `${app}/?${new URLSearchParams({ api: wikibase.baseUrl, version: 'v1' })}`
        await page.goto(start)
        await expect(box(page)).toBeFocused()
        await check(page, 'start, nothing remembered')
        await box(page).fill('douglas')
        await expect(page.getByRole('option').first()).toBeVisible()
        await page.keyboard.press('ArrowDown')
        await check(page, 'suggestions')
        await box(page).fill('Q042')
        await page.keyboard.press('Enter')
        await expect(page.getByRole('alert')).toBeVisible()
        await check(page, 'an id that is none')
        await box(page).fill('Q64')
        await page.keyboard.press('Enter')
        await expect(rows(page).first()).toBeVisible()
        await expect(page.getByRole('heading', { level: 1 })).toContainText('Berlin')
        await page.goto(`${app}/?instance=sample`)
        await expect(page.getByRole('link', { name: /Q64$/ })).toBeVisible()
        await check(page, 'start with examples')
        await page.goto(start)
        await expect(page.getByRole('region', { name: 'Recent items' }).getByRole('link')).toBeVisible()
        await check(page, 'start with recent items')
      })

      test('on an item, while it loads and when it is there', async ({ page, openItem, wikibase }) => {
        wikibase.setOptions({ delay: ({ url }) => (url.includes('/statements') ? 4_000 : 0) })
        await openItem(page, 'Q42')
        await expect(statements(page)).toHaveAttribute('aria-busy', 'true')
        await check(page, 'loading')
        wikibase.setOptions({ delay: () => 0 })
        await expect(rows(page).first()).toContainText('human')
        await expect(page.getByRole('searchbox', { name: 'Filter statements' })).toBeVisible()
        await check(page, 'item')
        await rows(page)
          .first()
          .getByRole('button', { name: /references?$/ })
          .click()
        await check(page, 'references')
        await rows(page).first().getByRole('button', { name: 'Copy statement' }).click()
        await expect(page.getByRole('menu')).toBeVisible()
        await check(page, 'menu of a statement')
        await page.keyboard.press('Escape')
        await rows(page).first().getByRole('button', { name: 'Inspect' }).click()
        const inspector = page.getByRole(isPhone ? 'dialog' : 'complementary', { name: 'Statement' })
        await expect(inspector).toContainText('Q42$')
        await check(page, 'inspector')
        await inspector.getByRole('button', { name: /^Close/ }).click()
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2))
        await expect(rows(page).first()).toBeVisible()
        await check(page, 'in the middle')
      })

      test('where statements are filtered', async ({ page, openItem }) => {
        await openItem(page, 'Q42', { params: { q: 'book', ref: 'with', type: 'wikibase-item' } })
        await expect(page.getByRole('button', { name: /^Remove filter/ }).first()).toBeVisible()
        await check(page, 'chips')
        if (isPhone) {
          await page.getByRole('button', { name: /^Filters/ }).click()
          await expect(dialog(page)).toBeVisible()
          await check(page, 'facets')
          await page.keyboard.press('Escape')
          await page.getByRole('button', { name: 'Properties', exact: true }).click()
          await expect(dialog(page, 'Properties').getByRole('button').nth(2)).toBeVisible()
          await check(page, 'index of properties')
          await page.keyboard.press('Escape')
        } else
          for (const facet of ['Property', 'Type', 'Rank', 'References', 'More']) {
            await page.getByRole('button', { name: facet, exact: true }).click()
            await expect(dialog(page)).toBeVisible()
            await check(page, `facet “${facet}”`)
            await page.keyboard.press('Escape')
          }
        await goTo(page, 'Q42', { type: 'time', property: 'P106' })
        await expect(page.getByRole('button', { name: /^Without “Type”/ })).toBeVisible()
        await check(page, 'nothing passes')
      })

      test('in the dialogs about statements', async ({ page, openItem }) => {
        await openItem(page, 'Q42')
        await page.getByRole('button', { name: 'More actions' }).click()
        await check(page, 'tools')
        await page.getByRole('menuitem', { name: 'Reference audit' }).click()
        const audit = dialog(page, 'Reference audit')
        await audit
          .getByRole('button', { name: /^Used by/ })
          .first()
          .click()
        await check(page, 'audit')
        await page.keyboard.press('Escape')
        await page.keyboard.press('?')
        await expect(dialog(page, 'Keyboard shortcuts')).toBeVisible()
        await check(page, 'keys')
      })

      test('in the settings', async ({ page, openItem }) => {
        await openItem(page, 'Q64')
        await expect(rows(page).first()).toBeVisible()
        await openSettings(page)
        await check(page, 'settings')
        for (let unfolded = 0; unfolded < 20; unfolded += 1) {
          const folded = dialog(page).locator('button[aria-expanded="false"]:not([aria-haspopup])').first()
          if (!(await folded.isVisible())) break
          await folded.click()
        }
        await dialog(page).getByLabel('Base URL', { exact: true }).fill('what is this')
        await check(page, 'settings unfolded, with an address that is none')
        await page.getByRole('button', { name: 'Save', exact: true }).click()
        await check(page, 'settings that cannot be saved')
        await page.keyboard.press('Escape')
        await check(page, 'settings about to be given up')
      })

      test('in the check of a connection', async ({ page, openItem }) => {
        await openItem(page, 'Q64')
        await openSettings(page)
        await dialog(page).getByRole('button', { name: 'Check the connection' }).click()
        await expect(dialog(page).getByRole('button', { name: 'Check again' })).toBeEnabled()
        const folded = dialog(page).locator('ul button[aria-expanded="false"]:not([aria-haspopup])')
        while (await folded.count()) await folded.first().click()
        await check(page, 'checked')
      })

      test('where an error stands in the place of the statements', async ({ page, openItem }) => {
        await page.clock.install()
        await openItem(page, 'Q404')
        for (const [item, code] of Object.entries(errors)) {
          await goTo(page, item)
          if (code === 'timeout')
            await expect(async () => {
              await page.clock.fastForward(31_000)
              await expect(statements(page).getByRole('alert')).toHaveAttribute('data-error-code', code, {
                timeout: 500,
              })
            }).toPass()
          await expect(statements(page).getByRole('alert')).toHaveAttribute('data-error-code', code)
          await check(page, code)
        }
      })

      test('where no token is given out', async ({ page, openItem, wikibase }) => {
        await keepForSession(page, wikibase.baseUrl, { kind: 'client', clientId: 'x', clientSecret: 'y' })
        await openItem(page, 'Q64')
        await expect(statements(page).getByRole('alert')).toHaveAttribute('data-error-kind', 'oauth')
        await check(page, 'oauth')
      })

      test('where a token is refused', async ({ page, openItem, wikibase }) => {
        await signIn(page, wikibase.baseUrl, 'bad')
        await openItem(page, 'Q64')
        await expect(statements(page).getByRole('alert')).toHaveAttribute(
          'data-error-code',
          'rest-read-denied',
        )
        await check(page, 'token')
      })
    })
  }
})

test('axe finds nothing in Arabic, and nothing is cut', async ({ page, openItem }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openItem(page, 'Q64', { params: { lang: 'ar', type: 'wikibase-item' } })
  await expect(rows(page).first()).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('searchbox').first()).toBeVisible()
  for (const size of sizes) {
    await page.setViewportSize(size)
    await check(page, `item, ${size.width} px`)
    expect(await cut(page)).toEqual([])
  }
  await page.locator('header').getByRole('button').last().click()
  await expect(dialog(page)).toBeVisible()
  await check(page, 'settings')
  expect(await cut(page)).toEqual([])
})

test('forced colours leave nothing for axe, and the focus visible', async ({ page, openItem }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await openItem(page, 'Q64', { params: { rank: 'deprecated,preferred' } })
  await expect(page.getByRole('button', { name: /^Remove filter/ }).first()).toBeVisible()
  expect(await axe(page, standards)).toEqual([])
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab')
    await expectVisibleFocus(page)
  }
  await openSettings(page)
  expect(await axe(page, standards)).toEqual([])
})

test('nothing moves where less motion is wanted', async ({ page, openItem, wikibase }) => {
  const moving = () =>
    page.evaluate(() => document.getAnimations().map((each) => (each as CSSAnimation).animationName))
  wikibase.setOptions({ delay: ({ url }) => (url.includes('/statements') ? 2_500 : 0) })
  await openItem(page, 'Q64')
  await expect(statements(page)).toHaveAttribute('aria-busy', 'true')
  await expect.poll(moving).not.toEqual([])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await moving()).toEqual([])
  await openSettings(page)
  expect(await moving()).toEqual([])
})

// 1280 by 800 px at 200 and at 400 %.
for (const [zoom, size] of [
  [2, { width: 640, height: 400 }],
  [4, { width: 320, height: 256 }],
] as const)
  test.describe(`at ${zoom * 100} %`, () => {
    test.use({ viewport: size, deviceScaleFactor: zoom })

    test('nothing is cut, nor beyond the edge of the page', async ({ page, app, openItem }) => {
      await page.goto(`${app}/?instance=sample`)
      await expect(page.getByRole('link', { name: /Q64$/ })).toBeVisible()
      expect.soft(await cut(page), 'start').toEqual([])
      await openItem(page, 'Q404')
      await expect(statements(page).getByRole('alert')).toBeVisible()
      expect.soft(await cut(page), 'error').toEqual([])
      await openItem(page, 'Q64', { params: { ref: 'with', type: 'wikibase-item', rank: 'preferred' } })
      await expect(page.getByRole('button', { name: /^Remove filter/ }).first()).toBeVisible()
      await expect(rows(page).first()).toBeVisible()
      expect.soft(await cut(page), 'item').toEqual([])
      await page.getByRole('button', { name: /^Filters/ }).click()
      await expect(dialog(page)).toBeVisible()
      expect.soft(await cut(page), 'filters').toEqual([])
      await page.keyboard.press('Escape')
      await rows(page).first().getByRole('button', { name: 'Inspect' }).click()
      await expect(dialog(page, 'Statement')).toContainText(/q64\$/i)
      expect.soft(await cut(page), 'inspector').toEqual([])
      await page.keyboard.press('Escape')
      await openSettings(page)
      expect.soft(await cut(page), 'settings').toEqual([])
    })
  })

test.describe('an item of one statement', () => {
  const id = 'Q42$00000000-0000-4000-8000-000000000001'
  const property = (name: string, data_type: string) => ({ id: name, data_type })
  const value = (content: unknown) => ({ type: 'value', content })
  const time = {
    time: '+1952-03-11T00:00:00Z',
    precision: 11,
    calendarmodel: 'http://www.wikidata.org/entity/Q1985727',
  }
  const statement = {
    id,
    rank: 'deprecated',
    property: property('P31', 'wikibase-item'),
    value: value('Q5'),
    qualifiers: [{ property: property('P580', 'time'), value: value(time) }],
    references: [
      { hash: 'a'.repeat(40), parts: [{ property: property('P248', 'wikibase-item'), value: value('Q64') }] },
    ],
  }
  test.use({ wikibaseOptions: { items: { Q42: { P31: [statement] } } } })

  test('is read in its order, each part with its role', async ({ page, openItem }) => {
    await openItem(page, 'Q42')
    await rows(page).getByRole('button', { name: '1 reference' }).click()
    await expect(statements(page).getByRole('link', { name: 'Berlin' })).toBeVisible()
    await expect(rows(page)).toHaveAttribute('aria-setsize', '1')
    await expect(statements(page).locator('section')).toMatchAriaSnapshot(`
      - region "instance of P31":
        - heading "instance of P31" [level=3]:
          - link "instance of"
          - text: P31
        - button "Copy statements of P31"
        - list:
          - listitem:
            - text: deprecated
            - link "human"
            - group "Qualifiers":
              - term:
                - link "start time"
              - definition: 11 March 1952
            - button "1 reference" [expanded]
            - button "Inspect"
            - button "Copy statement"
            - group "Reference 1 of 1":
              - term:
                - link "stated in"
              - definition:
                - link "Berlin"
    `)
  })

  test('is walked through by the tabulator, the focus always in sight', async ({ page, openItem }) => {
    await openItem(page, 'Q42')
    await expect(rows(page)).toContainText('human')
    const index = page.getByRole('navigation', { name: 'Properties' })
    await expect(index.getByRole('button', { name: /instance of/ })).toBeVisible()
    const stops: string[] = []
    while (stops.at(-1) !== 'Copy statement' && stops.length < 50) {
      await page.keyboard.press('Tab')
      await expectVisibleFocus(page)
      stops.push(await focusedName(page))
    }
    const host = new URL(page.url()).searchParams.get('api')?.split('/')[2]
    expect(stops).toEqual([
      'Skip to statements',
      'Qlens, start page',
      'Look up an item',
      `Connected to ${host}`,
      'Settings',
      `Open on ${host}`,
      '1 statement',
      '1 property',
      '0 without references',
      '1 deprecated',
      '1 with qualifiers',
      '0 identifiers',
      'Filter statements',
      'Property',
      'Type',
      'Rank',
      'References',
      'More',
      'Sort',
      'Expand references',
      'Export',
      'More actions',
      'Find a property',
      'instance of 1',
      'instance of',
      'Copy statements of P31',
      'human',
      'start time',
      '1 reference',
      'Inspect',
      'Copy statement',
    ])
  })
})

test('the main path is walked with the keyboard alone', async ({ page, app, wikibase }) => {
  await page.goto(`${app}/?${new URLSearchParams({ api: wikibase.baseUrl, version: 'v1' })}`)
  await expect(page).toHaveTitle('Qlens')
  await expect(box(page)).toBeFocused()
  await expectVisibleFocus(page)

  // Look up an item by its label.
  await page.keyboard.type('douglas ad')
  const option = page.getByRole('option', { name: /^Douglas Adams .*Q42$/ })
  await expect(option).toBeVisible()
  while ((await option.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown')
  await expect(box(page)).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Douglas Adams')
  await expect(page).toHaveTitle('Douglas Adams (Q42) – Qlens')
  await expect(page.locator('#content')).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await focusedName(page)).toMatch(/^Open on/)

  // Read a statement.
  await expect(rows(page).first()).toContainText('human')
  await expect(page.getByRole('searchbox', { name: 'Filter statements' })).toBeVisible()
  await page.keyboard.press('j')
  await expect(rows(page).first()).toBeFocused()
  await expectVisibleFocus(page)
  const toggle = rows(page)
    .first()
    .getByRole('button', { name: /references?$/ })
  await tabTo(page, /references?$/)
  await expect(toggle).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await expect(
    rows(page)
      .first()
      .getByRole('group', { name: /^Reference 1/ }),
  ).toBeVisible()

  // Inspect it.
  await tabTo(page, /^Inspect$/)
  await page.keyboard.press('Enter')
  const inspector = page.getByRole('complementary', { name: 'Statement' })
  await expect(inspector).toContainText('Q42$')
  await expect(rows(page).first()).toHaveAttribute('aria-current', 'true')
  await expect(inspector).toBeFocused()
  await expectVisibleFocus(page)
  await tabTo(page, /^Close/)
  await page.keyboard.press('Enter')
  await expect(inspector).toHaveCount(0)
  await expect(rows(page).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(inspector).toBeFocused()
  await page.keyboard.press('j')
  await expect(rows(page).nth(1)).toBeFocused()

  // The settings keep the focus, and give it back.
  await page.keyboard.press('Escape')
  const settings = page.getByRole('button', { name: 'Settings', exact: true })
  await settings.focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Settings')).toBeVisible()
  for (let stop = 0; stop < 60; stop += 1) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)).toMatch(
      // The body stands for the browser's own controls, between the last stop and the first.
      /^(DIALOG|BODY)$/,
    )
    expect(await focusedName(page)).not.toBe('Skip to statements')
  }
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(settings).toBeFocused()

  // Filter, and go back.
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Filter statements' })).toBeFocused()
  await expectVisibleFocus(page)
  await page.keyboard.type('cambridge')
  await expect(page.getByText(/^Showing \d+ of 332 statements$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Showing 332 statements', { exact: true })).toBeVisible()
  await settings.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type('q64')
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle('Berlin (Q64) – Qlens')
  await expect(page.locator('#content')).toBeFocused()
  await page.goBack()
  await expect(page).toHaveTitle('Douglas Adams (Q42) – Qlens')
  await expect(page.locator('#content')).toBeFocused()
})

test('those who listen hear what is loaded, shown and copied', async ({ page, context, openItem }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const heard: string[] = []
  await page.exposeFunction('hear', (text: string) => heard.push(text))
  await page.addInitScript(() => {
    const say = (element: Element | null) => {
      const region = element?.closest('[role="status"], [role="alert"]')
      const text = region?.textContent?.trim()
      if (text) (globalThis as unknown as { hear: (text: string) => void }).hear(text)
    }
    new MutationObserver((changes) => {
      for (const { target } of changes) say(target instanceof Element ? target : target.parentElement)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  await openItem(page, 'Q42')
  await expect.poll(() => heard).toContain('332 statements of Q42 loaded')
  await page.getByRole('searchbox', { name: 'Filter statements' }).fill('cambridge')
  await expect.poll(() => heard.at(-1)).toMatch(/^Showing \d+ of 332 statements$/)
  await rows(page).first().getByRole('button', { name: 'Inspect' }).click()
  await page.getByRole('button', { name: 'Copy ID' }).click()
  await expect.poll(() => heard.at(-1)).toBe('Copied')
  await rows(page).first().focus()
  await page.keyboard.press('c')
  await expect.poll(() => heard).toContain('Copied link to the statement')
})

/** What the element that has the focus is called. */
function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null
    const text =
      element?.getAttribute('aria-label') ?? element?.labels?.[0]?.textContent ?? element?.textContent
    return text?.trim() ?? ''
  })
}

/** Tabs on to what is called so. */
async function tabTo(page: Page, name: RegExp) {
  for (let stop = 0; stop < 20; stop += 1) {
    await page.keyboard.press('Tab')
    await expectVisibleFocus(page)
    if (name.test(await focusedName(page))) return
  }
  throw new Error(`${name} cannot be reached`)
}

/** That what has the focus has an outline (a field has it around its box) and is not covered. */
async function expectVisibleFocus(page: Page) {
  const fault = await page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return 'nothing has the focus'
    const { outerHTML } = element
    const shown = [element, element.parentElement].some((each) => {
      const style = each && getComputedStyle(each)
      return style && style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 1
    })
    if (!shown) return `no outline: ${outerHTML}`
    const { left, right, top, bottom } = element.getBoundingClientRect()
    if (left < 0 || top < 0 || right > innerWidth || top > innerHeight) return `out of sight: ${outerHTML}`
    const over = document.elementFromPoint((left + right) / 2, (top + Math.min(bottom, innerHeight)) / 2)
    const covered = !over || !(element.contains(over) || over.contains(element))
    return covered ? `covered by ${over?.outerHTML.slice(0, 200)}: ${outerHTML}` : undefined
  })
  expect(fault).toBeUndefined()
}

/** Texts and controls that reach over the page's edges or are cut by a box that does not scroll. */
function cut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = []
    if (document.documentElement.scrollWidth > innerWidth) faults.push('the page scrolls sideways')
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX)
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const style = getComputedStyle(element)
      const { left, right, width, height } = element.getBoundingClientRect()
      // Hidden from sight on purpose, or an option to hide from it.
      if (width <= 1 || height <= 1 || !element.checkVisibility({ visibilityProperty: true })) continue
      if (element.closest('.visually-hidden, svg, [aria-hidden="true"]')) continue
      const says = `${element.tagName} ${element.className} “${element.textContent?.slice(0, 60)}”`
      let box = element.parentElement
      while (box && !scrolls(box) && getComputedStyle(box).textOverflow !== 'ellipsis')
        box = box.parentElement
      if (!box && (left < -1 || right > innerWidth + 1)) faults.push(`beyond the edge: ${says}`)
      const clips = /hidden|clip/.test(style.overflowX) && style.textOverflow !== 'ellipsis'
      const lines = style.webkitLineClamp !== 'none'
      if (clips && !lines && element.scrollWidth > element.clientWidth + 1) faults.push(`cut: ${says}`)
    }
    return faults
  })
}
