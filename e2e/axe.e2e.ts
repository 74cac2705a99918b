import { recordedStatements } from '../src/test/wikibase/recorded'
import { checkAtBothWidths, checkWithAxe, sizes } from './accessibility/standards'
import { holdStatements } from './boot/hold-back'
import { expect, goWithin, openWithin, test } from './fixtures'
import { dialog, filterBox, lookupBox, openSettings, rows, statements } from './page-parts'
import { requestsUnderWay } from './requests-under-way'
import { signIn } from './sign-in'

const [, narrow] = sizes

/** A statement or a few of each kind: the contrast of the hundredth row proves nothing. */
function partOfQ42() {
  const all = JSON.parse(recordedStatements('Q42')!) as Record<string, unknown[]>
  const few = ['P31', 'P21', 'P569', 'P106', 'P800', 'P18', 'P1559', 'P856', 'P2048', 'P214', 'P227']
  return Object.fromEntries(few.flatMap((id) => (all[id] ? [[id, all[id].slice(0, 3)]] : [])))
}

test.describe('axe finds nothing', () => {
  test.use({ wikibaseOptions: { items: { Q42: partOfQ42() } } })
  test.slow()

  test('on the start page', async ({ sharedPage: page, app, wikibase }) => {
    const start = `${app}/?${new URLSearchParams({ api: wikibase.baseUrl, version: 'v1' })}`
    await page.goto(start)
    await expect(lookupBox(page)).toBeFocused()
    await lookupBox(page).fill('douglas')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await checkAtBothWidths(page, 'suggestions', page.getByRole('option').first(), 'header')
    await lookupBox(page).fill('Q042')
    await page.keyboard.press('Enter')
    await checkAtBothWidths(page, 'nothing remembered, an id that is none', page.getByRole('alert'))
    await lookupBox(page).fill('Q42')
    await page.keyboard.press('Enter')
    await expect(rows(page).first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Douglas Adams')
    // Items are remembered by then.
    await expect(page.getByRole('navigation', { name: 'Views' })).toBeVisible()
    await openWithin(page, `${app}/?instance=sample`)
    await checkAtBothWidths(page, 'examples', page.getByRole('link', { name: /Q64$/ }), 'main')
    await openWithin(page, start)
    const recent = page.getByRole('region', { name: 'Recent items' }).getByRole('link')
    await checkAtBothWidths(page, 'recent items', recent, 'main')
  })

  test('on an item, while it loads and afterwards', async ({ sharedPage: page, showItem, wikibase }) => {
    const letStatementsCome = holdStatements(wikibase)
    await showItem('Q42')
    await expect(statements(page)).toHaveAttribute('aria-busy', 'true')
    await checkWithAxe(page, 'loading', { within: 'main' })
    letStatementsCome()
    await expect(rows(page).first()).toContainText('human')
    await expect(filterBox(page)).toBeVisible()
    const first = rows(page).first()
    await first.getByRole('button', { name: /references?$/ }).click()
    await checkAtBothWidths(page, 'item', first.getByRole('group', { name: /^Reference 1/ }))
    await first.getByRole('button', { name: 'Copy statement' }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await checkWithAxe(page, 'menu of a statement', { within: '[role=menu]' })
    await page.keyboard.press('Escape')
    for (const size of sizes) {
      await page.setViewportSize(size)
      await first.getByRole('button', { name: 'Inspect' }).click()
      const inspector = page.getByRole(size === narrow ? 'dialog' : 'complementary', { name: 'Statement' })
      await expect(inspector).toContainText('Q42$')
      await checkWithAxe(page, `inspector, ${size.width} px`, {
        within: size === narrow ? 'dialog[open]' : 'aside',
      })
      await inspector.getByRole('button', { name: /^Close/ }).click()
      await expect(inspector).toHaveCount(0)
    }
  })

  test('where statements are filtered', async ({ sharedPage: page, showItem }) => {
    await showItem('Q42', { params: { q: 'a', ref: 'with', type: 'wikibase-item' } })
    await expect(page.getByRole('button', { name: /^Remove filter/ }).first()).toBeVisible()
    for (const facet of ['Property', 'More']) {
      await page.getByRole('button', { name: facet, exact: true }).click()
      await expect(dialog(page)).toBeVisible()
      await checkWithAxe(page, `facet “${facet}”`, { within: '[role=dialog]' })
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toHaveCount(0)
    }
    await checkWithAxe(page, 'chips', { within: 'main' })
    await page.setViewportSize(narrow)
    await checkWithAxe(page, 'chips on a narrow page')
    await page.getByRole('button', { name: /^Filters/ }).click()
    await expect(dialog(page)).toBeVisible()
    await checkWithAxe(page, 'all facets', { within: 'dialog[open]' })
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Properties', exact: true }).click()
    await expect(dialog(page, 'Properties').getByRole('button').nth(2)).toBeVisible()
    await checkWithAxe(page, 'index of properties', { within: 'dialog[open]' })
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await showItem('Q42', { params: { type: 'time', property: 'P106' } })
    const without = page.getByRole('button', { name: /^Without “Data type”/ })
    await checkAtBothWidths(page, 'nothing passes', without, 'main')
  })

  test('in the dialogs about statements', async ({ sharedPage: page, showItem }) => {
    await showItem('Q42')
    await page.getByRole('button', { name: 'More actions' }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await checkWithAxe(page, 'tools', { within: '[role=menu]' })
    await page.getByRole('menuitem', { name: 'Reference audit' }).click()
    const audit = dialog(page, 'Reference audit')
    await audit
      .getByRole('button', { name: /^Used by/ })
      .first()
      .click()
    await checkAtBothWidths(page, 'audit', audit, 'dialog[open]')
    await page.keyboard.press('Escape')
    await expect(audit).toHaveCount(0)
    await page.keyboard.press('?')
    await expect(dialog(page, 'Keyboard shortcuts')).toBeVisible()
    await checkWithAxe(page, 'keys', { within: 'dialog[open]' })
    await page.keyboard.press('Escape')
  })

  test('in the settings', async ({ sharedPage: page, showItem }) => {
    await showItem('Q42')
    await expect(rows(page).first()).toBeVisible()
    await openSettings(page)
    const settings = dialog(page)
    await settings.getByRole('button', { name: 'Check the connection' }).click()
    await expect(settings.getByRole('button', { name: 'Check again' })).toBeEnabled()
    // One of each kind: the evidence of a finding, how to register, the list of requests, the headers of one.
    for (const name of [/^Details/, /^How to register/, /requests since/, /^\d+ headers/]) {
      const folded = settings.getByRole('button', { name }).first()
      await folded.click()
      await expect(folded).toHaveAttribute('aria-expanded', 'true')
    }
    await checkAtBothWidths(page, 'settings unfolded, connection checked', settings, 'dialog[open]')

    await settings.getByLabel('Base URL', { exact: true }).fill('what is this')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Discard', exact: true })).toBeVisible()
    await checkWithAxe(page, 'settings that cannot be saved, about to be given up', {
      within: 'dialog form, [role=alertdialog]',
    })
    await page.getByRole('button', { name: 'Discard', exact: true }).click()
    await expect(dialog(page)).toHaveCount(0)
  })

  test('with an error instead of the statements', async ({ page, openItem, wikibase }) => {
    const alert = statements(page).getByRole('alert')
    const underWay = requestsUnderWay(page)
    await page.clock.install()
    await openItem(page, 'Q404')
    await expect(alert).toHaveAttribute('data-error-code', 'resource-not-found')
    await checkAtBothWidths(page, 'resource-not-found', alert)
    // A long message, and a long advice.
    for (const [item, code] of [
      ['Q930000001', 'not-json'],
      ['Q930000005', 'network'],
    ] as const) {
      await goWithin(page, { item })
      await expect(async () => {
        // Longer than the app waits before it retries a request; its time-out must not come before a response.
        if (underWay.size === 0) await page.clock.runFor(1_300)
        await expect(alert).toHaveAttribute('data-error-code', code, { timeout: 100 })
      }).toPass({ intervals: [0] })
      await checkAtBothWidths(page, code, alert, '[role=alert]')
    }
    await signIn(page, wikibase.baseUrl, 'bad')
    await openItem(page, 'Q42')
    await expect(alert).toHaveAttribute('data-error-code', 'rest-read-denied')
    await checkAtBothWidths(page, 'token', alert, '[role=alert]')
  })
})
