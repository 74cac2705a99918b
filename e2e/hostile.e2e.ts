import { join } from 'node:path'
import { expect, goWithin, openWithin, test } from './fixtures'
import { expectHarmless, watch } from './hostile/harmless'
import { type Entities, hostileBody, item, label, record, statement } from './hostile/statements'
import { megabyte, texts, unbroken } from './hostile/texts'
import { startStatic } from './server'

// Anybody may have written a wiki's texts: all of them are shown as text, in their place, and nothing more.

test('every text as every value, property id and label is shown as text', async ({
  page,
  app,
  wikibase,
  openItem,
}) => {
  test.slow()
  const entities: Entities = { [item]: label(texts[1] ?? '') }
  for (const [index, text] of texts.entries()) entities[`P${10 + index}`] = label(text)
  const body = hostileBody()
  wikibase.setOptions({ items: { [item]: body }, entities })
  const strangers = watch(page, app, wikibase.origin)
  await openItem(page, item)
  const region = page.getByRole('region', { name: 'Statements' })
  const total = Object.values(body).flat().length
  await expect(region).toHaveAttribute('data-statement-total', String(total))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(texts[1] ?? '')
  await expect(page.locator('[data-property-id="P10"] [data-part="main-value"]').first()).toHaveText(
    texts[0] ?? '',
  )
  await expectHarmless(page, strangers)
  // From end to end, because only the rows in view are in the page.
  const seen = new Set<string>()
  const look = async () => {
    const ids = await page
      .locator('[data-statement-id]')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-statement-id') ?? ''))
    for (const id of ids) seen.add(id)
    await expectHarmless(page, strangers)
    return seen.size
  }
  for (let isEnd = false; !isEnd;) {
    await look()
    isEnd = await page.evaluate(async () => {
      scrollBy(0, 500)
      // Rows mount in the frame after the scroll.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
      return scrollY + innerHeight >= document.documentElement.scrollHeight - 1
    })
  }
  await expect.poll(look).toBe(total)
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
  const begin = Date.now()
  await openItem(page, item)
  const region = page.getByRole('region', { name: 'Statements' })
  await expect(region).toHaveAttribute('data-statement-total', '12')
  await expect(region.locator('[data-property-id="P10"]').getByText('xxxxx').first()).toBeVisible()
  expect(Date.now() - begin).toBeLessThan(20_000)
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
  expect(await page.getByRole('button', { name: 'Show all' }).count()).toBeGreaterThan(4)
  const long = region.locator('[data-property-id="P10"] [data-statement-id]').nth(1)
  await long.getByRole('button', { name: 'Show all' }).click()
  expect((await long.textContent())?.length).toBeGreaterThan(1_000_000)
  await region.locator('[data-statement-id]').first().getByRole('button', { name: 'Inspect' }).click()
  await expectHarmless(page, strangers)
})

for (const search of [false, true])
  test(`suggestions of ${search ? 'the REST API' : 'the Action API'} are text`, async ({
    page,
    app,
    wikibase,
    openItem,
  }) => {
    const found = texts.map((text, index) => [`Q${100 + index}`, label(`zz ${text}`)] as const)
    // A search result repeats it many times, and at most 5 MB of a response are read.
    const long = ['Q98', label(`zz ${unbroken.slice(0, 200_000)}`)] as const
    wikibase.setOptions({ search, entities: Object.fromEntries([...found, long]) })
    const strangers = watch(page, app, wikibase.origin)
    await openItem(page, 'Q404')
    const box = page.getByRole('combobox', { name: 'Look up an item' })
    for (const text of ['zz', 'zz <', 'zz {', 'zz x', 'zz _']) {
      await box.fill(text)
      await expect(page.getByRole('option').filter({ hasText: 'zz' }).first()).toBeVisible()
      await expectHarmless(page, strangers)
      const tallest = await page
        .getByRole('option')
        .evaluateAll((all) => Math.max(...all.map((element) => element.getBoundingClientRect().height)))
      expect(tallest).toBeLessThan(100)
    }
  })

test('what an error says is text', async ({ page, app, wikibase, openItem }) => {
  const strangers = watch(page, app, wikibase.origin)
  await openItem(page, 'Q404')
  const notice = page.getByRole('region', { name: 'Statements' }).getByRole('alert')
  await notice.waitFor()
  for (const [index, text] of [...texts, unbroken, megabyte].entries()) {
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
  await page.goto(`${site.address}/?item=Q42`)
  await expect(page.getByRole('region', { name: 'Statements' })).toHaveAttribute(
    'data-statement-total',
    '332',
  )
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
  await page.goto(`${site.address}/`)
  await expect(page.getByRole('link', { name: /Q42/ }).first()).toBeVisible()
  await expectHarmless(page, strangers)
  await site.close()
})

test('an address of the app is text', async ({ page, app, wikibase }) => {
  const strangers = watch(page, app, wikibase.origin)
  // Loading the app takes most of the time, so it goes on within the page after the first few.
  for (const [index, text] of [...texts, 'x'.repeat(2_000)].entries()) {
    const parameters = {
      api: wikibase.baseUrl,
      version: 'v1',
      item: text,
      q: text,
      statement: text,
      lang: text,
    }
    const address = `${app}/?${new URLSearchParams(parameters)}`
    if (index < 4) await page.goto(address)
    else await openWithin(page, address)
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expectHarmless(page, strangers)
  }
})

test.describe('an address that names no wiki', () => {
  // The default wiki is requested, which tests can't reach.
  test.use({ expectedProblems: [/ERR_NAME_NOT_RESOLVED/] })

  test('is text', async ({ page, app }) => {
    const strangers = watch(page, app, 'https://www.wikidata.org')
    for (const parameters of [{ api: texts[5] ?? '' }, { instance: texts[1] ?? '' }]) {
      await page.goto(`${app}/?${new URLSearchParams(parameters)}`)
      await expect(page.locator('[data-address-fault]')).toBeVisible()
      await expectHarmless(page, strangers)
    }
  })
})
