import type { Page } from '@playwright/test'
import { deferred } from '../src/test/deferred'
import { truthOf } from '../src/test/wikibase/history'
import { expect, test } from './fixtures'
import { changes, contentsIn, moved, newestStatements, population, who } from './history-page'
import type { Fault } from './server'

test.use({ wikibaseOptions: { items: { Q64: newestStatements('Q64') } } })

test.describe('who added a statement', () => {
  const events = (page: Page) => page.locator('[data-event][data-revision-id]')

  test('is found by few contents, and so is who changed it', async ({
    sharedPage: page,
    showItem,
    wikibase,
  }) => {
    const statement = 'Q270$56A4AD0A-00E9-4F32-B8B1-30E6D6B1683C'
    wikibase.setOptions({ items: { Q270: newestStatements('Q270') } })
    await showItem('Q270', { params: { statement } })
    await expect(page.getByText('Reads the list of revisions, then')).toBeVisible()
    await who(page).click()
    await expect(page.locator('[data-part=added-by]')).toHaveAttribute('data-revision-id', '7343')
    await expect(page.locator('[data-part=added-by]')).toContainText('Admin')
    await expect(events(page)).toHaveCount(2)
    const heading = page.getByRole('complementary').getByRole('heading', { name: 'Who added this' })
    await expect(heading).toBeVisible()
    // The newest first.
    await expect(events(page).first()).toHaveAttribute('data-revision-id', '7344')
    await expect(events(page).first()).toContainText(/^Editor changed the value: WAW →becomes WAW\/RDO/)
    await expect(page.locator('[data-part=added-by]')).toContainText(/^Admin added this/)
    // ⌈log₂ 25⌉ + one change + 4
    expect(contentsIn(wikibase.requests).length).toBeLessThanOrEqual(10)
    const before = contentsIn(wikibase.requests).length
    await events(page).first().getByRole('link').last().click()
    await expect(changes(page)).toHaveCount(1)
    // Kept in memory.
    expect(contentsIn(wikibase.requests).length - before).toBeLessThanOrEqual(1)
    await page.goBack()
    await expect(heading).toBeVisible()
    await expect(events(page)).toHaveCount(2)
  })

  // src/model/statement-trace.test.ts has every statement.
  test('is found for one that was removed, came back and moved, and for one that is gone', async ({
    sharedPage: page,
    showItem,
  }) => {
    const addedBy = page.locator('[data-part=added-by]')
    await showItem('Q64', { params: { statement: moved } })
    await who(page).click()
    const truth = truthOf('Q64').statements[moved]!.events
    await expect(addedBy).toHaveAttribute('data-revision-id', String(truth[0]!.revid))
    const found = () =>
      events(page).evaluateAll((list) =>
        list.map((one) => [one.getAttribute('data-revision-id'), one.getAttribute('data-event')]),
      )
    await expect.poll(found).toEqual(truth.map(({ revid, event }) => [String(revid), event]).toReversed())
    await expect(page.locator('[data-event=moved]')).toContainText('moved this from position 36 to 1')

    await test.step('from what changed', async () => {
      await showItem('Q64', { params: { view: 'history', from: '7288', to: '7289' } })
      const whoRemoved = page.getByRole('button', { name: 'Who removed it' })
      await expect(whoRemoved).toBeVisible()
      await page.emulateMedia({ media: 'print' })
      await expect(whoRemoved).toBeHidden()
      await page.emulateMedia({ media: 'screen' })
      const gone = changes(page).filter({ has: whoRemoved })
      await expect(gone).toHaveAttribute('data-change', 'removed')
      await whoRemoved.click()
      await expect(page.getByRole('heading', { name: 'Who removed it' })).toBeVisible()
      await expect(addedBy).toHaveAttribute('data-revision-id', '7266')
    })
    await test.step('in the item as it was', async () => {
      const statement = 'q64$15BFCA52-43F2-4524-BCDF-87268316A437'
      await showItem('Q64', { params: { revision: '7271', statement } })
      await who(page).click()
      await expect(addedBy).toHaveAttribute('data-revision-id', '1188')
      await expect(page.locator('[data-event=removed]')).toHaveAttribute('data-revision-id', '7272')
    })
  })

  test('can be stopped, and says what goes wrong without losing what it found', async ({
    sharedPage: page,
    showItem,
    wikibase,
  }) => {
    const listGate = deferred<void>()
    const contentsGate = deferred<void>()
    const after =
      ({ promise }: typeof listGate): Fault =>
      async (to, _request, healthy) => {
        await promise
        const { status, headers, body } = await healthy()
        to.writeHead(status, headers).end(body)
      }
    let answered = 0
    wikibase.setOptions({
      fault: ({ url }) => {
        if (url.includes('EntityData') && ++answered > 6)
          return (to) => void to.writeHead(403, { 'Access-Control-Allow-Origin': '*' }).end('no')
        return url.includes('rvlimit') ? after(listGate) : undefined
      },
    })
    await showItem('Q64', { params: { statement: population } })
    const inspector = page.getByRole('complementary', { name: 'Statement' })
    const hasFocus = () => expect(inspector.locator(':focus')).toHaveText(/^Who added this/)
    await who(page).click()
    await hasFocus()
    await inspector.getByRole('button', { name: 'Stop' }).click()
    await expect(inspector.getByRole('button', { name: 'Continue' })).toBeVisible()
    await hasFocus()
    listGate.resolve()
    await inspector.getByRole('button', { name: 'Continue' }).click()
    await hasFocus()
    await expect(inspector.getByRole('alert')).toHaveAttribute('data-error-code', 'http-403')
    wikibase.setOptions({
      fault: () => undefined,
      delay: ({ url }) => (url.includes('EntityData') ? 60_000 : 0),
    })
    await inspector.getByRole('button', { name: 'Try again' }).click()
    await expect(inspector.getByRole('progressbar')).toBeVisible()
    await inspector.getByRole('button', { name: 'Stop' }).click()
    await expect(inspector.getByRole('button', { name: 'Continue' })).toBeVisible()
    wikibase.setOptions({
      delay: () => 0,
      fault: ({ url }) => (url.includes('EntityData') ? after(contentsGate) : undefined),
    })
    await inspector.getByRole('button', { name: 'Continue' }).click()
    await inspector.getByRole('button', { name: 'Stop' }).focus()
    contentsGate.resolve()
    await expect(page.locator('[data-part=added-by]')).toHaveAttribute('data-revision-id', '7260')
    await hasFocus()
  })

  test('goes on with the revisions that it was told to read when it was stopped', async ({
    sharedPage: page,
    showItem,
    wikibase,
  }) => {
    // One of 2020, between whose contents another change may be hidden.
    await showItem('Q64', { params: { statement: 'Q64$4260A31E-0C22-45BD-B10B-D3B11A01E97E' } })
    const inspector = page.getByRole('complementary', { name: 'Statement' })
    const readThem = inspector.getByRole('button', { name: 'Read them too' })
    await who(page).click()
    await expect(readThem).toBeVisible()
    wikibase.setOptions({ delay: ({ url }) => (url.includes('EntityData') ? 60_000 : 0) })
    await readThem.click()
    await expect(inspector.getByText(/^13 of at most 15 revisions read$/)).toBeVisible()
    await inspector.getByRole('button', { name: 'Stop' }).click()
    const goOn = inspector.getByRole('button', { name: 'Continue' })
    await expect(goOn).toBeVisible()
    wikibase.setOptions({ delay: () => 0 })
    await goOn.click()
    await expect(inspector.locator('ol[aria-busy=false]')).toBeVisible()
    await expect(goOn).toHaveCount(0)
    await expect(readThem).toHaveCount(0)
  })
})
