import { expectVisibleFocus, focusedName } from './accessibility/focus'
import { expect, test } from './fixtures'
import { filterBox, lookupBox, rows, statements } from './page-parts'

test.describe('an item of one statement', () => {
  const id = 'Q42$00000000-0000-4000-8000-000000000001'
  const property = (name: string, data_type: string) => ({ id: name, data_type })
  const value = (content: unknown) => ({ type: 'value', content })
  const time = {
    time: '+1952-03-11T00:00:00Z',
    precision: 11,
    calendarmodel: 'http://www.wikidata.org/entity/Q1985727',
  }
  const statement = {
    id,
    rank: 'deprecated',
    property: property('P31', 'wikibase-item'),
    value: value('Q5'),
    qualifiers: [{ property: property('P580', 'time'), value: value(time) }],
    references: [
      { hash: 'a'.repeat(40), parts: [{ property: property('P248', 'wikibase-item'), value: value('Q64') }] },
    ],
  }
  test.use({ wikibaseOptions: { items: { Q42: { P31: [statement] } } } })

  test('is read in its order, each part with its role', async ({ sharedPage: page, showItem }) => {
    await showItem('Q42')
    await rows(page).getByRole('button', { name: '1 reference' }).click()
    await expect(statements(page).getByRole('link', { name: 'Berlin' })).toBeVisible()
    await expect(rows(page)).toHaveAttribute('aria-setsize', '1')
    await expect(statements(page).locator('section')).toMatchAriaSnapshot(`
      - region "instance of P31":
        - heading "instance of P31" [level=3]:
          - link "instance of"
          - text: P31
        - button "Copy statements of P31"
        - list:
          - listitem:
            - text: deprecated
            - link "human"
            - group "Qualifiers":
              - term:
                - link "start time"
              - definition: 11 March 1952
            - button "1 reference" [expanded]
            - button "Inspect"
            - button "Copy statement"
            - group "Reference 1 of 1":
              - term:
                - link "stated in"
              - definition:
                - link "Berlin"
    `)
  })

  test('is walked through by the tabulator, the focus always in sight', async ({ page, openItem }) => {
    await openItem(page, 'Q42')
    // All that is walked through is there, with its labels.
    await expect(rows(page)).toContainText('human')
    await expect(rows(page)).toContainText('start time')
    await expect(statements(page).getByRole('link', { name: 'instance of' })).toBeVisible()
    await expect(lookupBox(page)).toBeVisible()
    await expect(filterBox(page)).toBeVisible()
    const wiki = `Test Wikibase at ${new URL(page.url()).searchParams.get('api')?.split('/')[2]}`
    for (const name of [
      `Connected to ${wiki}`,
      'Commands',
      'Expand references',
      'Export',
      'More actions',
      '1 with qualifiers',
    ])
      await expect(page.getByRole('button', { name })).toBeVisible()
    const index = page.getByRole('navigation', { name: 'Properties' })
    await expect(index.getByRole('button', { name: /instance of/ })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Views' }).getByRole('link')).toHaveCount(6)
    const stops: string[] = []
    while (stops.at(-1) !== '1 reference' && stops.length < 50) {
      await page.keyboard.press('Tab')
      await expectVisibleFocus(page)
      stops.push(await focusedName(page))
    }
    // Toolbars are one stop each.
    expect(stops).toEqual([
      'Skip to content',
      'Look up an item',
      `Connected to ${wiki}`,
      `Open on ${wiki}`,
      'Statements',
      'Filter statements',
      'instance of',
      'human',
      'start time',
      '1 reference',
    ])
    for (const name of ['Checked', 'Wrong', 'Look again', 'Inspect', 'Copy statement']) {
      await page.keyboard.press('ArrowRight')
      expect(await focusedName(page)).toBe(name)
      await expectVisibleFocus(page)
    }
  })
})

test('loading, filtering and copying are announced', async ({ page, context, openItem }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const heard: string[] = []
  await page.exposeFunction('hear', (text: string) => heard.push(text))
  await page.addInitScript(() => {
    const say = (element: Element | null) => {
      const region = element?.closest('[role="status"], [role="alert"]')
      const text = region?.textContent?.trim()
      if (text) (globalThis as unknown as { hear: (text: string) => void }).hear(text)
    }
    new MutationObserver((changes) => {
      for (const { target } of changes) say(target instanceof Element ? target : target.parentElement)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  await openItem(page, 'Q42')
  await expect.poll(() => heard).toContain('332 statements of Q42 loaded')
  await page.getByRole('searchbox', { name: 'Filter statements' }).fill('cambridge')
  await expect.poll(() => heard.some((text) => /^Showing \d+ of 332 statements$/.test(text))).toBe(true)
  await rows(page).first().getByRole('button', { name: 'Inspect' }).click()
  await page.getByRole('button', { name: 'Copy ID' }).click()
  await expect.poll(() => heard).toContain('Copied')
  await rows(page).first().focus()
  await page.keyboard.press('c')
  await expect.poll(() => heard).toContain('Copied link to the statement')
})

for (const width of [1280, 390])
  test(`the statement that the inspector goes on to is announced at ${width} px`, async ({
    sharedPage: page,
    showItem,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await showItem('Q42')
    await rows(page).first().getByRole('button', { name: 'Inspect' }).click()
    const next = page.getByRole('button', { name: 'Next', exact: true })
    const panel = page.getByRole(width < 800 ? 'dialog' : 'complementary').filter({ has: next })
    await expect(panel.getByRole('heading', { name: 'instance of: human' })).toBeVisible()
    await next.press('Enter')
    await expect(next).toBeFocused()
    // Only a dialog's own announcements are spoken while it is open.
    const announced = (width < 800 ? panel : page).getByRole('status')
    await expect(announced.filter({ hasText: 'sex or gender: male' })).toHaveCount(1)
  })
