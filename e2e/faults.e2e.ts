import { once } from 'node:events'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { offlineLabelsCell, secondaryCell } from './faults/cells-of-labels-and-config'
import { searchCell } from './faults/cells-of-search'
import {
  hangingStatementsCell,
  offlineStatementsCell,
  statementsCell,
  stoppedWikiCell,
} from './faults/cells-of-statements'
import { tokenCell } from './faults/cells-of-token'
import { statementOf } from './faults/items'
import { kindOf } from './faults/kinds'
import { testCells } from './faults/matrix'
import { wrongShapes } from './faults/shapes'
import { offline } from './faults/steps'
import { type Case, cases, hanging, moved, refused } from './faults/transport'
import { expect, goWithin, itemAddress, test } from './fixtures'
import { startStatic } from './server'

// The matrix of faults: each kind of request meets each kind of failure, caused by the server. Each combination is
// a test of its own.

const isLoop = ({ name }: Case) => name.startsWith('302')
/** A browser follows twenty redirects, for each of three tries and for the probes that diagnose the failure. */
const maxLoopRequests = 190

/** For requests without a preflight. */
const withoutPreflight = cases.filter(({ name, preflight }) => !(preflight && /^\d/.test(name)))

const named = (name: string) => new RegExp(`^${name}$`)

/** The cause shown in the notice, by the fault's name; `whole` if nothing is missing. */
function causeOf({ name, preflight }: Case, whole: string): RegExp {
  const status = /^\d{3}/.exec(name)?.[0]
  // A refused preflight shows nothing more, although a plain read might be refused because it lacks the headers.
  if (status === '403' && preflight) return named('network/preflight')
  if (status !== undefined && status !== '302') return named(`http-${status}`)
  switch (name) {
    case 'closed without an answer':
      return named('network/unreachable')
    case 'reset halfway':
      return named('network/interrupted')
    case '302 in a circle':
      return named('network/redirect')
    case 'HTML':
    case 'empty body':
    case 'truncated JSON':
      return named('not-json')
    case 'CORS off':
      return named('network/hidden')
    default:
      return named(whole)
  }
}

const unreadable = new Map([
  ['shape: numbers for texts', '2 statements, 1 unreadable'],
  ['shape: objects for lists', '3 statements, 2 unreadable'],
  ['shape: lists for objects', '3 statements, 2 unreadable'],
  ['shape: a property id of 10,000 characters', '1 statements, 1 unreadable'],
  ['shape: an unknown rank', '2 statements, 1 unreadable'],
  ['shape: 1,000 references', '1 statements'],
])

const plain = [
  ...cases.map((each) =>
    statementsCell(each, causeOf(each, '3 statements'), isLoop(each) ? maxLoopRequests : undefined),
  ),
  statementsCell(moved, named('3 statements')),
  ...hanging.map(hangingStatementsCell),
  stoppedWikiCell,
  offlineStatementsCell,
]
const shapes = wrongShapes('statements', 0).map((_, index) => {
  const number = plain.length + index
  const each = wrongShapes('statements', number)[index] as Case
  return statementsCell(each, named(unreadable.get(each.name) ?? 'schema'))
})
testCells('statements', [...plain, ...shapes], { prepare: (lane) => lane.load('', 0) })

/** Faults that leave the response complete. */
const harmless = /^(slow|308|wrong content type)/

testCells(
  'labels',
  [
    ...[...cases, moved, refused, ...wrongShapes('labels', 0)].map((each) =>
      secondaryCell('labels', each, {
        ...(harmless.test(each.name) && { expected: /^labels$/ }),
        most: isLoop(each) ? 260 : each.retried ? 60 : 20,
      }),
    ),
    ...hanging
      .filter(({ preflight }) => !preflight)
      .map((each) => secondaryCell('labels', each, { hangs: true })),
    offlineLabelsCell,
  ],
  { prepare: (lane) => lane.load('', 0) },
)

testCells(
  'search',
  [
    ...[...cases, moved, refused, ...wrongShapes('search', 0)].map((each) =>
      searchCell(each, harmless.test(each.name) ? /^found$/ : /./),
    ),
    ...hanging.filter(({ preflight }) => !preflight).map((each) => searchCell(each, /^searching$/, true)),
    searchCell(offline, /^network/),
  ],
  { prepare: (lane) => lane.load('', 0) },
)

