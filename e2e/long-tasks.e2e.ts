import type { Page } from '@playwright/test'
import { compareItemsInSteps } from '../src/model/compare/compare-items'
import { toStatementList } from '../src/model/statement-list'
import { noLimit } from '../src/lib/time-slicing'
import { recordedStatements } from '../src/test/wikibase/recorded'
import { expect, test } from './fixtures'
import { filterBox, rows, statements } from './page-parts'
import { manyIds, manyItems } from './table-items'
import { item, statement } from './hostile/statements'

// A link or a wiki decides how much there is to read; the page answers its user meanwhile.

/** In milliseconds; most take less than 60. */
const longest = 300

/**
 * The tasks of the page's main thread while `visit` runs, and what takes long in each: in time of the processor,
 * because on a busy machine every task takes long by the clock; and without the collections of garbage, which this
 * browser does on this thread alone (`--single-threaded`).
 */
async function tasksOf(page: Page, visit: () => Promise<void>) {
  const browser = page.context().browser()
  if (!browser) throw new Error('There is no browser to trace')
  await browser.startTracing(page, {
    categories: ['disabled-by-default-devtools.timeline', 'devtools.timeline', 'v8', 'blink.user_timing'],
  })
  await visit()
  await page.evaluate(() => performance.mark('end-of-visit'))
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[]
  }
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  // Not the shared page’s, which opening this one lets draw once more what the test before has left in it.
  const ownThread = traceEvents.filter(({ name }) => name === 'end-of-visit').map((event) => threadOf(event))
  const timed = traceEvents.filter(({ tdur = 0 }) => tdur > 1000)
  const tasks = timed
    .filter((event) => event.name === 'RunTask' && ownThread.includes(threadOf(event)))
    .map((task) => {
      const parts = timed.filter(
        (one) => threadOf(one) === threadOf(task) && one.ts > task.ts && one.ts < task.ts + task.dur!,
      )
      const collections = parts.filter(({ name }) => name === 'MajorGC' || name === 'MinorGC')
      return {
        time: collections.reduce((rest, { tdur }) => rest - tdur!, task.tdur!) / 1000,
        parts: parts.map(({ name, tdur }) => `${name} ${Math.round(tdur! / 1000)} ms`),
      }
    })
  expect(tasks.length, 'the browser measures tasks').toBeGreaterThan(0)
  return tasks
}

type Task = Awaited<ReturnType<typeof tasksOf>>[number]

function expectShort(tasks: Task[]) {
  for (const { time, parts } of tasks)
    expect(time, `the longest task: ${parts.join(', ')}`).toBeLessThan(longest)
}

const expectShortTasks = async (page: Page, visit: () => Promise<void>) =>
  expectShort(await tasksOf(page, visit))

type TraceEvent = {
  name: string
  pid: number
  tid: number
  /** In microseconds, as those below. */
  ts: number
  dur?: number
  /** Time of the processor. */
  tdur?: number
}

const plain = (serial: number, dataType: string, content: unknown) => ({
  ...statement(serial, 'P10', dataType, content),
  qualifiers: [],
  references: [],
})
const textsOf = (...all: string[]) => ({
  items: { [item]: { P10: all.map((text, index) => plain(index + 1, 'string', text)) } },
})

const words = Array.from({ length: 2_600 }, (_, index) => index.toString(36))

test('a filter of thousands of words in the address', async ({ page, wikibase, openItem }) => {
  const others = Array.from({ length: 5_000 }, (_, index) => `text ${index}`)
  wikibase.setOptions(textsOf(words.join(' '), ...others))
  await expectShortTasks(page, async () => {
    await openItem(page, item, { params: { q: words.join(' ') } })
    await expect(filterBox(page)).toHaveValue(/^0 1 2/)
    await expect(statements(page)).toHaveAttribute('data-statement-shown', '1')
  })
})

test('long texts with a match at every fifth letter', async ({ page, wikibase, openItem }) => {
  wikibase.setOptions(
    textsOf(...Array.from({ length: 6 }, (_, index) => `${index} ${'long '.repeat(40_000)}`)),
  )
  await expectShortTasks(page, async () => {
    await openItem(page, item, { params: { q: 'o' } })
    await expect(statements(page)).toHaveAttribute('data-statement-shown', '6')
    await page.waitForFunction(() => (CSS.highlights.get('statement-match')?.size ?? 0) > 100)
  })
})

test('a quantity of a million digits in the inspector', async ({ page, wikibase, openItem }) => {
  const digits = '1234567890'.repeat(100_000)
  const quantity = plain(1, 'quantity', {
    amount: `+${digits}`,
    unit: '1',
    upperBound: `+${digits}1`,
    lowerBound: `+${digits}`,
  })
  wikibase.setOptions({ items: { [item]: { P10: [quantity] } } })
  await expectShortTasks(page, async () => {
    await openItem(page, item, { params: { statement: quantity.id } })
    await expect(page.getByRole('complementary', { name: 'Statement' })).toContainText('1234567890123')
  })
})

