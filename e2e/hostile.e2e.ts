import { join } from 'node:path'
import { holdStatements } from './boot/hold-back'
import { expect, goWithin, openWithin, test } from './fixtures'
import { expectHarmless, watch } from './hostile/harmless'
import { type Entities, hostileBody, item, label, record, statement } from './hostile/statements'
import { fewTexts, megabyte, texts, unbroken } from './hostile/texts'
import { lookupBox, rows, statements } from './page-parts'
import { startStatic, type WikibaseServer } from './server'

// Anybody may have written a wiki's texts: all of them are shown as text, in their place, and nothing more.

test('every text as a value, a property id and a label is shown as text', async ({
  page,
  app,
  wikibase,
  openItem,
}) => {
  const entities: Entities = { [item]: label(texts[1] ?? '') }
  for (const [index, text] of texts.entries()) entities[`P${10 + index}`] = label(text)
  const body = hostileBody()
  wikibase.setOptions({ items: { [item]: body }, entities })
  const strangers = watch(page, app, wikibase.origin)
  await openItem(page, item)
  const total = Object.values(body).flat().length
  await expect(statements(page)).toHaveAttribute('data-statement-total', String(total))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(texts[1] ?? '')
  await expect(page.locator('[data-property-id="P10"] [data-part="main-value"]').first()).toHaveText(
    texts[0] ?? '',
  )
  await expectHarmless(page, strangers)
  // Otherwise only the rows in view are in the page.
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: /^Load all rows/ }).click()
  await expect(rows(page)).toHaveCount(total)
  await page.getByRole('button', { name: 'Expand references' }).click()
  // A statement of a property whose id is none is shown as its JSON.
  await expect(page.locator('[data-reference-hash]')).toHaveCount(total - texts.length)
  await expectHarmless(page, strangers)
})

test('texts of a megabyte are truncated, and shown whole on demand', async ({
  page,
  app,
  wikibase,
  openItem,
}) => {
  test.slow()
  const plain = (serial: number, property: string, dataType: string | null, content: unknown) => ({
    ...statement(serial, property, dataType, content),
    qualifiers: [],
    references: [],
  })
  const body = record([
    ['P10', [plain(1, 'P10', 'wikibase-item', 'Q2'), plain(2, 'P10', 'wikibase-item', 'Q3')]],
    ['P11', [plain(3, 'P11', 'string', unbroken), plain(4, 'P11', 'string', megabyte)]],
    ['P12', [plain(5, 'P12', 'monolingualtext', { text: 'text', language: unbroken })]],
    ['P13', [plain(6, 'P13', 'quantity', { amount: '+1', unit: unbroken })]],
    ['P14', [plain(7, 'P14', 'time', { time: 'x', note: unbroken })]],
    ['P15', [{ ...plain(8, 'P15', 'string', 'x'), rank: unbroken }]],
    [unbroken, [plain(9, unbroken, 'string', 'of a property with a long id')]],
    ['P16', [plain(10, 'P16', 'external-id', unbroken)]],
    ['P17', [plain(11, 'P17', 'math', megabyte)]],
    ['P18', [plain(12, 'P18', 'commonsMedia', `${unbroken}.png`)]],
  ])
  const entities = {
    [item]: label(unbroken),
    Q2: label(unbroken),
    Q3: label(megabyte),
    P10: label(unbroken),
    P11: label(megabyte),
  }
  wikibase.setOptions({ items: { [item]: body }, entities })
  const strangers = watch(page, app, wikibase.origin)
  const letStatementsCome = holdStatements(wikibase)
  await openItem(page, item)
  // Names that the app has before the statements take the space they need.
  await expect(statements(page)).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByText(/^Also known as x/)).toBeVisible()
  await expectHarmless(page, strangers)
  letStatementsCome()
  const region = statements(page)
  await expect(region).toHaveAttribute('data-statement-total', '12')
  await expect(region.locator('[data-property-id="P10"]').getByText('xxxxx').first()).toBeVisible()
  await expectHarmless(page, strangers)
  const heights = async () => ({
    header: await page.locator('main header').evaluate((element) => element.getBoundingClientRect().height),
    tallest: await page
      .locator('[data-statement-id], [data-property-id] h3')
      .evaluateAll((all) => Math.max(...all.map((element) => element.getBoundingClientRect().height))),
  })
  // Labels that arrive before the statements take the space of all their truncated texts, 534 px; late ones less.
  expect((await heights()).header).toBeLessThan(600)
  expect((await heights()).tallest).toBeLessThan(600)
  await expect.poll(() => page.getByRole('button', { name: 'Show all' }).count()).toBeGreaterThan(4)
  const long = region.locator('[data-property-id="P10"] [data-statement-id]').nth(1)
  await long.getByRole('button', { name: 'Show all' }).click()
  await expect.poll(async () => (await long.textContent())?.length).toBeGreaterThan(1_000_000)
  await region.locator('[data-statement-id]').first().getByRole('button', { name: 'Inspect' }).click()
  await expect(page.getByRole('complementary', { name: 'Statement' })).toContainText(`${item}$`)
  await expectHarmless(page, strangers)
})

