import type { Page } from '@playwright/test'
import { expect, goWithin, test } from './fixtures'

/** The statement at the top of the view, below the bar, and how far the page is scrolled. */
function place(page: Page) {
  return page.evaluate(() => {
    const cover = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || 0
    const rows = [...document.querySelectorAll<HTMLElement>('[data-statement-id]')]
    const row = rows.find((each) => each.getBoundingClientRect().bottom > cover + 1)
    return { statement: row?.dataset['statementId'], scrolled: Math.round(scrollY) }
  })
}

/** Where a statement stands in the window. */
function topOf(page: Page, { statement }: { statement: string | undefined }) {
  const row = page.locator(`[data-statement-id="${statement}"]`)
  return row.evaluate((element) => Math.round(element.getBoundingClientRect().top))
}

async function scrollDown(page: Page) {
  const row = page.locator('[data-statement-id]')
  await expect(page.getByRole('searchbox', { name: 'Filter statements' })).toBeVisible()
  await expect(row.first()).toContainText('human')
  await page.mouse.move(600, 500)
  for (let turn = 0; turn < 8; turn += 1) {
    await page.mouse.wheel(0, 400)
    await page.waitForTimeout(50)
  }
  await expect.poll(async () => (await place(page)).scrolled).toBeGreaterThan(2000)
  await page.waitForTimeout(500)
  return place(page)
}

/** Opens an item that is in view, and goes back. */
async function leaveAndComeBack(page: Page) {
  await page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLElement>('[data-statement-id] a[href*="item="]')]
    links.find((link) => link.getBoundingClientRect().top > 200)?.click()
  })
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Q42')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Q42')
}

test('who goes back to an item finds it where it was', async ({ page, openItem }) => {
  await openItem(page, 'Q42')
  const before = await scrollDown(page)
  await leaveAndComeBack(page)
  await expect.poll(() => place(page)).toEqual(before)
})

test('a link to a statement of the next item leads to the middle of what the bar leaves', async ({
  page,
  openItem,
}) => {
  await openItem(page, 'Q64')
  await expect(page.getByRole('searchbox', { name: 'Filter statements' })).toBeVisible()
  const statement = 'Q42$D32EFF42-C5E2-482A-AE97-2159D6A99524'
  await goWithin(page, { item: 'Q42', statement })
  const row = page.locator(`[data-statement-id="${statement}"]`)
  await expect(row).toBeVisible()
  const offCentre = () =>
    row.evaluate((element) => {
      const cover = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart)
      const { top, height } = element.getBoundingClientRect()
      return Math.abs(top + height / 2 - (cover + innerHeight) / 2)
    })
  await expect.poll(offCentre).toBeLessThan(8)
})

