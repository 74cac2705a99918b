import type { ServerResponse } from 'node:http'
import type { Page } from '@playwright/test'
import { deferred } from '../src/test/deferred'
import { boxesNow, isReadable, places, untilDrawn } from './boot/drawn-rows'
import { reads } from './boot/hold-back'
import { expect, itemAddress, test } from './fixtures'
import { statements } from './page-parts'
import type { WikibaseServer } from './server'

const longItem = 'Q920005000'

for (const [what, item, total] of [
  ['an item', 'Q42', '332'],
  ['a part of a long item', longItem, '5000'],
] as const)
  test(`the answer is not lost where drawing ${what} fails`, async ({
    page,
    openItem,
    wikibase,
    expectedProblems,
  }) => {
    expectedProblems.push(/cannot be drawn/)
    await page.addInitScript(() => {
      const { replaceChildren } = Element.prototype
      Element.prototype.replaceChildren = function fail() {
        Element.prototype.replaceChildren = replaceChildren
        throw new Error('cannot be drawn')
      }
    })
    await openItem(page, item)
    await expect(statements(page)).toHaveAttribute('data-statement-total', total)
    await expect(page.locator('[data-statement-id]').first()).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(reads(wikibase).statements).toHaveLength(1)
  })

/**
 * Opens a long item of which a first part arrives, and waits until it is drawn. `letGo` delivers the rest, or
 * whatever `end` does instead.
 */
async function openHalf(
  page: Page,
  app: string,
  wikibase: WikibaseServer,
  end: (to: ServerResponse, rest: Buffer) => void = (to, rest) => to.end(rest),
) {
  const url = `${wikibase.baseUrl}/v1/entities/items/${longItem}/statements`
  const made = await fetch(url, { headers: { 'Api-User-Agent': 'test' } })
  const headers = { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' }
  const whole = Buffer.from(await made.arrayBuffer())
  const rest = deferred<void>()
  wikibase.setOptions({
    fault: ({ url: asked, method }) =>
      asked === url && method === 'GET'
        ? async (to) => {
            to.writeHead(200, headers).write(whole.subarray(0, 900_000))
            await rest.promise
            end(to, whole.subarray(900_000))
          }
        : undefined,
  })
  const drawn = await untilDrawn(page, itemAddress(app, longItem, { wikibase }), wikibase)
  expect(drawn.length).toBeGreaterThan(4)
  return { drawn, letGo: () => rest.resolve() }
}

for (const width of [390, 1280])
  test(`the first statements of a long item are shown before its last have arrived, at ${width} px`, async ({
    page,
    wikibase,
    app,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const { drawn, letGo } = await openHalf(page, app, wikibase)
    // The app has started and keeps the rows while it waits.
    await expect(page.getByRole('combobox', { name: 'Look up an item' })).toBeVisible()
    await isReadable(page)
    expect(places(await boxesNow(page, drawn))).toEqual(places(drawn))
    letGo()
    await expect(statements(page)).toHaveAttribute('data-statement-total', '5000')
    expect(places(await boxesNow(page, drawn))).toEqual(places(drawn))
    await expect(page.getByRole('heading', { name: 'Statements', level: 2 })).toBeVisible()
    expect(reads(wikibase).statements).toHaveLength(1)
  })

test('input while a long item arrives starts the app immediately', async ({ page, wikibase, app }) => {
  const { letGo } = await openHalf(page, app, wikibase)
  await page.keyboard.press('Shift')
  await page.getByRole('combobox').fill('Q42')
  letGo()
  await expect(statements(page)).toHaveAttribute('data-statement-total', '5000')
})

test('a connection that breaks after the first statements leads to a notice instead of them', async ({
  page,
  wikibase,
  app,
}) => {
  const { letGo } = await openHalf(page, app, wikibase, (to) => void to.destroy())
  letGo()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.locator('[data-statement-id]')).toHaveCount(0)
  wikibase.setOptions({ fault: () => undefined })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(statements(page)).toHaveAttribute('data-statement-total', '5000')
})
