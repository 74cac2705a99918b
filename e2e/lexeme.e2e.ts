import { recordedLexemes, type RecordedLexeme } from '../src/test/wikibase/lexemes'
import { clippedContent } from './accessibility/overflow'
import { checkAtBothWidths } from './accessibility/standards'
import { expect, openWithin, test } from './fixtures'
import { changes } from './history-page'
import { keptItems, rows, statements } from './page-parts'

/** Statement ids with the lexeme, sense or form that has each, straight from the recording. */
function trueStatements({ id, claims, senses, forms }: RecordedLexeme): string[] {
  return [{ id, claims }, ...senses, ...forms].flatMap((part) =>
    Object.values<{ id: string }[]>(part.claims as Record<string, { id: string }[]>).flatMap((list) =>
      list.map((one) => `${part.id} ${one.id}`),
    ),
  )
}

for (const [id, lexeme] of Object.entries(recordedLexemes()))
  test(`${id} is shown complete: each statement, sense and form once`, async ({
    sharedPage: page,
    showItem,
  }) => {
    await showItem(id)
    const region = statements(page)
    const expected = trueStatements(lexeme)
    await expect(region).toHaveAttribute('data-statement-total', String(expected.length))
    await expect(region).toHaveAttribute('data-source', 'action')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      Object.values(lexeme.lemmas)[0]?.value ?? '',
    )
    // Only rows in view are mounted otherwise.
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: /^Load all rows/ }).click()
    const shown = () =>
      region
        .locator('[data-statement-id]')
        .evaluateAll((rows: HTMLElement[]) =>
          rows.map(
            (row) =>
              `${row.closest<HTMLElement>('[data-subject]')?.dataset['subject']} ${row.dataset['statementId']}`,
          ),
        )
    await expect.poll(async () => (await shown()).toSorted()).toEqual(expected.toSorted())
    const parts = () =>
      region
        .locator('div[data-subject]')
        .evaluateAll((headings: HTMLElement[]) => headings.map(({ dataset }) => dataset['subject']))
    await expect.poll(parts).toEqual([...lexeme.senses, ...lexeme.forms].map((part) => part.id))
    // Headings below those of senses and forms.
    await expect(region.locator(`[data-subject="${id}"] h3[aria-level]`)).toHaveCount(0)
    await expect(region.locator('section[data-subject*="-"] h3:not([aria-level="4"])')).toHaveCount(0)
  })

test('a form’s address opens its lexeme at the form', async ({ sharedPage: page, showItem }) => {
  await showItem('L900001-F55')
  await expect(page.locator('div[data-subject="L900001-F55"]')).toBeInViewport()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('דיבר')
})

test('the page of a lexeme meets the standards', async ({ sharedPage: page, showItem }) => {
  await showItem('L525')
  await expect(page.getByRole('definition').filter({ hasText: /^French$/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^house, building/ })).toBeAttached()
  await checkAtBothWidths(page, 'lexeme')
})

