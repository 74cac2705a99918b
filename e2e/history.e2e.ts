import type { Page } from '@playwright/test'
import { tokens } from '../src/test/wikibase'
import { historyOf } from '../src/test/wikibase/history'
import { checkAtBothWidths, checkWithAxe, sizes } from './accessibility/standards'
import { expect, test } from './fixtures'
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
import { signIn } from './sign-in'

test.use({ wikibaseOptions: { items: { Q64: newestStatements('Q64') } } })

const views = (page: Page) => page.getByRole('navigation', { name: 'Views' })

test.describe('the views of an item', () => {
  test('are one row of links, for which nothing moves', async ({ sharedPage: page, showItem }) => {
    await showItem('Q64')
    await expect(views(page).getByRole('link', { name: 'Statements' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    const heights = await views(page).evaluate((links) => {
      const row = links.parentElement!
      const place = row.parentElement!
      const withLinks = place.getBoundingClientRect().height
      row.remove()
      return [withLinks, place.getBoundingClientRect().height]
    })
    expect(heights[0]).toBe(heights[1])
  })

  test('are entries of the browser’s history', async ({ sharedPage: page, showItem }) => {
    await showItem('Q64')
    await views(page).getByRole('link', { name: 'History' }).click()
    await expect(page).toHaveURL(/[?&]view=history/)
    await expect(views(page).getByRole('link', { name: 'History' })).toHaveAttribute('aria-current', 'page')
    await expect(revisions(page).first()).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('region', { name: 'Statements' })).toBeVisible()
    await expect(region(page)).toHaveCount(0)
  })
})

test.describe('the list of revisions', () => {
  test('is long as the page is scrolled, and says what was done', async ({
    sharedPage: page,
    showItem,
    wikibase,
  }) => {
    await showItem('Q64', { params: { view: 'history' } })
    await expect(region(page).getByText('67 revisions since February 4, 2013')).toBeVisible()
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
    await expect(time).toHaveAttribute('title', /Saturday, March 14, 2026/)
    await page.mouse.wheel(0, 20_000)
    await expect(revisions(page)).toHaveCount(67)
    await expect(revision(page, 7284)).toContainText('restored an earlier revision 7282 blanked')
    await expect(revision(page, 7283)).toContainText('replaced the whole item')
    await expect(revision(page, 7267)).toContainText('added reference to GND ID')
    await expect(revision(page, 1188)).toContainText('+224,537')
    await expect(revision(page, 7267).getByText('bot', { exact: true })).toBeVisible()
    await expect(revision(page, 7268).getByText('bot', { exact: true })).toHaveCount(0)
    // Nothing but the list: no content is read before it is asked for.
    expect(contentsIn(wikibase.requests)).toEqual([])
  })

  test('shows hidden parts as hidden', async ({ sharedPage: page, showItem }) => {
    await showItem('Q270', { params: { view: 'history' } })
    await expect(revision(page, 7339)).toContainText('user hidden')
    await expect(revision(page, 7339)).toContainText('summary hidden')
    await expect(revision(page, 7340)).toContainText('Admin')
    await expect(revision(page, 7340)).toContainText('summary hidden')
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
    await expect(revisions(page)).toHaveCount(50)
    await expect(page).not.toHaveURL(/edits=/)
  })

  test('opens a revision by keyboard', async ({ sharedPage: page, showItem }) => {
    await showItem('Q64', { params: { view: 'history' } })
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

  test('stays where the wiki stops answering halfway, and continues', async ({
    sharedPage: page,
    showItem,
    wikibase,
  }) => {
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

  test('says that there is no such item', async ({ sharedPage: page, showItem }) => {
    await showItem('Q999999999', { params: { view: 'history' } })
    await expect(region(page).getByRole('alert')).toHaveAttribute('data-error-code', 'resource-not-found')
  })
})

test.describe('where contents can’t be had', () => {
  test('the list of a private wiki comes with the token, and says what is missing', async ({
    page,
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
    await openItem(page, 'Q64', { params: { revision: '7264' } })
    await expect(page.getByRole('alert')).toContainText('Only the list of revisions is available')
    await openItem(page, 'Q64', { params: { statement: population } })
    await who(page).click()
    await expect(page.getByText('Only the list of revisions is available')).toBeVisible()
  })

  test('a private wiki without a token says so', async ({ sharedPage: page, showItem, wikibase }) => {
    wikibase.setOptions({ privateWiki: true })
    await showItem('Q64', { params: { view: 'history' } })
    await expect(region(page).getByRole('alert')).toHaveAttribute('data-error-code', 'rest-read-denied')
    await showItem('Q64', { params: { revision: '7264' } })
    await expect(page.getByRole('alert')).toHaveAttribute('data-error-code', 'rest-read-denied')
  })

  test('the sample says that it has no history', async ({ page, app }) => {
    await page.goto(`${app}/?instance=sample&item=Q42&view=history`)
    await expect(region(page).getByText('The sample has no history')).toBeVisible()
    await page.goto(`${app}/?instance=sample&item=Q42&revision=7264`)
    await expect(page.getByText('The sample has no history')).toBeVisible()
  })
})

test('axe finds nothing at any width', async ({ sharedPage: page, showItem }) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const fits = async (width: number) => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    // The trail marks the current page too.
    const view = page.locator('nav [aria-current=page][href*="view=history"]:not([href*="from="])')
    await expect(view).toBeInViewport({ ratio: 0.9 })
  }
  // A few of the revisions.
  await showItem('Q64', { params: { view: 'history', edits: 'months:2021-01..2021-09' } })
  await expect(revisions(page)).toHaveCount(7)
  await page
    .getByRole('button', { name: /^Changes in revision/ })
    .first()
    .click()
  await expect(changes(page).first()).toBeVisible()
  await checkAtBothWidths(page, 'list')
  await page.setViewportSize(sizes[1])
  await showItem('Q64', { params: { view: 'history', from: '7281', to: '7282', lang: 'ar' } })
  // The row of views scrolls to the current one when the page opens.
  await page.reload()
  await expect(changes(page)).toHaveCount(6)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  for (const size of sizes.toReversed()) {
    await page.setViewportSize(size)
    await fits(size.width)
    await checkWithAxe(page, `what changed, in Arabic, ${size.width} px`)
  }
  await showItem('Q64', { params: { statement: population, property: 'P1082' } })
  for (const size of sizes) {
    await page.setViewportSize(size)
    await page.getByRole('button', { name: 'Who added this' }).click()
    const part = size.width < 760 ? 'dialog[open]' : 'aside'
    await expect(page.locator(part).locator('[data-part=added-by]')).toBeVisible()
    await checkWithAxe(page, `who added this, ${size.width} px`, { within: part })
  }
  await showItem('Q64', { params: { revision: '7264', property: 'P1082' } })
  await expect(page.locator('li[data-statement-id]').first()).toBeVisible()
  await checkAtBothWidths(page, 'an old revision')
})
