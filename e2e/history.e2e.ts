import type { Page } from '@playwright/test'
import { tokens } from '../src/test/wikibase'
import { historyOf } from '../src/test/wikibase/history'
import { clippedContent } from './accessibility/overflow'
import { checkAtBothWidths, checkWithAxe, sizes } from './accessibility/standards'
import { expect, itemAddress, openWithin, test } from './fixtures'
import {
  changes,
  contentsIn,
  historyRegion as region,
  newestStatements,
  population,
  revision,
  revisions,
  who,
} from './history-page'
import { field, save } from './settings'
import { signIn } from './sign-in'
import { swipe } from './swipe'

test.use({ wikibaseOptions: { items: { Q64: newestStatements('Q64') } } })

const views = (page: Page) => page.getByRole('navigation', { name: 'Views' })

test.describe('on touch', () => {
  test.use({ hasTouch: true, viewport: sizes[1] })

  test('the list of revisions is as wide as the page', async ({ page, openItem }) => {
    await openItem(page, 'Q64', { params: { view: 'history' } })
    await expect(revision(page, 7318)).toBeVisible()
    expect(await clippedContent(page)).toEqual([])
  })

  test('the numbers by month scroll sideways where the page is narrower', async ({ page, openItem }) => {
    await openItem(page, 'Q64', { params: { view: 'history', lang: 'de' } })
    await page.getByRole('button', { name: 'Zahlen nach Monat' }).click()
    const table = page.getByRole('table').first()
    await expect(table).toContainText('Zurücksetzungen')
    expect((await table.boundingBox())?.width).toBeGreaterThan(sizes[1].width)
    expect(await clippedContent(page)).toEqual([])
  })

  test('a finger on the chart of edits scrolls the page, chooses a month or moves along the months', async ({
    page,
    openItem,
  }) => {
    await openItem(page, 'Q64', { params: { view: 'history' } })
    await expect(revision(page, 7318)).toBeVisible()
    const chart = page.locator('[title^="November 2026"]').locator('xpath=..')
    async function swipeFromChart(to: 'up' | 'right') {
      const { x, y } = (await chart.boundingBox())!
      await swipe(page, { x: x + 150, y: y + 30 }, to)
    }
    await swipeFromChart('up')
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50)
    await expect(revision(page, 7318)).toBeVisible()
    expect(page.url()).not.toContain('edits=')
    await swipeFromChart('right')
    await expect(page).toHaveURL(/edits=months:\d{4}-\d{2}\.\.\d{4}-\d{2}/)
    await chart.tap()
    await expect(page).toHaveURL(/edits=months:\d{4}-\d{2}$/)
  })
})