test('on a phone, the lexical category is in view too', async ({ sharedPage: page, showItem }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const id of ['L900001', 'L525']) {
    await showItem(id)
    const category = page.getByRole('definition').filter({ hasText: id === 'L525' ? /^noun$/ : /^verb$/ })
    await expect(category).toBeVisible()
    const below = await category.evaluate((element) => {
      const facts = element.closest('dl')!
      return element.getBoundingClientRect().bottom - facts.getBoundingClientRect().bottom
    })
    expect(below).toBeLessThanOrEqual(0)
  }
  // Of a property without a label the id is whole; what is said of it is shortened.
  await page.setViewportSize({ width: 320, height: 640 })
  await showItem('L525', { params: { property: 'P11118', lang: 'de' } })
  const id = page
    .getByRole('heading', { name: /P11118 gelöscht oder unbekannt/ })
    .getByText('P11118')
    .first()
  await expect(id).toBeVisible()
  expect(await id.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

test('the filter and the index cover the forms and senses', async ({ sharedPage: page, showItem }) => {
  await showItem('L525', { params: { q: 'lingualibre' } })
  const region = statements(page)
  await expect(region).toHaveAttribute('data-statement-shown', '2')
  await expect(region.locator('div[data-subject]')).toHaveCount(2)
  const index = page.getByRole('navigation', { name: 'Properties' })
  await expect(index.getByRole('heading', { name: 'F1 maisons' })).toBeVisible()
})

test.describe('without the extension', () => {
  test.use({ wikibaseOptions: { lexemes: false } })
  test('a lexeme’s page says that the wiki has none', async ({ sharedPage: page, showItem }) => {
    await showItem('L525')
    const notice = page.locator('[data-error-code="no-lexemes"]')
    await expect(notice).toContainText('has no lexemes')
  })
})

test('values lead to lexemes, forms and senses in Qlens', async ({ sharedPage: page, showItem }) => {
  await showItem('Q900000030')
  const link = page.getByRole('link', { name: 'maisons', exact: true }).first()
  await expect(link).toHaveAttribute('href', /item=L525-F1/)
  await link.click()
  await expect(page.locator('div[data-subject="L525-F1"]')).toBeInViewport()
})

test('a lexeme has a history and old revisions', async ({ sharedPage: page, showItem }) => {
  await showItem('L525', { params: { view: 'history' } })
  await expect(page.locator('[data-revision-id="7495"]')).toContainText('added form')
  // A sense's name is long.
  await expect(page.getByRole('link', { name: /^maison.* building for living in$/ }).first()).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => clippedContent(page)).toEqual([])
  await showItem('L525', { params: { revision: '7515' } })
  await expect(page.getByRole('heading', { level: 1 })).toContainText('maison (bâtiment)')
  await showItem('L525', { params: { revision: '7477' } })
  await expect(statements(page)).toHaveAttribute('data-statement-total', '13')
  await expect(statements(page)).toHaveAttribute('data-revision', '7477')
  await expect(page.locator('div[data-subject="L525-S1"]')).toBeAttached()
})

test('what changed has terms, forms and senses of a lexeme, with their statements', async ({
  sharedPage: page,
  showItem,
}) => {
  const between = (from: number, to: number) => ({
    params: { view: 'history', from: String(from), to: String(to) },
  })
  // Its revert: src/model/history/lexeme-truth.test.ts has all edits.
  await showItem('L525', between(7525, 7526))
  await expect(changes(page)).toHaveCount(3)
  const form = page.getByRole('region', { name: /L525-F1/ })
  await expect(form.locator('[data-statement-id^="L525-F1$"]')).toHaveAttribute('data-change', 'removed')
  await expect(form.getByText('Grammatical feature')).toBeVisible()
  const removed = page.getByRole('region', { name: /^removed maisonnées.*L525-F3$/ })
  await expect(removed.getByText('maisonnées (variante)')).toHaveCount(2)
  await expect(page.getByRole('region', { name: /L525-F2/ })).toHaveCount(0)
  await checkAtBothWidths(page, 'changes of a lexeme')

  await showItem('L525', between(7512, 7513))
  await expect(page.getByText('No statements changed')).toBeVisible()
  await expect(page.getByRole('link', { name: 'English' })).toBeVisible()
})

test('who added a statement of a form is found', async ({ sharedPage: page, showItem }) => {
  await showItem('L525', { params: { view: 'history', from: '7525', to: '7526' } })
  const form = page.getByRole('region', { name: /L525-F1/ })
  await form.getByRole('button', { name: /^Who / }).click()
  await expect(form.locator('[data-part=added-by]')).toHaveAttribute('data-revision-id', '7504')
  const events = form.locator('[data-event][data-revision-id]')
  const ids = () => events.evaluateAll((list) => list.map((one) => one.getAttribute('data-revision-id')))
  await expect.poll(async () => (await ids()).toSorted()).toEqual(['7504', '7505', '7506', '7507', '7526'])

  await showItem('L525', { params: { statement: 'L525-F1$079bdca7-5130-4f9f-bac9-e8d032c38263' } })
  await page.getByRole('button', { name: 'Who added this' }).click()
  await expect(page.locator('[data-part=added-by]')).toHaveAttribute('data-revision-id', '7477')
})

test.describe('with constraints of a form', () => {
  const statement = 'L525-F1$079bdca7-5130-4f9f-bac9-e8d032c38263'
  const results = [
    {
      status: 'violation',
      property: 'P443',
      constraint: { typeLabel: 'format' },
      'message-html': 'Bad name',
    },
  ]
  const claims = { P443: [{ id: statement, mainsnak: { hash: '', results } }] }
  test.use({ wikibaseOptions: { constraints: { 'L525-F1': claims } } })
  test('checks cover the statements of all parts', async ({ sharedPage: page, showItem, wikibase }) => {
    await showItem('L525', { params: { view: 'checks' } })
    const found = page.locator('[data-check=constraint]', { hasText: 'Bad name' })
    await expect(found).toHaveAttribute('data-statement-id', statement)
    await expect(found).toHaveAttribute('data-subject', 'L525-F1')
    await expect(found.getByRole('link', { name: 'maisons', exact: true })).toBeVisible()
    const asked = wikibase.requests.filter(({ url }) => url.includes('wbcheckconstraints'))
    expect(asked.map(({ url }) => new URL(url, 'http://wiki').searchParams.get('id'))).toEqual([
      'L525|L525-S1|L525-F1|L525-F2',
    ])
    await expect(page.locator('[data-check=reference-missing][data-subject="L525-S1"]').first()).toBeVisible()
    await checkAtBothWidths(page, 'checks of a lexeme')
  })
})

test.describe('with links to a lexeme', () => {
  test.use({ wikibaseOptions: { backlinks: { L525: ['Q900000030', 'L900001'] } } })
  test('links here come from items and lexemes, and say from which part to which', async ({
    sharedPage: page,
    showItem,
  }) => {
    await showItem('L525', { params: { view: 'links' } })
    await expect(page.locator('[data-from-item=Q900000030]').first()).toBeVisible()
    const ofSense = page
      .locator('[data-from-item=L900001]')
      .filter({ has: page.locator('[data-subject="L900001-S1"]') })
    await expect(ofSense).toHaveCount(1)
    await expect(ofSense).toContainText('to L525-S1')
    await checkAtBothWidths(page, 'links to a lexeme')
    await ofSense.getByRole('link', { name: 'Show statement of L900001' }).click()
    await expect(page.locator('li[data-selected][data-statement-id^="L900001-S1$"]')).toBeInViewport()
  })
})

test.describe('with lexemes in a language', () => {
  test.use({ wikibaseOptions: { backlinks: { Q150: ['L525', 'L1883'], Q146786: ['L525', 'L900001'] } } })
  test('links here to an item are from its lexemes, and from forms with a feature', async ({
    sharedPage: page,
    showItem,
  }) => {
    await showItem('Q150', { params: { view: 'links' } })
    const ofLanguage = page.getByRole('region', { name: 'Language', exact: true })
    await expect(ofLanguage.locator('[data-from-item]')).toHaveCount(1)
    await expect(ofLanguage.getByRole('link', { name: 'maison' })).toBeVisible()
    await showItem('Q146786', { params: { view: 'links', role: 'features' } })
    const features = page.getByRole('region', { name: 'Grammatical features' })
    await expect(features.locator('[data-from-item=L525-F1]')).toContainText('maisons')
    await expect(page.getByRole('combobox', { name: 'Role' })).toHaveValue('features')
    await checkAtBothWidths(page, 'links from forms')
    await features.getByRole('link', { name: 'maisons' }).click()
    await expect(page.locator('div[data-subject="L525-F1"]')).toBeInViewport()
  })
})

test('two lexemes, and a lexeme and its earlier revision, are compared with their parts', async ({
  sharedPage: page,
  showItem,
}) => {
  await showItem('L525', { params: { compare: 'L525@revision:7525' } })
  const form = page.getByRole('cell').and(page.locator('[data-subject="L525-F1"]'))
  await expect(form).toHaveCount(2)
  await expect(page.locator('[data-part-match=only]')).toHaveCount(3)
  await expect(
    page.locator('[data-statement-id="L525-F1$CA89FAA0-4F4E-4421-9B1E-97AD03B65F49"]'),
  ).toHaveAttribute('data-change', 'removed')
  await checkAtBothWidths(page, 'comparison of lexemes')

  await showItem('L525', {})
  await page.getByRole('button', { name: 'Compare…' }).click()
  await page.getByRole('combobox', { name: 'Item to compare with' }).fill('L42')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/compare=L42/)
  await expect(page.locator('[data-text=different]').filter({ hasText: 'Language' })).toContainText('English')
  await expect(page.locator('[data-part-match=only]').first()).toBeVisible()
  await expect(page.locator('[data-part=merge-blocks]')).toContainText('The two differ in: Language')
  await page.getByRole('button', { name: 'Preview merge' }).click()
  await expect(page.locator('[data-merge-conflict=language]')).toContainText('English ≠ French')
  await expect(page.getByText('Merging L525 into L42, the older one')).toBeVisible()
  await expect(page.getByText('One sense of L525 is added.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Merge on/ })).toHaveAttribute(
    'href',
    /Special%3AMergeLexemes&from-id=L525&to-id=L42$/,
  )
  await checkAtBothWidths(page, 'merge of lexemes')
})

test.describe('where only REST has lexemes', () => {
  test.use({ wikibaseOptions: { actionApi: false, restLexemes: true } })
  test('two are compared by name, and nothing is said to be missing', async ({
    sharedPage: page,
    showItem,
  }) => {
    await showItem('L525', { params: { compare: 'L42' } })
    await expect(page.getByRole('heading', { level: 2, name: 'maison L525' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'answer L42' })).toBeVisible()
    await expect(page.locator('[data-text=different]').filter({ hasText: 'Language' })).toBeVisible()
    await expect(page.getByText('could be read')).toHaveCount(0)
  })
})

test('statements of a form are copied to its counterpart', async ({ sharedPage: page, showItem }) => {
  await showItem('L525', { params: { compare: 'L525@revision:7525' } })
  await page.getByRole('button', { name: 'Copy to another item' }).click()
  const statement = page.locator('[data-statement-id="L525-F1$CA89FAA0-4F4E-4421-9B1E-97AD03B65F49"]')
  await statement.getByRole('checkbox').check()
  const commands = page.getByRole('textbox', { name: /^QuickStatements for/ })
  await expect(commands).toHaveValue(/^L525-F1\tP\d+\t/)
  await checkAtBothWidths(page, 'copy of a form’s statement', commands, '[role=group]:has(textarea)')

  await page.getByRole('button', { name: 'Clear the selection' }).click()
  await expect(commands).toHaveCount(0)
  await page.getByRole('button', { name: /^Select all statements that only/ }).click()
  await expect(statement.getByRole('checkbox')).toBeChecked()
  await expect(commands).toHaveValue(/^L525-F1\tP\d+\t/m)
})

test('a form’s statement gets a verdict, which counts, and is printed below its form', async ({
  sharedPage: page,
  showItem,
}) => {
  await showItem('L525-F1')
  const statement = page.locator('[data-statement-id^="L525-F1$"]').first()
  await expect(statement).toHaveAttribute('data-review', 'none')
  await statement.focus()
  await page.keyboard.press('w')
  await expect(statement).toHaveAttribute('data-review', 'wrong')
  await page.reload()
  await expect(statement).toHaveAttribute('data-review', 'wrong')
  // Once the heading is in view, its name before the counts goes. The reader ends the way back to the place.
  await statement.hover()
  await page.mouse.wheel(0, -10_000)
  await expect(page.locator('[data-part="subject"]')).toHaveCount(0)
  await page.locator('[data-review-progress]').getByRole('button', { name: '1 wrong' }).click()
  await expect(page.locator('[data-statement-shown="1"]')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(rows(page)).toHaveCount(1)
  await expect(page.locator('div[data-subject="L525-F1"]')).toBeVisible()
  await expect(page.locator('div[data-subject="L525-S1"]')).toHaveCount(0)
  await expect(page.getByText(/review=wrong.* · printed on /)).toBeVisible()
})

test('of 60 forms and 30 senses, only those in view are in the page', async ({
  sharedPage: page,
  showItem,
}) => {
  await showItem('L900001')
  const region = statements(page)
  const rows = region.locator('[data-index]')
  await expect(region.locator('[data-statement-id]').first()).toBeVisible()
  expect(await rows.count()).toBeLessThan(50)
  await showItem('L900001-F60')
  await expect(region.locator('div[data-subject="L900001-F60"]')).toBeInViewport()
  expect(await rows.count()).toBeLessThan(50)
  await expect(region.locator('div[data-subject="L900001-S1"]')).toHaveCount(0)
})

test('the timeline, the map and the filter have the dates and places of all parts', async ({
  sharedPage: page,
  showItem,
}) => {
  for (const view of ['timeline', 'map']) {
    await showItem('L900001', { params: { view } })
    for (const part of ['L900001', 'L900001-F1', 'L900001-S1'])
      await expect(page.locator(`[data-mark^="${part}$2"]`).first()).toBeVisible()
    await checkAtBothWidths(page, `${view} of a lexeme`)
  }
  await showItem('L900001', { params: { property: 'P1249' } })
  await expect(statements(page)).toHaveAttribute('data-statement-shown', '3')
  await expect(statements(page).locator('div[data-subject]')).toHaveCount(2)
})

test('the sample has a lexeme', async ({ app, sharedPage: page }) => {
  await openWithin(page, `${app}/?instance=sample`)
  await page.getByRole('link', { name: /L525/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('maison')
  await expect(statements(page)).toHaveAttribute('data-statement-total', '13')
  await expect(page.getByRole('heading', { name: /^maisons/ })).toBeAttached()
  await expect(page.getByRole('definition').filter({ hasText: 'noun' })).toBeVisible()
})

test('a lexeme read before is shown before the wiki answers, with its forms', async ({
  page,
  openItem,
  wikibase,
}) => {
  await openItem(page, 'L525')
  await expect(statements(page)).toHaveAttribute('data-statement-total', '13')
  await expect.poll(() => keptItems(page)).toBe(2)
  wikibase.setOptions({ delay: () => 600_000 })
  await page.reload()
  await expect(page.getByText(/^As of .*checking…$/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('maison')
  await expect(page.locator('div[data-subject="L525-F1"]')).toBeAttached()
})

test('the audit keeps the statements of forms and senses apart', async ({ sharedPage: page, showItem }) => {
  await showItem('L525', { params: { audit: 'references' } })
  const audit = page.getByRole('dialog', { name: 'Reference audit' })
  await expect(audit.getByRole('button', { name: /L525-S1/ })).toHaveCount(2)
  await page.keyboard.press('Escape')
  // P443 of two forms is one property.
  await expect(page.getByRole('button', { name: '10 properties' })).toBeVisible()
})
