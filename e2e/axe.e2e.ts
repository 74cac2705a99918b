import { recordedStatements } from '../src/test/wikibase/recorded'
import { checkAtBothWidths, checkWithAxe, sizes } from './accessibility/standards'
import { holdStatements } from './boot/hold-back'
import { expect, goWithin, openWithin, test } from './fixtures'
import { dialog, lookupBox, openSettings, rows, statements } from './page-parts'
import { keepForSession, signIn } from './sign-in'

const [, narrow] = sizes

const errors = {
  Q404: 'resource-not-found',
  Q502: 'http-502',
  Q930000001: 'not-json',
  Q930000002: 'schema',
  Q930000005: 'network',
  Q930000004: 'timeout',
}

/** A statement or a few of each kind: the contrast of the hundredth row proves nothing. */
function partOfQ42() {
  const all = JSON.parse(recordedStatements('Q42')!) as Record<string, unknown[]>
  const few = ['P31', 'P21', 'P569', 'P106', 'P800', 'P18', 'P1559', 'P856', 'P2048', 'P214', 'P227']
  return Object.fromEntries(few.flatMap((id) => (all[id] ? [[id, all[id].slice(0, 3)]] : [])))
}

test.describe('axe finds nothing', () => {
  // So that colors are not checked during a transition.
  test.use({ wikibaseOptions: { items: { Q42: partOfQ42() } }, contextOptions: { reducedMotion: 'reduce' } })
  test.beforeEach(({ sharedPage }) => sharedPage.emulateMedia({ reducedMotion: 'reduce' }))
  test.slow()

  test('on the start page', async ({ sharedPage: page, app, wikibase }) => {
    const start = `${app}/?${new URLSearchParams({ api: wikibase.baseUrl, version: 'v1' })}`
    await page.goto(start)
    await expect(lookupBox(page)).toBeFocused()
    await checkAtBothWidths(page, 'start, nothing remembered')
    await lookupBox(page).fill('douglas')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await checkAtBothWidths(page, 'suggestions', page.getByRole('option').first(), 'header')
    await lookupBox(page).fill('Q042')
    await page.keyboard.press('Enter')
    await checkAtBothWidths(page, 'an id that is none', page.getByRole('alert'))
    await lookupBox(page).fill('Q42')
    await page.keyboard.press('Enter')
    await expect(rows(page).first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Douglas Adams')
    // Items are remembered by then.
    await expect(page.getByRole('navigation', { name: 'Views' })).toBeVisible()
    await openWithin(page, `${app}/?instance=sample`)
    await checkAtBothWidths(page, 'start with examples', page.getByRole('link', { name: /Q64$/ }))
    await openWithin(page, start)
    const recent = page.getByRole('region', { name: 'Recent items' }).getByRole('link')
    await checkAtBothWidths(page, 'start with recent items', recent)
  })

  test('on an item, while it loads and afterwards', async ({ sharedPage: page, showItem, wikibase }) => {
    const letStatementsCome = holdStatements(wikibase)
    await showItem('Q42')
    await expect(statements(page)).toHaveAttribute('aria-busy', 'true')
    await checkAtBothWidths(page, 'loading')
    letStatementsCome()
    await expect(rows(page).first()).toContainText('human')
    await expect(page.getByRole('searchbox', { name: 'Filter statements' })).toBeVisible()
    await checkAtBothWidths(page, 'item')
    const references = rows(page)
      .first()
      .getByRole('button', { name: /references?$/ })
    await references.click()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2))
    await checkAtBothWidths(page, 'references, in the middle', undefined, 'main')
    for (const size of sizes) {
      await page.setViewportSize(size)
      await rows(page).first().getByRole('button', { name: 'Copy statement' }).click()
      await expect(page.getByRole('menu')).toBeVisible()
      await checkWithAxe(page, `menu of a statement, ${size.width} px`, { within: '[role=menu]' })
      await page.keyboard.press('Escape')
      await rows(page).first().getByRole('button', { name: 'Inspect' }).click()
      const inspector = page.getByRole(size === narrow ? 'dialog' : 'complementary', { name: 'Statement' })
      await expect(inspector).toContainText('Q42$')
      await checkWithAxe(page, `inspector, ${size.width} px`, {
        within: size === narrow ? 'dialog[open]' : 'aside',
        isNarrowOnly: true,
      })
      await inspector.getByRole('button', { name: /^Close/ }).click()
    }
  })

  test('where statements are filtered', async ({ sharedPage: page, showItem }) => {
    await showItem('Q42', { params: { q: 'a', ref: 'with', type: 'wikibase-item' } })
    const chip = page.getByRole('button', { name: /^Remove filter/ }).first()
    await checkAtBothWidths(page, 'chips', chip)
    for (const facet of ['Property', 'Type', 'Rank', 'References', 'More']) {
      await page.getByRole('button', { name: facet, exact: true }).click()
      await expect(dialog(page)).toBeVisible()
      await checkWithAxe(page, `facet “${facet}”`, { within: '[role=dialog]' })
      await page.keyboard.press('Escape')
    }
    await page.setViewportSize(narrow)
    await page.getByRole('button', { name: /^Filters/ }).click()
    await expect(dialog(page)).toBeVisible()
    await checkWithAxe(page, 'facets', { within: 'dialog[open]', isNarrowOnly: true })
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Properties', exact: true }).click()
    await expect(dialog(page, 'Properties').getByRole('button').nth(2)).toBeVisible()
    await checkWithAxe(page, 'index of properties', { within: 'dialog[open]', isNarrowOnly: true })
    await page.keyboard.press('Escape')
    await showItem('Q42', { params: { type: 'time', property: 'P106' } })
    const without = page.getByRole('button', { name: /^Without “Type”/ })
    await checkAtBothWidths(page, 'nothing passes', without, 'main')
  })

  test('in the dialogs about statements', async ({ sharedPage: page, showItem }) => {
    await showItem('Q42')
    for (const size of sizes) {
      await page.setViewportSize(size)
      await page.getByRole('button', { name: 'More actions' }).click()
      await expect(page.getByRole('menu')).toBeVisible()
      await checkWithAxe(page, `tools, ${size.width} px`, { within: '[role=menu]' })
      await page.keyboard.press('Escape')
    }
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Reference audit' }).click()
    const audit = dialog(page, 'Reference audit')
    await audit
      .getByRole('button', { name: /^Used by/ })
      .first()
      .click()
    await checkAtBothWidths(page, 'audit', audit, 'dialog[open]')
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    await checkAtBothWidths(page, 'keys', dialog(page, 'Keyboard shortcuts'), 'dialog[open]')
    await page.keyboard.press('Escape')
  })

  test('in the settings', async ({ sharedPage: page, showItem }) => {
    await showItem('Q42')
    await expect(rows(page).first()).toBeVisible()
    await openSettings(page)
    await checkAtBothWidths(page, 'settings', dialog(page), 'dialog[open]')

    await dialog(page).getByRole('button', { name: 'Check the connection' }).click()
    await expect(dialog(page).getByRole('button', { name: 'Check again' })).toBeEnabled()
    const folded = dialog(page).locator('button[aria-expanded="false"]:not([aria-haspopup])')
    while (await folded.count()) await folded.first().click()
    await checkAtBothWidths(page, 'settings unfolded, connection checked', dialog(page), 'dialog[open]')

    await dialog(page).getByLabel('Base URL', { exact: true }).fill('what is this')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Discard', exact: true })).toBeVisible()
    await checkAtBothWidths(
      page,
      'settings that cannot be saved, about to be given up',
      dialog(page),
      'dialog[open]',
    )
    await page.getByRole('button', { name: 'Discard', exact: true }).click()
    await expect(dialog(page)).toHaveCount(0)
  })

  test('with an error instead of the statements', async ({ page, openItem, wikibase }) => {
    const alert = statements(page).getByRole('alert')
    await page.clock.install()
    await openItem(page, 'Q404')
    for (const [item, code] of Object.entries(errors)) {
      await goWithin(page, { item })
      if (code === 'timeout')
        await expect(async () => {
          await page.clock.fastForward(31_000)
          await expect(alert).toHaveAttribute('data-error-code', code, { timeout: 500 })
        }).toPass()
      await expect(alert).toHaveAttribute('data-error-code', code)
      await checkAtBothWidths(page, code, alert, code === 'resource-not-found' ? 'html' : '[role=alert]')
    }
    await keepForSession(page, wikibase.baseUrl, { kind: 'client', clientId: 'x', clientSecret: 'y' })
    await openItem(page, 'Q42')
    await expect(alert).toHaveAttribute('data-error-kind', 'oauth')
    await checkAtBothWidths(page, 'oauth', alert, '[role=alert]')
    await signIn(page, wikibase.baseUrl, 'bad')
    await openItem(page, 'Q42')
    await expect(alert).toHaveAttribute('data-error-code', 'rest-read-denied')
    await checkAtBothWidths(page, 'token', alert, '[role=alert]')
  })
})
