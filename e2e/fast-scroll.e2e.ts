import { expect, test } from './fixtures'

test('each view of a fast scroll fills with whole statements; more of them come when it rests', async ({
  page,
  openItem,
}) => {
  await openItem(page, 'Q920005000')
  await expect(page.getByRole('searchbox', { name: 'Filter statements' })).toBeVisible()
  const views = await page.evaluate(async () => {
    const views: { startsAtTop: boolean; isFull: boolean; isWhole: boolean }[] = []
    const look = () => {
      const rows = [...document.querySelectorAll<HTMLElement>('[data-index]')]
      const boxes = rows.map((row) => row.getBoundingClientRect())
      const statements = rows.filter((row) => row.matches('[data-statement-id]'))
      return {
        startsAtTop: boxes[0]!.top <= 0 && boxes[0]!.bottom > 0 && boxes.at(-1)!.bottom > 100,
        isFull: boxes.at(-1)!.bottom >= innerHeight,
        isWhole: statements.every((row) => row.querySelector('button') && row.textContent !== ''),
      }
    }
    for (let step = 1; step <= 12; step += 1) {
      scrollTo({ top: step * 3000, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
      let view = look()
      const { startsAtTop } = view
      // A slow machine mounts a view in several steps.
      for (let frame = 0; frame < 10 && !view.isFull; frame += 1) {
        await new Promise(requestAnimationFrame)
        view = look()
      }
      views.push({ ...view, startsAtTop })
    }
    return views
  })
  expect(views).toEqual(views.map(() => ({ startsAtTop: true, isFull: true, isWhole: true })))

  const reachesBeyondView = () =>
    page.evaluate(() => {
      const boxes = [...document.querySelectorAll('[data-index]')].map((row) => row.getBoundingClientRect())
      return boxes[0]!.top < 0 && boxes.at(-1)!.bottom > innerHeight + 200
    })
  await expect.poll(reachesBeyondView).toBe(true)

  await test.step('a link to a statement works during fast scrolling', async () => {
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await page.evaluate(async () => {
      for (const top of [9000, 18_000, 27_000]) {
        scrollTo({ top, behavior: 'instant' })
        await new Promise(requestAnimationFrame)
      }
    })
    await page.keyboard.press('j')
    const row = page.locator('[data-statement-id]:focus')
    await expect(row).toBeInViewport({ ratio: 1 })
    await expect(row.getByRole('button')).not.toHaveCount(0)
  })
})