test('texts that take long to index', async ({ page, wikibase, openItem }) => {
  // A ligature of 18 letters. It is as slow to draw, so it comes after what is drawn, and is not searched for.
  const long = `${'a'.repeat(10_000)}${'ﷺ'.repeat(50_000)}`
  wikibase.setOptions(
    textsOf(
      ...Array.from({ length: 60 }, (_, index) => `short ${index}`),
      ...Array.from({ length: 40 }, (_, index) => `number ${index} ${long}`),
    ),
  )
  await expectShortTasks(page, async () => {
    await openItem(page, item)
    await filterBox(page).fill('short 59')
    await expect(statements(page)).toHaveAttribute('data-statement-shown', '1')
    await expect(rows(page)).toHaveCount(1)
  })
})

test('an error page that is full of brackets', async ({ page, wikibase, openItem }) => {
  wikibase.setOptions({
    fault: ({ method, url }) =>
      method === 'GET' && url.endsWith('/statements')
        ? (to) => {
            to.writeHead(400, { 'access-control-allow-origin': '*', 'content-type': 'text/html' })
            to.end('<'.repeat(300_000))
          }
        : undefined,
  })
  await expectShortTasks(page, async () => {
    await openItem(page, item)
    await expect(statements(page).getByRole('alert')).toContainText('400')
  })
})

test('a table of 500 items and 40 columns is scrolled', async ({ page, app, wikibase }) => {
  const items = manyItems(500)
  wikibase.setOptions({ items })
  const named = Object.keys(items['Q7000007'] ?? {})
  const columns = [...named, ...Array.from({ length: 40 - named.length }, (_, index) => `P${index + 1}`)]
  const query = { api: wikibase.baseUrl, version: 'v1', items: manyIds(500).join(), columns: columns.join() }
  await page.goto(`${app}/?${new URLSearchParams(query)}`)
  const grid = page.getByRole('grid')
  await expect(grid).toHaveAttribute('aria-busy', 'false')
  // What the same machine takes to draw everything in view, without React.
  const copied = await tasksOf(page, () =>
    page.evaluate(async (steps) => {
      const box = document.querySelector('[role="grid"]')!.parentElement!
      for (let step = 0; step < steps; step += 1) {
        const copy = box.cloneNode(true) as HTMLElement
        copy.style.cssText = `position: fixed; inset: 0; block-size: ${box.clientHeight}px`
        document.body.append(copy)
        await new Promise(requestAnimationFrame)
        copy.remove()
      }
    }, steps),
  )
  const tasks = await tasksOf(page, () =>
    page.evaluate(async (steps) => {
      const box = document.querySelector('[role="grid"]')!.parentElement!
      for (let step = 0; step < steps; step += 1) {
        box.scrollBy({ top: 200, left: step % 2 === 0 ? 100 : 0, behavior: 'instant' })
        await new Promise(requestAnimationFrame)
      }
    }, steps),
  )
  await expect(page.locator('[aria-rowindex="240"]')).toBeAttached()
  // A step's longest task draws it; a step needs few new cells.
  const timesOf = (all: Task[]) => all.map(({ time }) => time).toSorted((one, other) => other - one)
  expect(timesOf(tasks)[steps / 2], 'the time of a typical step').toBeLessThan(
    timesOf(copied)[steps / 2] ?? 0,
  )
  expectShort(tasks)
})

test('a timeline of 2,000 statements is opened', async ({ page, wikibase, openItem }) => {
  const properties = Array.from({ length: 40 }, (_, index): [string, unknown[]] => [
    `P${index + 10}`,
    Array.from({ length: 50 }, (_unused, at) => dated(`P${index + 10}`, index * 50 + at)),
  ])
  wikibase.setOptions({ items: { [item]: Object.fromEntries(properties) } })
  await openItem(page, item)
  await expect(rows(page).first()).toBeVisible()
  const marks = page.locator('[role="button"][data-mark]')
  // The rows out of view come later, some at a time.
  await expectShortTasks(page, async () => {
    await page.getByRole('link', { name: 'Timeline', exact: true }).click()
    await expect(marks).toHaveCount(2_000)
  })
  // The table below is only laid out where it comes into view.
  const row = page.locator('tr[data-statement-id]').first()
  const isLaidOut = () => row.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }))
  await expect(row).toBeAttached()
  expect(await isLaidOut()).toBe(false)
  await row.scrollIntoViewIfNeeded()
  await expect.poll(isLaidOut).toBe(true)
})

test('items of 1,500 and 1,100 statements are compared', async ({ page, openItem }) => {
  const sides = ['Q30', 'Q183'].map((id) => ({
    item: id,
    list: toStatementList(JSON.parse(recordedStatements(id)!))!,
  }))
  const { counts } = compareItemsInSteps(sides).proceed(noLimit)!
  await expectShortTasks(page, async () => {
    await openItem(page, 'Q30', { params: { compare: 'Q183' } })
    await expect(page.locator('[data-match]')).toHaveCount(counts.same + counts.different + counts.only)
  })
})

/** An office that somebody held for some years. */
const dated = (property: string, serial: number) => {
  const start = 1500 + ((serial * 7919) % 520)
  const time = (id: string, year: number) => ({
    property: { id, data_type: 'time' },
    value: {
      type: 'value',
      content: {
        time: `+${year}-00-00T00:00:00Z`,
        precision: 9,
        calendarmodel: 'http://www.wikidata.org/entity/Q1985727',
      },
    },
  })
  return {
    ...statement(serial + 1, property, 'string', `Office ${serial} of the realm`),
    qualifiers: [time('P580', start), time('P582', start + 1 + (serial % 9))],
    references: [],
  }
}

const steps = 60