test('suggestions, and what an error says, are text', async ({ page, app, wikibase, openItem }) => {
  const found = texts.map((text, index) => [`Q${100 + index}`, label(`zz ${text}`)] as const)
  // A search result repeats it many times, and at most 5 MB of a response are read.
  const long = ['Q98', label(`zz ${unbroken.slice(0, 200_000)}`)] as const
  wikibase.setOptions({ search: true, entities: Object.fromEntries([...found, long]) })
  const strangers = watch(page, app, wikibase.origin)
  await openItem(page, 'Q404')
  const notice = statements(page).getByRole('alert')
  await notice.waitFor()
  const isOfRest = (url: string) => /\/(search|suggest)\/items/.test(url)
  // The Action API is searched until the REST API's search is known.
  const probed = page.waitForResponse(
    (response) => isOfRest(response.url()) && response.request().method() === 'GET',
  )
  for (const text of ['zz', 'zz <', 'zz x']) {
    await lookupBox(page).fill(text)
    await expect(page.getByRole('option').filter({ hasText: text }).first()).toBeVisible()
    // Those of the text before are gone.
    await expect.poll(() => searches(wikibase, text).length).toBeGreaterThan(0)
    await expectHarmless(page, strangers)
    const tallest = await page
      .getByRole('option')
      .evaluateAll((all) => Math.max(...all.map((element) => element.getBoundingClientRect().height)))
    expect(tallest).toBeLessThan(100)
    await (await probed).finished()
  }
  expect(searches(wikibase, 'zz').some((url) => url.includes('wbsearchentities'))).toBe(true)
  expect(searches(wikibase, 'zz x').every(isOfRest)).toBe(true)
  await lookupBox(page).fill('')

  for (const [index, text] of [...fewTexts, unbroken, megabyte].entries()) {
    const answers = [
      { code: text, message: text, context: { [text]: text } },
      { error: text, error_description: text, hint: text },
      { error: text, httpCode: 400, httpReason: text, messageTranslations: { en: text } },
    ]
    wikibase.setOptions({
      fault: ({ method }) =>
        method === 'OPTIONS'
          ? undefined
          : (to) => {
              const headers = { 'access-control-allow-origin': '*', 'content-type': 'application/json' }
              to.writeHead(400, headers).end(JSON.stringify(answers[index % answers.length]))
            },
    })
    const id = `Q${9_000 + index}`
    await goWithin(page, { item: id })
    await expect(notice).toContainText(`${id}/statements`)
    // A replacement character replaces what is not a character.
    if (/^[ -~]*$/.test(text)) await expect(notice).toContainText(text.slice(0, 100))
    await expectHarmless(page, strangers)
    const { height } = (await notice.boundingBox()) ?? { height: 0 }
    expect(height).toBeLessThan(900)
  }
})