test('who loads the page anew finds it where it was', async ({ page, openItem }) => {
  await openItem(page, 'Q42')
  const before = await scrollDown(page)
  const top = await topOf(page, before)
  await page.reload()
  await expect.poll(async () => (await place(page)).statement).toBe(before.statement)
  await expect.poll(async () => Math.abs((await topOf(page, before)) - top)).toBeLessThanOrEqual(1)

  await test.step('once: who has moved on since is not taken back', async () => {
    await page.mouse.wheel(0, -20_000)
    await expect.poll(async () => (await place(page)).scrolled).toBe(0)
    await page.waitForTimeout(300)
    await page.getByRole('link', { name: 'human', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Q42')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Q42')
    await page.waitForTimeout(500)
    expect((await place(page)).scrolled).toBe(0)
  })
})

test('… also on a phone, where rows are higher when they are shown anew', async ({
  page,
  openItem,
  wikibase,
}) => {
  // What comes late keeps to one line, as nothing moves under the reader.
  wikibase.setOptions({ delay: ({ url }) => (url.includes('/api.php') ? 300 : 0) })
  await page.setViewportSize({ width: 390, height: 844 })
  await openItem(page, 'Q42')
  const before = await scrollDown(page)
  const top = await topOf(page, before)
  await leaveAndComeBack(page)
  await expect.poll(async () => Math.abs((await topOf(page, before)) - top)).toBeLessThanOrEqual(1)
})

test('a filter keeps the statement at the top of the view, and its end leads back', async ({
  page,
  openItem,
}) => {
  await openItem(page, 'Q42')
  const before = await scrollDown(page)
  const filter = page.getByRole('searchbox', { name: 'Filter statements' })

  await test.step('one that passes stays', async () => {
    const group = page.locator(`[data-property-id]:has([data-statement-id="${before.statement}"])`)
    await filter.fill((await group.getAttribute('data-property-id')) ?? '')
    await expect(page.getByText(/^Showing \d+ of 332 statements$/)).toBeVisible()
    await expect(page.locator(`[data-statement-id="${before.statement}"]`)).toBeInViewport()
  })
  await test.step('where it does not pass, the result begins at its first statement', async () => {
    await filter.fill('human')
    const first = page.locator('[data-statement-id]').first()
    await expect(first).toContainText('human')
    await expect(first).toBeInViewport()
  })
  await test.step('without the filter the list is back at the statement', async () => {
    await filter.fill('')
    await expect(page.getByText('Showing 332 statements')).toBeVisible()
    // What is measured above it while it is scrolled to may leave some pixels of its neighbour in view.
    await expect(page.locator(`[data-statement-id="${before.statement}"]`)).toBeInViewport()
    expect((await place(page)).scrolled).toBeGreaterThan(2000)
  })
})

test('who rushes through a long list sees main values; the rest comes, and is measured, when the view rests', async ({
  page,
  openItem,
}) => {
  await openItem(page, 'Q920005000')
  await expect(page.getByRole('searchbox', { name: 'Filter statements' })).toBeVisible()
  const rush = async (start: number) => {
    const list = document
      .querySelector<HTMLElement>('[data-index]')!
      .closest<HTMLElement>('[style*="block-size"]')!
    const heights: string[] = []
    const rows: number[] = []
    let slowest = 0
    for (let frame = 1; frame <= 12; frame += 1) {
      const before = performance.now()
      scrollTo({ top: start + frame * 3000, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
      slowest = Math.max(slowest, performance.now() - before)
      heights.push(list.style.blockSize)
      rows.push(document.querySelectorAll('[data-index]').length)
    }
    const mounted = [...document.querySelectorAll<HTMLElement>('[data-statement-id]')]
    const glances = mounted.map((row) => ({
      text: row.querySelector('[data-part="main-value"]')?.textContent ?? '',
      taken: Number.parseFloat(row.style.blockSize),
      height: row.getBoundingClientRect().height,
      others: row.querySelectorAll('dl, button').length,
    }))
    // Slowly, before the view rests.
    for (let frame = 1; frame <= 6; frame += 1) {
      scrollBy({ top: 150, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
    }
    return { slowest, heights, fewest: Math.min(...rows), glances, slowly: list.style.blockSize }
  }
  let rushed = await page.evaluate(rush, 0)
  // A machine that pauses lets the view rest.
  for (let tries = 1; tries < 5 && rushed.slowest > 120; tries += 1)
    rushed = await page.evaluate(rush, tries * 40_000)
  expect(rushed.fewest).toBeGreaterThan(3)
  for (const { text, taken, height, others } of rushed.glances) {
    expect(text).not.toBe('')
    expect(height).toBeCloseTo(taken)
    expect(others).toBe(0)
  }
  // What is measured changes how high the list is: after the first jump, nothing is.
  expect(new Set(rushed.heights.slice(2)).size).toBe(1)
  expect(rushed.slowly).not.toBe(rushed.heights.at(-1))

  await expect
    .poll(() =>
      page.evaluate(() => {
        const rows = [...document.querySelectorAll<HTMLElement>('[data-index]')]
        const boxes = rows.map((row) => row.getBoundingClientRect())
        return boxes[0]!.top < 0 && boxes.at(-1)!.bottom > innerHeight + 200
      }),
    )
    .toBe(true)
  for (const row of await page.locator('[data-statement-id]').all()) {
    await expect(row.getByRole('button')).not.toHaveCount(0)
    expect(await row.evaluate(({ style }) => style.blockSize)).toBe('')
  }
  await expect(page.locator('[data-statement-id] dl')).not.toHaveCount(0)
  const height = await page.evaluate(
    () =>
      document.querySelector<HTMLElement>('[data-index]')!.closest<HTMLElement>('[style*="block-size"]')!
        .style.blockSize,
  )
  expect(height).not.toBe(rushed.heights.at(-1))
})

test('… which lie, on a phone too, where they lay when they were read', async ({ page, openItem }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openItem(page, 'Q42')
  await expect(page.getByRole('searchbox', { name: 'Filter statements' })).toBeVisible()
  /** Where rows lie after going to one place after the other. */
  const placesAfter = (positions: readonly number[], selector: string) =>
    page.evaluate(
      async ([tops, rows]) => {
        for (const top of tops) {
          scrollTo({ top, behavior: 'instant' })
          // The list follows before the callbacks of the frame.
          await new Promise(requestAnimationFrame)
        }
        return [...document.querySelectorAll<HTMLElement>(rows)].map((row) => ({
          id: row.dataset['statementId']!,
          top: Math.round(row.getBoundingClientRect().top + scrollY),
        }))
      },
      [positions, selector] as const,
    )
  await placesAfter([2500, 2800, 3100, 3400, 3700, 4000], '[data-statement-id]')
  await expect(page.locator('[data-index] [data-unnamed]')).toHaveCount(0)
  const read = await placesAfter([], '[data-statement-id]')
  const rushed = await placesAfter([15_000, 4000, 15_000, 4000], '[data-glance]')
  expect(rushed.length).toBeGreaterThan(3)
  expect(read).toEqual(expect.arrayContaining(rushed))
})

test('who is led to a statement in a rush finds it whole', async ({ page, openItem }) => {
  await openItem(page, 'Q920005000')
  await expect(page.getByRole('searchbox', { name: 'Filter statements' })).toBeVisible()
  const led = await page.evaluate(async () => {
    for (const top of [9000, 18_000, 27_000]) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
    }
    const rushed = document.querySelectorAll('[data-glance]').length
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }))
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    const whole = document.activeElement?.matches('[data-statement-id]:not([data-glance]):has(button)')
    return { rushed, whole }
  })
  expect(led.rushed).toBeGreaterThan(3)
  expect(led.whole).toBe(true)
})

test('what fills the view alone stays whole, and in its place, in a rush', async ({ page, openItem }) => {
  await page.setViewportSize({ width: 1280, height: 300 })
  await openItem(page, 'Q42')
  await page.getByRole('button', { name: 'Expand references' }).click()
  const high = await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    for (let top = 0; top < 12_000; top += 250) {
      scrollTo({ top, behavior: 'instant' })
      await frame()
      const row = [...document.querySelectorAll<HTMLElement>('[data-statement-id]')].find(
        (one) => one.offsetHeight > 3 * innerHeight,
      )
      if (!row) continue
      const start = row.getBoundingClientRect().top + scrollY
      const before = row.querySelectorAll('dl').length
      for (const part of [0.1, 0.5, 0.1, 0.5]) {
        scrollTo({ top: start + part * row.offsetHeight, behavior: 'instant' })
        await frame()
      }
      return { isThere: row.isConnected, before, now: row.querySelectorAll('dl').length }
    }
    return undefined
  })
  expect(high).toEqual({ isThere: true, before: expect.any(Number), now: high?.before })
  expect(high?.before).toBeGreaterThan(3)
})
