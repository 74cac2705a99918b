import { once } from 'node:events'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { secondaryCell } from './faults/cells-of-labels-and-config'
import { searchCell } from './faults/cells-of-search'
import { hangingStatementsCell, statementsCell, stoppedWikiCell } from './faults/cells-of-statements'
import { tokenCell } from './faults/cells-of-token'
import { testCells } from './faults/matrix'
import { broken, hanging, moved, preflights, withoutCors, type Case } from './faults/transport'
import { expect, goWithin, itemAddress, test } from './fixtures'
import { startStatic } from './server'
import { statementOf } from '../src/test/faults/items'
import { kindOf } from '../src/test/faults/kinds'

// Each kind of request meets failures that only a browser and a server can cause; each combination is a test of its
// own. src/test/faults.page.test.ts has all other failures.

/** A browser follows twenty redirects, for each of three tries and for the probes that diagnose the failure. */
const maxLoopRequests = 190

const named = (name: string) => new RegExp(`^${name}$`)

/** The cause shown in the notice, by the fault's name; `whole` if nothing is missing. */
const causes = new Map([
  // A refused preflight shows nothing more, although a plain read might be refused because it lacks the headers.
  ['403, preflight too', 'network/preflight'],
  ['503, preflight too', 'http-503'],
  ['closed without an answer', 'network/unreachable'],
  ['reset halfway', 'network/interrupted'],
  ['302 in a circle', 'network/redirect'],
  ['CORS off', 'network/hidden'],
])
const causeOf = ({ name }: Case, whole: string) => named(causes.get(name) ?? whole)

const hang = hanging.filter(({ name }) => name === 'hang')
const withName = (all: readonly Case[], ...names: string[]) => all.filter(({ name }) => names.includes(name))

testCells(
  [
    {
      kind: 'statements',
      cells: [
        ...[...broken, ...preflights, withoutCors, moved].map((each) =>
          statementsCell(
            each,
            causeOf(each, '3 statements'),
            each.name.startsWith('302') ? maxLoopRequests : undefined,
          ),
        ),
        ...hanging.map(hangingStatementsCell),
        stoppedWikiCell,
      ],
    },
    {
      kind: 'labels',
      cells: [
        // Some 60, more on a busy machine: the limit is there to find requests without end.
        secondaryCell('labels', withoutCors, { most: 90 }),
        ...hang.map((each) => secondaryCell('labels', each, { hangs: true })),
      ],
    },
    {
      kind: 'search',
      cells: [searchCell(withoutCors, /./), ...hang.map((each) => searchCell(each, /^searching$/, true))],
    },
    {
      kind: 'formatter',
      cells: [
        ...preflights.slice(0, 1).map((each) => secondaryCell('formatter', each)),
        ...hang.map((each) => secondaryCell('formatter', each, { hangs: true })),
      ],
    },
    {
      kind: 'config',
      cells: [
        ...withName(broken, 'closed without an answer').map((each) =>
          secondaryCell('config', each, { expected: /^notice: missing$/ }),
        ),
        ...withName(broken, 'reset halfway').map((each) =>
          secondaryCell('config', each, { expected: /^notice: malformed/ }),
        ),
        ...hang.map((each) => secondaryCell('config', each, { hangs: true, expected: /^no notice$/ })),
      ],
    },
  ],
  { prepare: (lane) => lane.load('', 0) },
)

testCells(
  [
    {
      kind: 'token',
      // The secret is not sent on, so no redirect is followed.
      cells: [tokenCell(moved, named('network/redirect')), tokenCell(withoutCors, causeOf(withoutCors, ''))],
    },
  ],
  { options: { privateWiki: true }, prepare: (lane) => lane.signIn() },
)

/** The code that loads by itself after the first screen, where nothing in the page shows that it has come. */
function codeOfBackground(page: Page) {
  return page.waitForEvent('requestfinished', (request) => /\/around-[^/]*\.js$/.test(request.url()))
}

/** Everything that loads after the first screen has loaded. */
async function expectAllLoaded(page: Page) {
  await expect(page.getByRole('navigation', { name: 'Views' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Look up an item' })).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Filter statements' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Properties' })).toBeVisible()
}

/** Clicks “Stop” as soon as it is shown: the retries may be over before a click arrives from outside the page. */
function stopRetries(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const stop = document.querySelector<HTMLElement>('[data-repeating] button')
      if (!stop) return
      observer.disconnect()
      stop.click()
      resolve()
    })
    observer.observe(document, { childList: true, subtree: true })
  })
}

