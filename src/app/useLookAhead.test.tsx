import { fireEvent } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { budgetOf } from '~/api/request/queue/budget'
import type { Budget } from '~/api/request/queue/queue'
import { goTo } from './location'
import { useLookAhead } from './useLookAhead'
import { readAddress } from '~/model/address'
import { deferred } from '~/test/deferred'
import { renderInApp } from '~/test/render'
import { fetchFrom } from '~/test/wikibase'

/** With Q1 open, links to these. */
const ids = Array.from({ length: 100 }, (_, index) => `Q${1001 + index}`)

function Page() {
  const { markAsUsed } = useLookAhead()
  return (
    <main>
      {ids.map((id) => (
        <a key={id} href={`/?item=${id}`} onMouseUp={() => markAsUsed(id)}>
          {id}
        </a>
      ))}
      <a href="/?item=L525-F1">form</a>
      <a href="/?item=Q2&view=history">history</a>
      <a href="/?item=Q2&compare=Q3">comparison</a>
      <a href="/?item=Q2&lang=de">in German</a>
      <a href="/?item=Q3" target="_blank" rel="noreferrer">
        elsewhere
      </a>
      <p>text</p>
    </main>
  )
}

beforeEach(() => {
  window.history.replaceState(null, '', '/?item=Q1')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  window.history.replaceState(null, '', '/')
})

/** `fetch`: by default, an item with a statement that every item has, and its names. */
function setUp(fetch: typeof window.fetch = fetchFrom(), budget?: Budget) {
  const urls: string[] = []
  const aborted: string[] = []
  let movedTo = 0
  renderInApp(<Page />, {
    ...(budget && { budget }),
    fetch: (input, init) => {
      const request = new Request(input, init)
      urls.push(request.url)
      request.signal.addEventListener('abort', () => aborted.push(request.url))
      return fetch(request)
    },
  })
  const all = new Map(Array.from(document.querySelectorAll('main > *'), (each) => [each.textContent, each]))
  const link = (text: string) => all.get(text)!
  return {
    urls,
    aborted,
    link,
    /** The items whose statements were requested. */
    opened: () => urls.flatMap((url) => /(?:items)\/(Q\d+)\/statements/.exec(url)?.[1] ?? []),
    hover: (text: string, clientX = (movedTo += 1)) =>
      fireEvent.pointerOver(link(text), { pointerType: 'mouse', clientX }),
    wait: (milliseconds: number) =>
      act(async () => {
        await vi.advanceTimersByTimeAsync(milliseconds)
        // The code of the fallbacks, where an item is not found.
        await vi.dynamicImportSettled()
        await vi.advanceTimersByTimeAsync(0)
      }),
    goTo: (id: string) => act(() => goTo(readAddress(`?item=${id}`))),
  }
}

test('a link on which the pointer rests is opened, once, with its names', async () => {
  const { hover, wait, opened, urls } = setUp()
  hover('Q1001')
  await wait(64)
  expect(urls).toEqual([])
  await wait(1)
  expect(opened()).toEqual(['Q1001'])
  expect(urls.filter((url) => url.includes('ids=Q1001'))).toHaveLength(1)
  hover('text')
  hover('Q1001')
  await wait(500)
  expect(opened()).toEqual(['Q1001'])
})

test('a link to a form opens its lexeme', async () => {
  const { hover, wait, urls } = setUp()
  hover('form')
  await wait(65)
  expect(urls.filter((url) => /[?&]ids=L525(&|$)/.test(url))).toHaveLength(1)
})

test('a pointer that leaves earlier, or passes over many, sends nothing', async () => {
  const { hover, wait, urls } = setUp()
  for (const id of ids.slice(0, 30)) {
    hover(id)
    await wait(30)
  }
  hover('text')
  await wait(500)
  expect(urls).toEqual([])
})

test('a link that moves below a pointer that rests is not opened', async () => {
  const { hover, wait, urls } = setUp()
  hover('text', 7)
  hover('Q1001', 7)
  await wait(500)
  expect(urls).toEqual([])
  hover('Q1001', 8)
  await wait(65)
  expect(urls).not.toEqual([])
})

test('a focus that rests opens a link as well, and a touch at once', async () => {
  const { link, wait, opened } = setUp()
  const [focused, touched] = [link('Q1001'), link('Q1002')]
  // A dispatched event alone does not focus.
  vi.spyOn(focused, 'matches').mockReturnValue(true)
  fireEvent.focusIn(focused)
  await wait(65)
  expect(opened()).toEqual(['Q1001'])
  fireEvent.pointerDown(touched, { pointerType: 'touch' })
  await wait(0)
  expect(opened()).toEqual(['Q1001', 'Q1002'])
})

test('a mouse that is pressed on a link opens it in the task of the press, unless it opens elsewhere', async () => {
  const { link, wait, opened } = setUp()
  const press = (text: string, more = {}) =>
    fireEvent.pointerDown(link(text), { pointerType: 'mouse', ...more })
  press('Q1001', { ctrlKey: true })
  press('Q1001', { button: 1 })
  for (const text of ['history', 'comparison', 'in German', 'elsewhere']) press(text)
  await wait(0)
  expect(opened()).toEqual([])
  press('Q1001')
  for (let turns = 0; turns < 200 && opened().length === 0; turns += 1) await Promise.resolve()
  expect(opened()).toEqual(['Q1001'])
})

test.each([{ saveData: true }, { effectiveType: '3g' }, { effectiveType: 'slow-2g' }])(
  'nothing is guessed with %j',
  async (connection) => {
    vi.stubGlobal('navigator', Object.create(navigator, { connection: { value: connection } }))
    const { hover, wait, urls } = setUp()
    hover('Q1001')
    await wait(500)
    expect(urls).toEqual([])
  },
)

test('nothing is read ahead when half of the wiki’s budget is used', async () => {
  const { hover, wait, opened } = setUp(fetchFrom(), budgetOf('https://wiki.example/w/rest.php/wikibase', 4))
  hover('Q1001')
  await wait(100)
  hover('Q1002')
  await wait(500)
  expect(opened()).toEqual(['Q1001'])
})

test('at most three requests are under way, and an item that is opened ends the others', async () => {
  const pending = deferred<Response>()
  const { hover, wait, opened, aborted, goTo: open, urls } = setUp(() => pending.promise)
  for (const id of ids.slice(0, 3)) {
    hover(id)
    await wait(100)
  }
  expect(opened()).toEqual(['Q1001'])
  expect(urls.length).toBeLessThanOrEqual(3)
  open('Q1010')
  await wait(0)
  expect(aborted.toSorted()).toEqual(urls.toSorted())
})

test.each([
  ['never clicks what it rests on', 0],
  ['clicks it on every other item', 2],
])(
  'of a day’s 200 items, at most a fifth is read ahead and never used, if the pointer %s',
  async (_, each) => {
    const { hover, wait, opened, goTo: open } = setUp(() => Promise.resolve(Response.json({ entities: {} })))
    const used = new Set<string>()
    let next = 0
    for (let item = 1; item <= 200; item += 1) {
      for (let rests = 0; rests < 4; rests += 1) {
        next += 1
        hover(ids[next % ids.length]!)
        await wait(70)
      }
      const clicked = each > 0 && item % each === 0 ? ids[next % ids.length]! : `Q${item}`
      used.add(clicked)
      open(clicked)
      await wait(1_000)
    }
    const ahead = new Set(opened())
    const unused = [...ahead].filter((id) => !used.has(id)).length
    expect(ahead.size).toBeGreaterThan(20)
    expect(unused / (unused + 200)).toBeLessThanOrEqual(0.2)
  },
)
