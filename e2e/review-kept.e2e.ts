import type { Page } from '@playwright/test'
import { tokens } from '../src/test/wikibase'
import { checkAtBothWidths } from './accessibility/standards'
import { fewStatements } from './few-statements'
import { expect, itemAddress, openWithin, test } from './fixtures'
import { dialog, openSettings, rows } from './page-parts'
import { startWikibase } from './server'
import { signIn } from './sign-in'

const item = 'Q42'
const items = { [item]: fewStatements(item) }
test.use({ wikibaseOptions: { items } })
const state = (page: Page) => rows(page).first()

/** In the page: what the device keeps of verdicts, items and labels. */
async function readKept(): Promise<string> {
  const databases = await indexedDB.databases()
  const kept: unknown[] = []
  for (const { name = '' } of databases) {
    const opening = indexedDB.open(name)
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    for (const store of opening.result.objectStoreNames) {
      const reading = opening.result.transaction(store).objectStore(store).getAll()
      await new Promise((resolve) => reading.addEventListener('success', resolve))
      kept.push(...reading.result)
    }
    opening.result.close()
  }
  return JSON.stringify(kept)
}

async function judgeWithNote(page: Page) {
  await rows(page).first().getByRole('button', { name: 'Inspect' }).click()
  const inspector = page
    .getByRole('complementary')
    .filter({ has: page.getByRole('button', { name: 'Next' }) })
  await inspector.getByRole('button', { name: 'Wrong' }).click()
  await inspector.getByRole('textbox', { name: 'Note' }).fill('Not in the source')
  await inspector.getByRole('button', { name: 'Checked', exact: true }).focus()
  await expect(state(page)).toHaveAttribute('data-review', 'wrong')
}

test.describe('of a private wiki', () => {
  test.use({ wikibaseOptions: { items, privateWiki: true } })
  test.slow()

  const inTab = (page: Page) => page.getByText('This wiki is private, so your verdicts are only in this tab')

  /** On the device, with or without the notes, and nothing of what the statements say. */
  async function keep(page: Page, button: string, keepsNote: boolean) {
    await page.getByRole('button', { name: button }).click()
    await expect(inTab(page)).toHaveCount(0)
    await expect.poll(() => page.evaluate(readKept)).toContain('"verdict":"wrong"')
    const kept = await page.evaluate(readKept)
    expect(kept.includes('Not in the source')).toBe(keepsNote)
    expect(kept).not.toMatch(/human|Q5"|Douglas|P31/)
    await page.reload()
    await expect(state(page)).toHaveAttribute('data-review', 'wrong')
  }

  test('verdicts live in the tab, until a person chooses to keep them', async ({
    page,
    openItem,
    wikibase,
  }) => {
    await signIn(page, wikibase.baseUrl, tokens.user)
    await openItem(page, item)
    await judgeWithNote(page)
    await expect(inTab(page)).toBeVisible()
    expect(await page.evaluate(readKept)).toBe('[]')
    await page.reload()
    await expect(state(page)).toHaveAttribute('data-review', 'none')

    await judgeWithNote(page)
    await checkAtBothWidths(page, 'verdicts in the tab', inTab(page))
    await keep(page, 'Keep verdicts on this device', false)
  })

  test('verdicts are kept with their notes, if a person chooses so', async ({ page, openItem, wikibase }) => {
    await signIn(page, wikibase.baseUrl, tokens.user)
    await openItem(page, item)
    await judgeWithNote(page)
    expect(await page.evaluate(readKept)).toBe('[]')
    await keep(page, 'Keep verdicts and notes', true)
  })
})

test('verdicts are kept, and deleted, by wiki', async ({ page, app, wikibase }) => {
  const other = await startWikibase({ items })
  const give = () => state(page).getByRole('button', { name: 'Checked', exact: true }).click()
  await page.goto(itemAddress(app, item, { wikibase: other }))
  await give()
  await expect(state(page)).toHaveAttribute('data-review', 'checked')
  await openWithin(page, itemAddress(app, item, { wikibase }))
  await expect(state(page)).toHaveAttribute('data-review', 'none')
  await give()
  await openSettings(page)
  const entries = dialog(page, 'Settings').getByRole('listitem').filter({ hasText: 'Your verdicts on' })
  await expect(entries).toHaveCount(2)
  const ofOther = entries.filter({ hasText: other.baseUrl })
  await ofOther.getByRole('button', { name: /^Delete: / }).click()
  // On a phone, the buttons leave room for the text.
  await page.setViewportSize({ width: 320, height: 800 })
  expect((await ofOther.getByText('Your verdicts on').boundingBox())?.width).toBeGreaterThan(160)
  await ofOther.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(ofOther).toHaveCount(0)
  await expect(entries).toHaveCount(1)
  await page.reload()
  await expect(state(page)).toHaveAttribute('data-review', 'checked')
  await openWithin(page, itemAddress(app, item, { wikibase: other }))
  await expect(state(page)).toHaveAttribute('data-review', 'none')
  await other.close()
})

test('full storage is said at once, and nothing is lost, in the tab or by leaving it', async ({
  page,
  app,
  openItem,
}) => {
  const devTools = await page.context().newCDPSession(page)
  const limit = (quotaSize?: number) =>
    devTools.send('Storage.overrideQuotaForOrigin', {
      origin: app,
      ...(quotaSize !== undefined && { quotaSize }),
    })
  // Before the first write: Chromium remembers for a while how much space there is.
  await limit(1)
  await openItem(page, item)
  await state(page).getByRole('button', { name: 'Wrong' }).click()
  const notice = page.getByText('There is no space left in the browser’s storage.')
  await expect(notice).toBeVisible()
  await checkAtBothWidths(page, 'verdicts in full storage', notice)
  await expect(state(page)).toHaveAttribute('data-review', 'wrong')
  // Nor at the next visit, while there is no space yet.
  page.on('dialog', (asked) => void asked.accept())
  await page.reload()
  await expect(state(page)).toHaveAttribute('data-review', 'wrong')
  await expect(notice).toBeVisible()
  await limit()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(notice).toHaveCount(0)
  await page.reload()
  await expect(state(page)).toHaveAttribute('data-review', 'wrong')
})

test('forbidden storage is said at once, and nothing is lost in the tab', async ({ page, openItem }) => {
  // As a browser that blocks site data does.
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    IDBFactory.prototype.open = refuse
    IDBFactory.prototype.databases = () => Promise.reject(new DOMException('denied', 'SecurityError'))
  })
  await openItem(page, item)
  await state(page).getByRole('button', { name: 'Wrong' }).click()
  await expect(page.getByText('The browser doesn’t let this page store anything.')).toBeVisible()
  await expect(state(page)).toHaveAttribute('data-review', 'wrong')
  await openSettings(page)
  await dialog(page, 'Settings').getByRole('button', { name: 'Save: JSON' }).click()
})