testCells(
  'formatter',
  [
    ...[...cases, moved, refused, ...wrongShapes('formatter', 0)].map((each) =>
      secondaryCell('formatter', each, {
        ...(harmless.test(each.name) && { expected: /^link$/ }),
        ...(isLoop(each) && { most: maxLoopRequests }),
      }),
    ),
    ...hanging.map((each) => secondaryCell('formatter', each, { hangs: true })),
  ],
  { prepare: (lane) => lane.load('', 0) },
)

testCells(
  'token',
  [
    ...[...withoutPreflight, moved, refused, ...wrongShapes('token', 0)].map((each) =>
      tokenCell(each, tokenCause(each)),
    ),
    ...hanging.filter(({ preflight }) => !preflight).map((each) => tokenCell(each, /^loading$/, true)),
    tokenCell(offline, named('network/unreachable')),
  ],
  { options: { privateWiki: true }, prepare: (lane) => lane.signIn() },
)

/** The secret is not sent on, so no redirect is followed; nothing of a bad response is quoted. */
function tokenCause(each: Case): RegExp {
  if (/^(302|308|refused)/.test(each.name)) return named('schema')
  const cause = causeOf(each, '3 statements')
  return /^(HTML|empty|truncated|invalid|shape)/.test(each.name) ? named('schema') : cause
}

testCells(
  'config',
  [
    ...[...withoutPreflight, moved, refused, ...wrongShapes('config', 0)]
      // It has the page's own origin.
      .filter(({ name }) => name !== 'CORS off')
      .map((each) => secondaryCell('config', each, { expected: configNotice(each), most: 25 })),
    ...hanging
      .filter(({ preflight }) => !preflight)
      .map((each) => secondaryCell('config', each, { hangs: true, expected: /^no notice$/ })),
  ],
  { prepare: (lane) => lane.load('', 0) },
)

function configNotice({ name }: Case): RegExp {
  if (/^(slow|308|wrong content type|invalid UTF-8)/.test(name)) return /^no notice$/
  return /^(HTML|empty|truncated|reset|shape)/.test(name) ? /^notice: malformed/ : /^notice: missing$/
}

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

test.describe('without a network', () => {
  test.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED|Part not loaded/] })

  test('a part of the page whose code cannot be loaded takes nothing else along', async ({
    page,
    context,
    openItem,
  }) => {
    const background = codeOfBackground(page)
    await openItem(page, 'Q64')
    await background
    await expectAllLoaded(page)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    const failed = page.locator('[data-part-failed]')
    await expect(failed).toBeInViewport()
    await expect(failed).toContainText('could not be loaded')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Berlin')
    await context.setOffline(false)
    await failed.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
    await expect(failed).toHaveCount(0)
  })

  test('the notice of a repeated request is loaded before the network fails', async ({
    page,
    context,
    openItem,
  }) => {
    const statements = page.getByRole('region', { name: 'Statements' })
    const notices = page.waitForEvent('requestfinished', (request) => /\/notices-.*js$/.test(request.url()))
    const background = codeOfBackground(page)
    await openItem(page, 'Q64')
    await Promise.all([notices, background])
    await expectAllLoaded(page)
    await context.setOffline(true)
    await goWithin(page, { item: 'Q42' })
    await statements.getByRole('button', { name: 'Stop' }).click()
    await expect(statements.getByRole('alert')).toHaveAttribute('data-error-code', 'network')
    await expect(page.locator('[data-part-failed]')).toHaveCount(0)
    await context.setOffline(false)
  })
})

test('a filter whose code does not arrive says so, and works at the next try', async ({
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
  await expect(region).toHaveAttribute('aria-busy', 'false')
  isGone = false
  await failed.first().getByRole('button', { name: 'Try again' }).click()
  await expect(region).toHaveAttribute('data-statement-shown', '233')
  await expect(page.locator('[data-statement-id]').first()).toBeVisible()
  await site.close()
})

// Generated while it is sent: three parts of one statement each, 60 MB in total.
test('a body of 60 MB is shown, and the page does not stop', async ({ page, openItem, wikibase }) => {
  const filler = 'x'.repeat(1_000)
  const statements = 50_000
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
