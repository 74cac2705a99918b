import type { Page } from '@playwright/test'
import { checkWithAxe, sizes } from './accessibility/standards'
import { expect, test } from './fixtures'
import { dialog, lookupBox, openSettings, rows, statements } from './page-parts'
import { keepForSession, signIn } from './sign-in'

/** Opens another item within the page, as a link does. */
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

const errors = {
  Q404: 'resource-not-found',
  Q502: 'http-502',
  Q930000001: 'not-json',
  Q930000002: 'schema',
  Q930000005: 'network',
  Q930000004: 'timeout',
}

test.describe('axe finds nothing', () => {
  // So that colors are not checked during a transition.
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test.slow()

  for (const size of sizes) {
    const isPhone = size.width < 760
    test.describe(`at ${size.width} px`, () => {
      test.use({ viewport: size })

      test('on the start page', async ({ page, app, wikibase }) => {
        const start = `${app}/?${new URLSearchParams({ api: wikibase.baseUrl, version: 'v1' })}`
        await page.goto(start)
        await expect(lookupBox(page)).toBeFocused()
        await checkWithAxe(page, 'start, nothing remembered')
        await lookupBox(page).fill('douglas')
        await expect(page.getByRole('option').first()).toBeVisible()
        await page.keyboard.press('ArrowDown')
        await checkWithAxe(page, 'suggestions')
        await lookupBox(page).fill('Q042')
        await page.keyboard.press('Enter')
        await expect(page.getByRole('alert')).toBeVisible()
        await checkWithAxe(page, 'an id that is none')
        await lookupBox(page).fill('Q64')
        await page.keyboard.press('Enter')
        await expect(rows(page).first()).toBeVisible()
        await expect(page.getByRole('heading', { level: 1 })).toContainText('Berlin')
        // Items are remembered by then.
        await expect(page.getByRole('navigation', { name: 'Views' })).toBeVisible()
        await page.goto(`${app}/?instance=sample`)
        await expect(page.getByRole('link', { name: /Q64$/ })).toBeVisible()
        await checkWithAxe(page, 'start with examples')
        await page.goto(start)
        await expect(page.getByRole('region', { name: 'Recent items' }).getByRole('link')).toBeVisible()
        await checkWithAxe(page, 'start with recent items')
      })

      test('on an item, while it loads and afterwards', async ({ page, openItem, wikibase }) => {
        wikibase.setOptions({ delay: ({ url }) => (url.includes('/statements') ? 4_000 : 0) })
        await openItem(page, 'Q42')
        await expect(statements(page)).toHaveAttribute('aria-busy', 'true')
        await checkWithAxe(page, 'loading')
        wikibase.setOptions({ delay: () => 0 })
        await expect(rows(page).first()).toContainText('human')
        await expect(page.getByRole('searchbox', { name: 'Filter statements' })).toBeVisible()
        await checkWithAxe(page, 'item')
        await rows(page)
          .first()
          .getByRole('button', { name: /references?$/ })
          .click()
        await checkWithAxe(page, 'references')
        await rows(page).first().getByRole('button', { name: 'Copy statement' }).click()
        await expect(page.getByRole('menu')).toBeVisible()
        await checkWithAxe(page, 'menu of a statement')
        await page.keyboard.press('Escape')
        await rows(page).first().getByRole('button', { name: 'Inspect' }).click()
        const inspector = page.getByRole(isPhone ? 'dialog' : 'complementary', { name: 'Statement' })
        await expect(inspector).toContainText('Q42$')
        await checkWithAxe(page, 'inspector')
        await inspector.getByRole('button', { name: /^Close/ }).click()
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2))
        await expect(rows(page).first()).toBeVisible()
        await checkWithAxe(page, 'in the middle')
      })

      test('where statements are filtered', async ({ page, openItem }) => {
        await openItem(page, 'Q42', { params: { q: 'book', ref: 'with', type: 'wikibase-item' } })
        await expect(page.getByRole('button', { name: /^Remove filter/ }).first()).toBeVisible()
        await checkWithAxe(page, 'chips')
        if (isPhone) {
          await page.getByRole('button', { name: /^Filters/ }).click()
          await expect(dialog(page)).toBeVisible()
          await checkWithAxe(page, 'facets')
          await page.keyboard.press('Escape')
          await page.getByRole('button', { name: 'Properties', exact: true }).click()
          await expect(dialog(page, 'Properties').getByRole('button').nth(2)).toBeVisible()
          await checkWithAxe(page, 'index of properties')
          await page.keyboard.press('Escape')
        } else
          for (const facet of ['Property', 'Type', 'Rank', 'References', 'More']) {
            await page.getByRole('button', { name: facet, exact: true }).click()
            await expect(dialog(page)).toBeVisible()
            await checkWithAxe(page, `facet “${facet}”`)
            await page.keyboard.press('Escape')
          }
        await goTo(page, 'Q42', { type: 'time', property: 'P106' })
        await expect(page.getByRole('button', { name: /^Without “Type”/ })).toBeVisible()
        await checkWithAxe(page, 'nothing passes')
      })

      test('in the dialogs about statements', async ({ page, openItem }) => {
        await openItem(page, 'Q42')
        await page.getByRole('button', { name: 'More actions' }).click()
        await checkWithAxe(page, 'tools')
        await page.getByRole('menuitem', { name: 'Reference audit' }).click()
        const audit = dialog(page, 'Reference audit')
        await audit
          .getByRole('button', { name: /^Used by/ })
          .first()
          .click()
        await checkWithAxe(page, 'audit')
        await page.keyboard.press('Escape')
        await page.keyboard.press('?')
        await expect(dialog(page, 'Keyboard shortcuts')).toBeVisible()
        await checkWithAxe(page, 'keys')
      })

      test('in the settings', async ({ page, openItem }) => {
        await openItem(page, 'Q64')
        await expect(rows(page).first()).toBeVisible()
        await openSettings(page)
        await checkWithAxe(page, 'settings')
        for (let unfolded = 0; unfolded < 20; unfolded += 1) {
          const folded = dialog(page).locator('button[aria-expanded="false"]:not([aria-haspopup])').first()
          if (!(await folded.isVisible())) break
          await folded.click()
        }
        await dialog(page).getByLabel('Base URL', { exact: true }).fill('what is this')
        await checkWithAxe(page, 'settings unfolded, with an address that is none')
        await page.getByRole('button', { name: 'Save', exact: true }).click()
        await checkWithAxe(page, 'settings that cannot be saved')
        await page.keyboard.press('Escape')
        await checkWithAxe(page, 'settings about to be given up')
      })

      test('in the check of a connection', async ({ page, openItem }) => {
        await openItem(page, 'Q64')
        await openSettings(page)
        await dialog(page).getByRole('button', { name: 'Check the connection' }).click()
        await expect(dialog(page).getByRole('button', { name: 'Check again' })).toBeEnabled()
        const folded = dialog(page).locator('ul button[aria-expanded="false"]:not([aria-haspopup])')
        while (await folded.count()) await folded.first().click()
        await checkWithAxe(page, 'checked')
      })

      test('with an error instead of the statements', async ({ page, openItem }) => {
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
          await checkWithAxe(page, code)
        }
      })

      test('where no token is given out', async ({ page, openItem, wikibase }) => {
        await keepForSession(page, wikibase.baseUrl, { kind: 'client', clientId: 'x', clientSecret: 'y' })
        await openItem(page, 'Q64')
        await expect(statements(page).getByRole('alert')).toHaveAttribute('data-error-kind', 'oauth')
        await checkWithAxe(page, 'oauth')
      })

      test('where a token is refused', async ({ page, openItem, wikibase }) => {
        await signIn(page, wikibase.baseUrl, 'bad')
        await openItem(page, 'Q64')
        await expect(statements(page).getByRole('alert')).toHaveAttribute(
          'data-error-code',
          'rest-read-denied',
        )
        await checkWithAxe(page, 'token')
      })
    })
  }
})
