import type { Page } from '@playwright/test'
import { checkAtBothWidths, checkWithAxe } from './accessibility/standards'
import { expect, goWithin, test } from './fixtures'

const trail = (page: Page) => page.getByRole('navigation', { name: 'Trail' })
const preview = (page: Page) => page.getByRole('tooltip')
const statements = (page: Page) => page.getByRole('region', { name: 'Statements' })
const link = (page: Page, name: string) => statements(page).getByRole('link', { name, exact: true }).first()
const onlyBirth = { params: { property: 'P19' } }

test('a trail lists the items that led here, and leads back and forward', async ({ page, openItem }) => {
  await openItem(page, 'Q42', onlyBirth)
  await link(page, 'Cambridge').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Q350')
  await expect(trail(page).getByRole('listitem')).toHaveText(['Douglas Adams', 'Cambridge'])
  await expect(trail(page).getByRole('link', { name: 'Cambridge', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  const current = trail(page).getByRole('link', { name: 'Cambridge', exact: true })
  const top = await current.evaluate((element) => {
    const text = document.createRange()
    text.selectNodeContents(element)
    return text.getBoundingClientRect().top
  })
  const header = await page.getByRole('banner').boundingBox()
  expect(top, 'the names are below the header').toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0))
  const box = await trail(page).boundingBox()
  const wikiPage = await page.getByRole('link', { name: /^Open on/ }).boundingBox()
  expect(wikiPage?.y, 'a long trail covers nothing').toBeGreaterThanOrEqual(
    (box?.y ?? 0) + (box?.height ?? 0),
  )
  await trail(page).getByRole('link', { name: 'Back to Douglas Adams' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Q42')
  await trail(page).getByRole('link', { name: 'Forward to Cambridge' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Q350')
  // The browser's own Back stays on the trail too.
  await page.goBack()
  await expect(trail(page).getByRole('link', { name: 'Douglas Adams', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(trail(page).getByRole('listitem')).toHaveCount(2)
  await page.reload()
  await expect(trail(page).getByRole('link', { name: 'Forward to Cambridge' })).toBeVisible()
  await checkAtBothWidths(page, 'trail', trail(page), 'nav[aria-label="Trail"]')

  await test.step('on a phone, the item that is open is in sight', async () => {
    await page.setViewportSize({ width: 390, height: 800 })
    for (const item of ['Q64', 'Q183', 'Q900000008', 'Q5', 'Q270']) {
      await goWithin(page, { item })
      await expect(page.getByRole('heading', { level: 1 })).toContainText(item)
    }
    await expect(trail(page).getByRole('listitem')).toHaveCount(6)
    const open = trail(page).locator('[aria-current]')
    await expect(open).toBeInViewport({ ratio: 1 })
    const hidden = await open.evaluate((link) => {
      const list = link.closest('ol') ?? document.body
      const { style } = list.firstElementChild as HTMLElement
      const ends = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9].map((more) => {
        style.paddingInlineEnd = `${more}px`
        list.scrollLeft = list.scrollWidth
        return link.getBoundingClientRect().right - list.getBoundingClientRect().right
      })
      style.paddingInlineEnd = ''
      return Math.max(...ends)
    })
    expect(hidden, 'whatever fraction of a pixel the names end at').toBeLessThanOrEqual(0)
    await page.getByRole('link', { name: 'Qlens, start page' }).click()
    await expect(trail(page)).toHaveCount(0)
    await page.goBack()
    await expect(open).toBeInViewport({ ratio: 1 })
    await trail(page).getByRole('link', { name: 'Douglas Adams', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Q42')
    await expect(open).toBeInViewport({ ratio: 1 })
  })
})

test('a trail leaves room for what is above a comparison', async ({ page, openItem }) => {
  await openItem(page, 'Q42', onlyBirth)
  await link(page, 'Cambridge').click()
  await page.getByRole('button', { name: 'Compare…' }).click()
  const box = page.getByRole('combobox', { name: 'Item to compare with' })
  await box.fill('Q42')
  await box.press('Enter')
  const back = page.getByRole('link', { name: 'Back to Q350' })
  await expect(back).toBeVisible()
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const { y = 0, height = 0 } = (await trail(page).boundingBox()) ?? {}
    for (const below of [back, page.getByRole('button', { name: 'Add an item' })])
      expect((await below.boundingBox())?.y, `${width} px`).toBeGreaterThan(y + height)
  }
})

test('a link says what it leads to when the pointer or the focus rests on it', async ({
  sharedPage: page,
  showItem,
  wikibase,
}) => {
  await showItem('Q42', onlyBirth)
  await expect(link(page, 'Cambridge')).toBeVisible()
  // The code comes after the first screen.
  await expect(page.getByRole('navigation', { name: 'Views' })).toBeVisible()
  const before = wikibase.requests.length
  await expect(async () => {
    await page.mouse.move(0, 0)
    await link(page, 'Cambridge').hover()
    await expect(preview(page)).toContainText('Q350', { timeout: 1500 })
  }).toPass()
  await expect(preview(page)).toContainText('city')
  await expect(link(page, 'Cambridge')).toHaveAccessibleDescription(/city/)
  // It shows what is read ahead of the click: the names and the statements, each once.
  const reads = wikibase.requests.slice(before).filter(({ method }) => method === 'GET')
  const asked = reads.flatMap(({ url }) => /ids=Q350&props=[^&]*|Q350\/statements/.exec(url)?.[0] ?? [])
  expect(asked.toSorted()).toEqual([
    'Q350/statements',
    'ids=Q350&props=labels%7Cdescriptions%7Caliases%7Cinfo',
  ])
  // It stays under the pointer, and Escape closes it.
  await preview(page).hover()
  await checkWithAxe(page, 'preview', { within: '[role=tooltip]' })
  await expect(preview(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(preview(page)).toHaveCount(0)
  await link(page, 'Cambridge').focus()
  await expect(preview(page)).toContainText('city')
  await page.keyboard.press('Tab')
  await expect(preview(page)).toHaveCount(0)
})
