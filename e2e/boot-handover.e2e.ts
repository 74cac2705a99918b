import { appHasCome, boxesNow, expectFullWindow, isReadable, places, untilDrawn } from './boot/drawn-rows'
import { holdApp, holdLabels, reads } from './boot/hold-back'
import { expect, itemAddress, test } from './fixtures'

const screens = [
  [390, 'Q42', 'en'],
  [390, 'Q2831', 'ar'],
  [768, 'Q64', 'de'],
  [1280, 'Q42', 'en'],
  [1280, 'Q64', 'ar'],
  [1280, 'Q2831', 'ja'],
] as const

for (const [width, item, lang] of screens) {
  const screen = `${item} at ${width} px in ${lang}`

  test(`the app takes over ${screen} as it was drawn, with its names`, async ({ page, wikibase }) => {
    const { site, letAppCome } = await holdApp()
    await page.setViewportSize({ width, height: 900 })
    const address = itemAddress(site.address, item, { wikibase, params: { lang } })
    const drawn = await untilDrawn(page, address, wikibase)
    await expectFullWindow(page)
    await isReadable(page)
    const named = await boxesNow(page, drawn)
    expect(places(named)).toEqual(places(drawn))
    letAppCome()
    await appHasCome(page)
    expect(await boxesNow(page, drawn)).toEqual(named)
    await site.close()
  })

  test(`the app takes over ${screen} as it was drawn, and names that come later move nothing`, async ({
    page,
    wikibase,
  }) => {
    const { site, letAppCome } = await holdApp()
    const letLabelsCome = holdLabels(wikibase)
    await page.setViewportSize({ width, height: 900 })
    const address = itemAddress(site.address, item, { wikibase, params: { lang } })
    const drawn = await untilDrawn(page, address, wikibase)
    letAppCome()
    await appHasCome(page)
    expect(await boxesNow(page, drawn)).toEqual(drawn)
    letLabelsCome()
    await isReadable(page)
    const named = await boxesNow(page, drawn)
    expect(places(named)).toEqual(places(drawn))
    expect(named).not.toEqual(drawn)
    await site.close()
  })
}

for (const [width, lexeme, lang] of [
  [390, 'L525', 'en'],
  [1280, 'L900001', 'en'],
  [1280, 'L525', 'ar'],
] as const)
  test(`the app takes over ${lexeme} at ${width} px in ${lang} where it was drawn, with its senses`, async ({
    page,
    wikibase,
  }) => {
    const { site, letAppCome } = await holdApp()
    await page.setViewportSize({ width, height: 900 })
    const drawn = await untilDrawn(
      page,
      itemAddress(site.address, lexeme, { wikibase, params: { lang } }),
      wikibase,
    )
    await isReadable(page)
    const headings = page.locator('div[data-subject]')
    const tops = () => headings.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    const before = await tops()
    if (width > 390) expect(before.length).toBeGreaterThan(0)
    letAppCome()
    await appHasCome(page)
    // The names of other lexemes come later, on the line that the ID had.
    expect(places(await boxesNow(page, drawn))).toEqual(places(drawn))
    await expect(page.locator('dl[data-lexeme]')).toBeVisible()
    expect(places(await boxesNow(page, drawn))).toEqual(places(drawn))
    expect((await tops()).slice(0, before.length)).toEqual(before)
    const asked = wikibase.requests.filter(
      ({ url }) => new URL(url).searchParams.get('props') === 'claims|info',
    )
    expect(asked).toHaveLength(1)
    await site.close()
  })

test('the sample does not jump either, on a phone', async ({ page, wikibase }) => {
  const { site, letAppCome } = await holdApp()
  await page.setViewportSize({ width: 390, height: 900 })
  const drawn = await untilDrawn(page, `${site.address}/?instance=sample&item=Q42`, wikibase)
  letAppCome()
  await appHasCome(page)
  expect(places(await boxesNow(page, drawn))).toEqual(places(drawn))
  await site.close()
})

test('names are requested once before the app, drawn without it, and reused by it', async ({
  page,
  wikibase,
}) => {
  const { site, letAppCome } = await holdApp()
  await untilDrawn(page, itemAddress(site.address, 'Q42', { wikibase }), wikibase)
  await expect(page.locator('[data-statement-id]').first()).toContainText('human')
  await expect(page.getByText('instance of')).toBeVisible()
  const before = reads(wikibase)
  expect(before.statements).toHaveLength(1)
  expect(before.labels).toHaveLength(1)
  expect(before.labels[0]).toEqual(expect.arrayContaining(['P31', 'Q5']))
  expect(before.labels[0]?.length).toBeLessThanOrEqual(50)

  letAppCome()
  await appHasCome(page)
  await page.waitForFunction(() => performance.getEntriesByName('qlens:labels-settled').length > 0)
  const { statements, labels } = reads(wikibase)
  expect(statements).toHaveLength(1)
  const ids = labels.flat()
  expect(new Set(ids).size).toBe(ids.length)
  await site.close()
})

test('names that are on their way when the app takes over are not requested again', async ({
  page,
  wikibase,
}) => {
  const { site, letAppCome } = await holdApp()
  const letLabelsCome = holdLabels(wikibase)
  await untilDrawn(page, itemAddress(site.address, 'Q42', { wikibase }), wikibase)
  await expect.poll(() => reads(wikibase).labels.length).toBe(1)
  letAppCome()
  await appHasCome(page)
  // The app has begun to request the labels of the rest of the item.
  await expect.poll(() => reads(wikibase).labels.length).toBeGreaterThan(1)
  letLabelsCome()
  await expect(page.locator('[data-statement-id]').first()).toContainText('human')
  const { statements, labels } = reads(wikibase)
  expect(statements).toHaveLength(1)
  const ids = labels.flat()
  expect(new Set(ids).size).toBe(ids.length)
  await site.close()
})
