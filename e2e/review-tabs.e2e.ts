import { laterOnes, type GivenVerdict } from '../src/model/review/verdict'
import { expect, test } from './fixtures'
import { rows } from './page-parts'

type Given = [statement: string, verdict: GivenVerdict]
type Random = { count: number; salt: number; of: { wiki: string; item: string }; ids: string[] }
type Store = {
  open: (
    of: object,
    keeping: 'all',
  ) => { get: (id: string) => GivenVerdict; all: () => Map<string, GivenVerdict> }
  give: (of: object, given: Map<string, object>, total: number) => void
  unsaved: () => unknown[]
}

/** In a tab: the app's own store, which its parts share, as `store`. */
async function exposeStore() {
  const parts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
  const modules = await Promise.all(parts.map(({ name }) => import(name) as Promise<object>))
  const values: unknown[] = modules.flatMap((one) => Object.values(one))
  const found = values.find((one) => typeof one === 'object' && one !== null && 'unsaved' in one)
  Object.assign(globalThis, { store: found })
}

/** In a tab: gives verdicts at random. @returns those given */
async function giveAtRandom({ count, salt, of, ids }: Random): Promise<Given[]> {
  const { store } = globalThis as unknown as { store: Store }
  const verdicts = store.open(of, 'all')
  const given: Given[] = []
  let seed = salt
  const random = (below: number) => (seed = (Math.imul(seed, 48_271) >>> 0) % 2_147_483_647) % below
  for (let operation = 0; operation < count; operation++) {
    const id = ids[random(ids.length)]!
    const verdict = ['checked', 'wrong', 'again', 'none'][random(4)]
    const judgement = { verdict, hash: '0'.repeat(16), note: `${salt} ${operation}` }
    store.give(of, new Map([[id, judgement]]), ids.length)
    given.push([id, { ...verdicts.get(id) }])
    // So that those of the other tab arrive in between.
    if (random(20) === 0) await new Promise((resolve) => setTimeout(resolve))
  }
  return given
}

/** In a tab: what it has, once all of it is stored; else undefined. */
function knownIn(of: Random['of']): string | undefined {
  const { store } = globalThis as unknown as { store: Store }
  const all = [...store.open(of, 'all').all()].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return store.unsaved().length > 0 ? undefined : JSON.stringify(all)
}

test('10,000 verdicts given at random in two tabs are all in both, and on the device', async ({
  page,
  context,
  openItem,
  wikibase,
}) => {
  test.slow()
  const other = await context.newPage()
  const tabs = [page, other]
  // Not on the item in view: drawing ten thousand states is another matter.
  const of = { wiki: wikibase.baseUrl, item: 'Q64' }
  const ids = Array.from({ length: 300 }, (_, index) => `Q64$${index}`)
  for (const tab of tabs) {
    await openItem(tab, 'Q42')
    await expect(rows(tab).first()).toHaveAttribute('data-review', 'none')
    await tab.evaluate(exposeStore)
  }
  const given = await Promise.all(
    tabs.map((tab, index) => tab.evaluate(giveAtRandom, { count: 5000, salt: index + 7, of, ids })),
  )
  expect(given.flat()).toHaveLength(10_000)

  const expected = new Map<string, GivenVerdict>()
  for (const [id, verdict] of given.flat())
    for (const [, later] of laterOnes(expected, new Map([[id, verdict]]))) expected.set(id, later)
  const sorted = [...expected].toSorted(([one], [another]) => (one < another ? -1 : 1))
  for (const tab of tabs)
    await expect
      .poll(() => tab.evaluate(knownIn, of).then((text) => text && JSON.parse(text)))
      .toEqual(sorted)

  await page.reload()
  await expect(rows(page).first()).toHaveAttribute('data-review', 'none')
  await page.evaluate(exposeStore)
  await expect.poll(() => page.evaluate(knownIn, of).then((text) => text && JSON.parse(text))).toEqual(sorted)
})
