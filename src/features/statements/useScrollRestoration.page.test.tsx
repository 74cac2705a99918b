import { act, render } from '@testing-library/react'
import { useRef } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ListHandle } from './list-handle'
import { stubLayout } from '~/test/layout'
import { listOf } from '~/test/rows'
import { toRows } from '~/model/statement-rows'

const load = async () => ({
  ...(await import('./useScrollRestoration')),
  ...(await import('~/api/item/item-context')),
  ...(await import('~/api/boot-handover')),
})
let loaded: Awaited<ReturnType<typeof load>>
beforeEach(async () => {
  stubLayout()
  loaded = await load()
})

const filter = {}
const nextFrame = () => act(() => new Promise((resolve) => requestAnimationFrame(resolve)))

/** A page of an item, scrolled by one row. */
function openPage(item: string) {
  const { useScrollRestoration, ItemContext } = loaded
  const list = listOf(`${item}$a`, `${item}$b`)
  const rows = toRows(list)
  const element = document.createElement('div')
  element.getBoundingClientRect = () => new DOMRect(0, -200, 800, 90)
  for (const [index, top] of [-80, 30].entries()) {
    const row = document.createElement('li')
    row.dataset['index'] = String(index + 1)
    row.getBoundingClientRect = () => new DOMRect(0, top, 800, 45)
    element.append(row)
  }
  const scrollTo = vi.fn<ListHandle['scrollTo']>()
  function Page() {
    const handle = useRef<ListHandle>({ rows, element, scrollTo })
    useScrollRestoration(handle, filter, false)
    return null
  }
  const { unmount } = render(
    <ItemContext value={{ itemId: item, list, source: undefined, review: undefined }}>
      <Page />
    </ItemContext>,
  )
  return { scrollTo, unmount, element }
}

const scrolled = async () => {
  window.dispatchEvent(new Event('scroll'))
  await nextFrame()
}
const place = { index: 2, block: 'start', at: 30 }

test('a page that is left, and scrolls in the entry of the one that comes, does not take its place', async () => {
  const first = openPage('Q1')
  await scrolled()
  const entry: unknown = history.state
  first.unmount()
  history.pushState(null, '')
  const second = openPage('Q2')
  await scrolled()
  // Back: the entry is the first page's again, and the second page still there.
  history.replaceState(entry, '')
  await scrolled()
  second.unmount()
  const again = openPage('Q1')
  await nextFrame()
  expect(again.scrollTo).toHaveBeenCalledWith(place)
  again.unmount()
})

test('nor does it keep the next page from having one', async () => {
  const first = openPage('Q1')
  history.pushState(null, '')
  await scrolled()
  first.unmount()
  const second = openPage('Q2')
  await nextFrame()
  expect(second.scrollTo).not.toHaveBeenCalled()
  await scrolled()
  second.unmount()
  const again = openPage('Q2')
  await nextFrame()
  expect(again.scrollTo).toHaveBeenCalledWith(place)
})

test('a page that comes only when the reader has gone back does not lose the place', async () => {
  history.replaceState(null, '', '?item=Q1')
  const first = openPage('Q1')
  await scrolled()
  first.unmount()
  openPage('Q2').unmount()
  const again = openPage('Q1')
  await nextFrame()
  expect(again.scrollTo).toHaveBeenCalledWith(place)
  again.unmount()
  history.replaceState(null, '', '/')
})

test('goes back in the next frames too, as the browser may scroll later, until the user moves', async () => {
  const first = openPage('Q1')
  await scrolled()
  first.unmount()
  const again = openPage('Q1')
  await nextFrame()
  expect(again.scrollTo).toHaveBeenCalledTimes(1)
  await nextFrame()
  expect(again.scrollTo).toHaveBeenCalledTimes(2)
  window.dispatchEvent(new Event('wheel'))
  await nextFrame()
  expect(again.scrollTo).toHaveBeenCalledTimes(2)
  again.unmount()
})

test('a scroll that the rows have not followed does not lose the place', async () => {
  const first = openPage('Q1')
  await scrolled()
  for (const row of first.element.children) row.getBoundingClientRect = () => new DOMRect(0, -400, 800, 45)
  await scrolled()
  first.unmount()
  const again = openPage('Q1')
  await nextFrame()
  expect(again.scrollTo).toHaveBeenCalledWith(place)
  again.unmount()
})

test('over a reload, the places of the other entries are kept too', async () => {
  const first = openPage('Q1')
  await scrolled()
  const entry: unknown = history.state
  first.unmount()
  history.pushState(null, '')
  openPage('Q2').unmount()
  window.dispatchEvent(new Event('pagehide'))
  vi.resetModules()
  loaded = await load()
  expect(Object.keys(sessionStorage)).toEqual([])
  openPage('Q2').unmount()
  history.replaceState(entry, '')
  const again = openPage('Q1')
  await nextFrame()
  expect(again.scrollTo).toHaveBeenCalledWith(place)
})

/** A page, scrolled by 3,000 pixels and reloaded, where it is at 2,000 until the rows come. */
async function openReloaded(isTouched: boolean) {
  window.scrollY = 3_000
  const page = openPage('Q1')
  await scrolled()
  window.dispatchEvent(new Event('pagehide'))
  page.unmount()
  vi.resetModules()
  loaded = await load()
  loaded.handover.isTouched = isTouched
  window.scrollY = 2_000
  const reloaded = openPage('Q1')
  await nextFrame()
  return reloaded
}

test('a reload restores the place where the browser could only scroll to the end of the first rows', async () => {
  expect((await openReloaded(false)).scrollTo).toHaveBeenCalledWith(place)
})

test('but not where the user has scrolled since', async () => {
  expect((await openReloaded(true)).scrollTo).not.toHaveBeenCalled()
})