test.describe('without a network', () => {
  test.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED|Part not loaded/] })

  test('a part whose code cannot be loaded affects no other part, and its notice needs no further code', async ({
    page,
    context,
    openItem,
  }) => {
    const notices = page.waitForEvent('requestfinished', (request) => /\/notices-.*js$/.test(request.url()))
    const background = codeOfBackground(page)
    await openItem(page, 'Q64')
    await Promise.all([notices, background])
    await expectAllLoaded(page)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    const failed = page.locator('[data-part-failed]')
    await expect(failed).toBeInViewport()
    await expect(failed).toContainText('could not be loaded')
    // Not the browser's own button.
    await expect(failed.getByRole('button')).toHaveCSS('border-style', 'none')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Berlin')
    // Loaded again by itself.
    await context.setOffline(false)
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
    await expect(failed).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Settings' })).toHaveCount(0)

    await test.step('the notice of a retried request was loaded before the network failed', async () => {
      const statements = page.getByRole('region', { name: 'Statements' })
      await context.setOffline(true)
      const stopped = page.evaluate(stopRetries)
      await goWithin(page, { item: 'Q42' })
      await stopped
      await expect(statements.getByRole('alert')).toHaveAttribute('data-error-code', 'network')
      await expect(failed).toHaveCount(0)
      // Requested again by itself.
      await context.setOffline(false)
      await expect(statements).toHaveAttribute('data-statement-total', '332')
    })
  })
})

test('a filter whose code does not arrive says so, and works on the next try', async ({
  page,
  wikibase,
  expectedProblems,
}) => {
  expectedProblems.push(/filter-[^/]*\.js/, /^$/, /Part not loaded/)
  let isGone = true
  const site = await startStatic(join(import.meta.dirname, '../dist'), {
    fault: ({ url }) =>
      isGone && /\/filter-[^/]*\.js$/.test(url) ? (to) => void to.writeHead(404).end() : undefined,
  })
  await page.goto(itemAddress(site.address, 'Q42', { wikibase, params: { ref: 'without' } }))
  const region = page.getByRole('region', { name: 'Statements' })
  const failed = region.locator('[data-part-failed]')
  // Instead of the bar, the index and the list. The bar’s button also reloads the list, which failed before it.
  await expect(failed).toHaveCount(3)
  await expect(failed.last()).toContainText('could not be loaded')
  // A fourth one, instead of the views, comes later and moves the others down: a click meanwhile can miss.
  await expect(page.getByRole('main').locator('[data-part-failed]')).toHaveCount(4)
  await expect(region).toHaveAttribute('aria-busy', 'false')
  isGone = false
  await failed.first().getByRole('button', { name: 'Try again' }).click()
  await expect(region).toHaveAttribute('data-statement-shown', '233')
  await expect(page.locator('[data-statement-id]').first()).toBeVisible()
  await site.close()
})

// Generated while it is sent.
test('a body of 60 MB is shown, and the page does not stop', async ({ page, openItem, wikibase }) => {
  const filler = 'x'.repeat(10_000)
  const statements = 6_000
  wikibase.setOptions({
    fault: (request) =>
      kindOf(request) !== 'statements' || request.method === 'OPTIONS'
        ? undefined
        : async (to) => {
            to.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'application/json' })
            to.write('{"P1":[')
            for (let serial = 0; serial < statements; serial += 1) {
              const one = JSON.stringify(statementOf('Q60', serial, 'P1', 'string', `${serial} ${filler}`))
              if (!to.write(serial === 0 ? one : `,${one}`)) await once(to, 'drain')
            }
            to.end(']}')
          },
  })
  const begin = Date.now()
  await openItem(page, 'Q60')
  const region = page.getByRole('region', { name: 'Statements' })
  await expect(region).toHaveAttribute('data-statement-total', String(statements), { timeout: 60_000 })
  const shown = Date.now() - begin
  await expect(region.getByText('0 xxx').first()).toBeVisible()
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  await page.keyboard.press('Escape')
  const usable = Date.now() - begin
  // The purpose of this test is to print the measured times.
  // oxlint-disable-next-line no-console
  console.log(`60 MB: ${statements} statements shown after ${shown} ms, the settings after ${usable} ms`)
})