test.describe('the list of revisions', () => {
  test('opens a row by a click anywhere on it, but not by its links and when text is selected', async ({
    sharedPage: page,
    showItem,
  }) => {
    await showItem('Q64', { params: { view: 'history' } })
    const row = revision(page, 7318)
    const toggle = row.getByRole('button', { name: 'Changes in revision 7318' })
    const time = row.locator('time')
    await time.dblclick()
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    expect(await page.evaluate(() => getSelection()?.toString())).not.toBe('')
    // The first click takes the selection back.
    await row.getByText('−341').click()
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await expect(changes(page)).toHaveCount(0)
    await row.getByRole('link', { name: 'defining formula' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/item=P2534/)
  })

  test('names tags as the wiki does, as text, and asks for them once', async ({
    sharedPage: page,
    showItem,
    wikibase,
  }) => {
    await showItem('Q64', { params: { view: 'history' } })
    await expect(revision(page, 7319).getByText('Undo', { exact: true })).toBeVisible()
    await expect(revision(page, 7318).getByText('Manual revert', { exact: true })).toBeVisible()
    await expect(revision(page, 7302).getByText('Reverted Help', { exact: true })).toBeVisible()
    await expect(revision(page, 7302).getByRole('img')).toHaveCount(0)
    const asked = wikibase.requests.filter(({ url }) => url.includes('list=tags'))
    expect(asked.map(({ url }) => new URL(url, wikibase.origin).searchParams.get('tgcontinue'))).toEqual([
      null,
      '2',
    ])
  })

  test('is one click away, for which nothing moves, and says what was done as the page is scrolled', async ({
    sharedPage: page,
    showItem,
    wikibase,
  }) => {
    await showItem('Q64')
    const current = (name: string) =>
      expect(views(page).getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    await current('Statements')
    const heights = await views(page).evaluate((links) => {
      const row = links.parentElement!
      const place = row.parentElement!
      const height = () => place.getBoundingClientRect().height
      const withLinks = height()
      row.style.display = 'none'
      const without = height()
      row.style.display = ''
      return [withLinks, without]
    })
    expect(heights[0]).toBe(heights[1])
    await views(page).getByRole('link', { name: 'History' }).click()
    await expect(page).toHaveURL(/[?&]view=history/)
    await current('History')
    await expect(region(page).getByText('67 revisions since 4 February 2013')).toBeVisible()
    await expect(revisions(page)).toHaveCount(50)
    await expect(revision(page, 7320)).toContainText('added elevation above sea level 34.5±1 metre')
    await expect(revision(page, 7320)).toContainText('+459')
    await expect(revision(page, 7319)).toContainText('undid revision 7318')
    await expect(revision(page, 7319)).toContainText('minor')
    await expect(revision(page, 7318)).toContainText('removed defining formula E=mc^2')
    await expect(revision(page, 7318)).toContainText('−341')
    await expect(revision(page, 7313)).toContainText('removed instance of seat of government duplicate')
    await expect(revision(page, 7309)).toContainText('added qualifier determination method')
    await expect(revision(page, 7293)).toContainText('added alias German')
    const time = revision(page, 7320).locator('time')
    await expect(time).toHaveAttribute('datetime', '2026-03-14T15:09:26Z')
    await expect(time).toHaveAttribute('title', /Saturday,? 14 March 2026/)
    await page.mouse.wheel(0, 20_000)
    await expect(revisions(page)).toHaveCount(67)
    await expect(revision(page, 7284)).toContainText('restored an earlier revision 7282 blanked')
    await expect(revision(page, 7283)).toContainText('replaced the whole item')
    await expect(revision(page, 7267)).toContainText('added reference to GND ID')
    await expect(revision(page, 1188)).toContainText('+224,537')
    await expect(revision(page, 7267).getByText('bot', { exact: true })).toBeVisible()
    await expect(revision(page, 7268).getByText('bot', { exact: true })).toHaveCount(0)
    // Only the list: contents are read on request.
    expect(contentsIn(wikibase.requests)).toEqual([])
    await page.goBack()
    await expect(page.getByRole('region', { name: 'Statements' })).toBeVisible()
    await expect(region(page)).toHaveCount(0)
  })

  test('keeps the focus where more rows come into view', async ({ sharedPage: page, showItem }) => {
    await showItem('Q64', { params: { view: 'history' } })
    await region(page).getByRole('button', { name: 'Show more revisions' }).focus()
    await expect(revisions(page)).toHaveCount(67)
    await expect(region(page)).toBeFocused()
  })

  test('shows hidden parts as hidden, and continues where the wiki stopped answering', async ({
    sharedPage: page,
    showItem,
    wikibase,
  }) => {
    await showItem('Q270', { params: { view: 'history' } })
    await expect(revision(page, 7339)).toContainText('user hidden')
    await expect(revision(page, 7339)).toContainText('summary hidden')
    await expect(revision(page, 7340)).toContainText('Admin')
    await expect(revision(page, 7340)).toContainText('summary hidden')
    await expect(revision(page, 7341)).toContainText('content hidden')

    wikibase.setOptions({
      revisionsListed: 20,
      fault: ({ url }) =>
        url.includes('rvcontinue')
          ? (to) => void to.writeHead(403, { 'Access-Control-Allow-Origin': '*' }).end('no')
          : undefined,
    })
    await showItem('Q64', { params: { view: 'history' } })
    await expect(region(page).getByRole('alert')).toHaveAttribute('data-error-code', 'http-403')
    await expect(revisions(page)).toHaveCount(20)
    wikibase.setOptions({ fault: () => undefined })
    await region(page).getByRole('button', { name: 'Try again' }).click()
    await expect(region(page).getByText('67 revisions since')).toBeVisible()
  })

  test('is filtered by property, user, kind and month, which the address restores', async ({
    sharedPage: page,
    showItem,
  }) => {
    await showItem('Q64', { params: { view: 'history' } })
    const { revisions: all } = historyOf('Q64')!
    await expect(revisions(page).first()).toBeVisible()
    const field = (name: string) => region(page).getByRole('combobox', { name })
    const ofPopulation = all.filter(({ comment = '' }) => comment.includes('P1082')).length
    await field('Property').selectOption({ label: `population (${ofPopulation})` })
    await expect(revisions(page)).toHaveCount(ofPopulation)
    await expect(region(page).getByRole('status').first()).toHaveText(`${ofPopulation} of 67 revisions`)
    await field('Property').selectOption('All properties')
    await field('User').selectOption({ label: 'HelperBot (3)' })
    await expect(revisions(page)).toHaveCount(3)
    await expect(page).toHaveURL(/[?&]edits=user:HelperBot(&|$)/)
    await page.goBack()
    await expect(revisions(page)).toHaveCount(50)
    await field('Kind of change').selectOption({ label: 'Statement removed (4)' })
    await expect(revisions(page)).toHaveCount(4)
    await page.reload()
    await expect(revisions(page)).toHaveCount(4)
    await expect(field('Kind of change')).toHaveValue('removed')
    await field('Kind of change').selectOption('All kinds')
    await region(page).getByRole('button', { name: 'Statements only' }).click()
    await expect(region(page).getByText('62 of 67 revisions')).toBeVisible()
    await region(page).getByRole('button', { name: 'Statements only' }).click()
    await region(page).getByRole('button', { name: 'Numbers by month' }).click()
    await region(page).getByRole('button', { name: 'January 2021' }).click()
    await expect(revisions(page)).toHaveCount(4)
    await expect(page).toHaveURL(/edits=months:2021-01(&|$)/)
    await field('Last month').selectOption('September 2021')
    await expect(revisions(page)).toHaveCount(7)
    await expect(page).toHaveURL(/edits=months:2021-01\.\.2021-09/)
    await region(page).getByRole('button', { name: 'Remove filter: January 2021 – September 2021' }).click()
    await expect(region(page).getByRole('group', { name: 'Filter revisions' })).toBeFocused()
    await expect(revisions(page)).toHaveCount(50)
    await expect(page).not.toHaveURL(/edits=/)

    await test.step('a revision opens by keyboard', async () => {
      const button = page.getByRole('button', { name: 'Changes in revision 7316' })
      await button.focus()
      await page.keyboard.press('Enter')
      await expect(button).toHaveAttribute('aria-expanded', 'true')
      await expect(button).toBeFocused()
      await expect(changes(page)).toHaveCount(1)
      await expect(changes(page)).toHaveAttribute('data-changed', 'value rank qualifiers references')
      await page.keyboard.press('Enter')
      await expect(changes(page)).toHaveCount(0)
    })
  })
})

test.describe('where contents can’t be had', () => {
  test('the list of a private wiki comes with the token, and says what is missing', async ({
    page,
    app,
    openItem,
    wikibase,
  }) => {
    wikibase.setOptions({ privateWiki: true })
    await signIn(page, wikibase.baseUrl, tokens.user)
    await openItem(page, 'Q64', { params: { view: 'history' } })
    await expect(region(page).getByText('67 revisions since')).toBeVisible()
    await expect(region(page).getByText('Only the list of revisions is available')).toBeVisible()
    const sent = wikibase.requests.filter(({ headers }) => headers['authorization'] !== undefined)
    expect(sent.filter(({ url }) => !url.includes('/w/rest.php/'))).toEqual([])
    await openWithin(page, itemAddress(app, 'Q64', { wikibase, params: { statement: population } }))
    await who(page).click()
    await expect(page.getByText('Only the list of revisions is available')).toBeVisible()
  })

  test('an expired token is named, in whose place another one opens the list', async ({
    page,
    app,
    openItem,
    wikibase,
  }) => {
    wikibase.setOptions({ privateWiki: true })
    await signIn(page, wikibase.baseUrl, tokens.expired)
    await openItem(page, 'Q64', { params: { revision: '7264' } })
    await expect(page.getByRole('alert')).toHaveAttribute('data-error-code', 'token-expired')
    await openWithin(page, itemAddress(app, 'Q64', { wikibase, params: { view: 'history' } }))
    const alert = region(page).getByRole('alert')
    await expect(alert).toHaveAttribute('data-error-code', 'token-expired')
    await alert.getByRole('button', { name: 'Enter an access token' }).click()
    await field(page, 'Access token').fill(tokens.user)
    await save(page)
    await expect(revision(page, 7318)).toBeVisible()
  })

  test('a private wiki without a token and the sample say why there is no history', async ({
    sharedPage: page,
    showItem,
    wikibase,
    app,
  }) => {
    wikibase.setOptions({ privateWiki: true })
    await showItem('Q64', { params: { view: 'history' } })
    await expect(region(page).getByRole('alert')).toHaveAttribute('data-error-code', 'rest-read-denied')
    await openWithin(page, `${app}/?instance=sample&item=Q42&view=history`)
    await expect(region(page).getByText('The sample has no history of this item')).toBeVisible()
    await openWithin(page, `${app}/?instance=sample&item=Q42&revision=7264`)
    await expect(region(page)).toHaveCount(0)
    await expect(page.getByText('The sample has no history of this item')).toBeVisible()
    await showItem('Q64', { params: { revision: '7264' } })
    await expect(page.getByRole('alert')).toHaveAttribute('data-error-code', 'rest-read-denied')
  })
})

test('axe finds nothing at any width', async ({ sharedPage: page, showItem, wikibase }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const fits = async (width: number) =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  // A few of the revisions.
  await showItem('Q64', { params: { view: 'history', edits: 'months:2021-01..2021-09' } })
  await expect(revisions(page)).toHaveCount(7)
  await page
    .getByRole('button', { name: /^Changes in revision/ })
    .first()
    .click()
  await expect(changes(page).first()).toBeVisible()
  await checkAtBothWidths(page, 'list')
  await showItem('Q64', { params: { view: 'history', from: '7281', to: '7282', lang: 'ar' } })
  await expect(changes(page)).toHaveCount(6)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  for (const size of sizes) {
    await page.setViewportSize(size)
    await checkWithAxe(page, `what changed, in Arabic, ${size.width} px`, { within: 'main' })
    await fits(size.width)
  }
  wikibase.setOptions({ items: { Q64: newestStatements('Q64'), Q270: newestStatements('Q270') } })
  await showItem('Q270', { params: { statement: 'Q270$56A4AD0A-00E9-4F32-B8B1-30E6D6B1683C' } })
  for (const size of sizes) {
    await page.setViewportSize(size)
    await page.getByRole('button', { name: 'Who added this' }).click()
    const part = size.width < 760 ? 'dialog[open]' : 'aside'
    await expect(page.locator(part).locator('[data-part=added-by]')).toBeVisible()
    await checkWithAxe(page, `who added this, ${size.width} px`, { within: part })
  }
  await showItem('Q64', { params: { revision: '7264', property: 'P1082' } })
  await expect(page.locator('li[data-statement-id]').first()).toBeVisible()
  const band = page.locator('[aria-label^="The item as it was"]')
  await checkAtBothWidths(page, 'an old revision', band, '[aria-label^="The item as it was"]')
})