/** Searches for items; for lexemes, there is only the Action API. */
const searches = ({ requests }: WikibaseServer, text: string) =>
  requests
    .map(({ url }) => url)
    .filter((url) => {
      const { searchParams } = new URL(url)
      return [...searchParams.values()].includes(text) && searchParams.get('type') !== 'lexeme'
    })

test('config.json is text, and links nowhere that it should not', async ({ page, wikibase }) => {
  const site = await startStatic(join(import.meta.dirname, '../dist'))
  const base = { baseUrl: wikibase.baseUrl, version: 'v1', conceptBase: 'http://www.wikidata.org/entity/' }
  const addresses = ['entityPage', 'oauthRegistration', 'mediaBase', 'conceptBase']
  const instances = [
    { ...base, id: 'good', name: '<b>good</b>', examples: ['Q42'] },
    ...texts.map((name, index) => ({ ...base, id: `w${index}`, name })),
    // Each of these is omitted, with a notice that says why.
    ...texts.map((id) => ({ ...base, id })),
    { ...base, id: unbroken },
    { ...base, id: 'long', name: unbroken },
    ...addresses.map((name) => ({ ...base, id: name, [name]: 'javascript:window.__pwned=1//$1' })),
    { ...base, id: 'base', baseUrl: 'javascript:window.__pwned=1' },
    { ...base, id: 'examples', examples: texts },
  ]
  site.setOptions({
    fault: ({ url }) =>
      url.endsWith('/config.json')
        ? (to) => {
            const config = { contact: texts[1], defaultInstance: 'good', instances }
            to.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(config))
          }
        : undefined,
  })
  const strangers = watch(page, site.origin, wikibase.origin)
  await page.goto(`${site.address}/?item=Q900000010`)
  await expect(statements(page)).toHaveAttribute('data-statement-total', '1')
  await expect(page.locator('[data-config-problem="instance"]').first()).toBeVisible()
  await expectHarmless(page, strangers)
  await page.getByRole('button', { name: '<b>good</b>' }).click()
  await expect(page.getByRole('menuitemradio').or(page.getByRole('menuitem')).first()).toBeVisible()
  await expectHarmless(page, strangers)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Settings' })
  await expect(dialog).toContainText('<b>good</b>')
  await expect(dialog).toContainText(texts[0] ?? '')
  await expectHarmless(page, strangers)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await openWithin(page, `${site.address}/`)
  await expect(page.getByRole('link', { name: /Q42/ }).first()).toBeVisible()
  await expectHarmless(page, strangers)
  await site.close()
})

test.describe('an address of the app', () => {
  // One that names no wiki leads to the default one, which tests can't reach.
  test.use({ expectedProblems: [/ERR_NAME_NOT_RESOLVED/] })

  test('is text', async ({ page, app, wikibase }) => {
    const strangers = watch(page, app, wikibase.origin, 'https://www.wikidata.org')
    const addressOf = (parameters: Record<string, string>) => `${app}/?${new URLSearchParams(parameters)}`
    const everywhere = (text: string) => ({ item: text, q: text, statement: text, lang: text })
    // The first is read by boot too.
    await page.goto(addressOf({ api: texts[5] ?? '', ...everywhere(texts[0] ?? '') }))
    await expect(page.locator('[data-address-fault="bad-address"]')).toBeVisible()
    await expectHarmless(page, strangers)
    for (const text of [...fewTexts, 'x'.repeat(2_000)]) {
      const address = addressOf({ api: wikibase.baseUrl, version: 'v1', ...everywhere(text) })
      await openWithin(page, address)
      await expect(page).toHaveURL(address)
      await expect(statements(page).getByRole('alert').first()).toBeVisible()
      await expectHarmless(page, strangers)
    }
    await openWithin(page, addressOf({ instance: texts[1] ?? '' }))
    await expect(page.locator('[data-address-fault="unknown-instance"]')).toBeVisible()
    await expectHarmless(page, strangers)
  })
})
