import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { budgetOf, forgetRequests } from './budget'
import { sendEarly, takeAnswer } from '~/api/boot-handover'
import { createQueue } from './queue'
import { testClient } from '~/test/client'
import { priority, type Priority } from '~/api/request/priority'

beforeEach(() => vi.useFakeTimers({ now: 0 }))
afterEach(() => vi.useRealTimers())

let wikis = 0

/** Of a wiki that nobody has asked yet. */
function freshBudget(perMinute?: number) {
  wikis += 1
  return budgetOf(`https://fresh-${wikis}.example/w/rest.php/wikibase`, perMinute)
}

function used(count: number, perMinute?: number) {
  const budget = freshBudget(perMinute)
  for (let sent = 0; sent < count; sent += 1) budget.count()
  return budget
}

describe('the budget of a minute', () => {
  test.each([
    [89, undefined, undefined, undefined],
    [90, 60_000, undefined, undefined],
    [162, 60_000, 60_000, undefined],
    [180, 60_000, 60_000, 60_000],
  ])('after %i of 180 requests leaves room for what is waited for', (count, ...free) => {
    const budget = used(count)
    expect([priority.lookAhead, priority.visibleLabels, priority.statements].map(budget.freeAt)).toEqual(free)
  })

  test('has room again a minute after the request that used it up', () => {
    const budget = used(1, 2)
    vi.advanceTimersByTime(20_000)
    budget.count()
    expect(budget.freeAt(1)).toBe(60_000)
    vi.advanceTimersByTime(40_000)
    expect(budget.freeAt(1)).toBeUndefined()
    budget.count()
    expect(budget.freeAt(1)).toBe(80_000)
  })

  test('of one request leaves one for everybody', () => {
    expect(freshBudget(1).freeAt(-1)).toBeUndefined()
  })

  test('is shared by all who ask for the same wiki', () => {
    const wiki = 'https://wiki.example/w/rest.php/wikibase'
    expect(budgetOf(wiki, 5)).toBe(budgetOf(wiki, 5))
    expect(budgetOf(wiki, 5)).not.toBe(budgetOf(`${wiki}/other`, 5))
  })
})

test('a clock that is set back ends no pause later than before', () => {
  vi.setSystemTime(3_600_000)
  const budget = used(2, 2)
  expect(budget.freeAt(1)).toBe(3_660_000)
  vi.setSystemTime(0)
  expect(budget.freeAt(1)).toBeUndefined()
})

describe('a reload', () => {
  const wiki = 'https://again.example/w/rest.php/wikibase'
  const reload = () => {
    window.dispatchEvent(new Event('pagehide'))
    vi.resetModules()
    return import('./budget')
  }
  afterEach(() => sessionStorage.clear())

  test('goes on with the same minute', async () => {
    budgetOf(wiki, 2).count()
    vi.setSystemTime(20_000)
    budgetOf(wiki, 2).count()
    const next = await reload()
    expect(next.budgetOf(wiki, 2).freeAt(1)).toBe(60_000)
    next.forgetRequests()
    forgetRequests()
  })

  test('leaves nothing of an older one, or where everything was deleted', async () => {
    budgetOf(wiki).count()
    const deleted = budgetOf(`${wiki}/2`)
    vi.setSystemTime(60_000)
    deleted.count()
    forgetRequests()
    await reload()
    expect(sessionStorage).toHaveLength(0)
  })

  test.each([7, 'text', null, ['text', 1e99, -1e99, null], { length: 180 }])(
    'takes no harm from what another page has stored: %j',
    async (stored) => {
      sessionStorage.setItem('qlens:/:requests', JSON.stringify({ [wiki]: stored }))
      vi.resetModules()
      expect((await import('./budget')).budgetOf(wiki, 1).freeAt(1)).toBeUndefined()
    },
  )
})

test('what was sent to the wiki before the app counts from when the app uses it', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({})))
  async function use(path: string) {
    const url = `https://early.example/w/${path}`
    await sendEarly(url, { headers: {}, cache: 'default' }).body
    expect(await takeAnswer(url)).toBeDefined()
  }
  await use('rest.php/wikibase/v1/entities/items/Q42/statements')
  const budget = budgetOf('https://early.example/w/rest.php/wikibase', 3)
  await use('api.php?action=wbgetentities')
  const others = budgetOf('https://early.example/wiki/rest.php/wikibase', 3)
  expect([budget, others].map(({ freeAt }) => freeAt(1))).toEqual([undefined, undefined])
  await use('api.php?action=wbgetentities')
  expect([budget, others].map(({ freeAt }) => freeAt(1))).toEqual([60_000, undefined])
  vi.unstubAllGlobals()
})

test('the queue holds requests above the budget, and sends them by themselves', async () => {
  const queue = createQueue(10)
  const budget = freshBudget(4)
  const sent: string[] = []
  const run = (name: string, given: Priority) =>
    void queue.run(() => Promise.resolve(sent.push(name)), { priority: given, budget })
  for (const name of ['a', 'b', 'c', 'd', 'e']) run(name, 0)
  run('item', 10)
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual(['a', 'b', 'c', 'item'])
  await vi.advanceTimersByTimeAsync(59_000)
  expect(sent).toHaveLength(4)
  await vi.advanceTimersByTimeAsync(1_001)
  expect(sent.slice(4)).toEqual(['d', 'e'])
})

test('a request that waits for the budget is listed, and may be stopped', async () => {
  const { client } = testClient({ budget: used(180) })
  const path = 'entities/items/Q42/statements'
  const answer = client.getRest(path, { priority: priority.statements })
  answer.catch(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  expect(client.queueState()).toMatchObject({ spentUntil: 60_000, waiting: 1 })
  client.retries.of(path)?.stop()
  await expect(answer).rejects.toMatchObject({ error: { status: 429 } })
})

test('every try of a request counts, whichever API it is for', async () => {
  vi.useRealTimers()
  const budget = freshBudget(4)
  const { client } = testClient({ budget })
  await client.getRest('entities/items/Q42/statements')
  await client.getAction({ action: 'query', meta: 'siteinfo' })
  expect(client.queueState()).toMatchObject({ sparingUntil: expect.any(Number) as number })
  expect(client.queueState().spentUntil).toBeUndefined()
})
