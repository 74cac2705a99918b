import { expect, test } from './fixtures'

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
