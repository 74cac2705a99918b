import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { LabelledValue } from '~/test/LabelledValue'
import { renderInApp } from '~/test/render'
import { propertyValue } from '~/test/values'
import { waitUntil } from '~/test/wait'

afterEach(() => vi.unstubAllGlobals())

function formatters(...addresses: [rank: string, address: string][]) {
  const statements = addresses.map(([rank, content], index) => ({
    id: `P214$${index}`,
    rank,
    property: { id: 'P1630', data_type: 'string' },
    value: { type: 'value', content },
    qualifiers: [],
    references: [],
  }))
  // A static host ignores `?property=` and returns the statements of all properties.
  const other = { ...statements[0], property: { id: 'P1', data_type: 'string' } }
  return vi.fn<typeof fetch>(async () => Response.json({ P1: [other], P1630: statements }))
}

const value = <LabelledValue {...propertyValue('external-id', 'a/b c', 'P214')} part="main-value" />

test('links through the first address of the best rank', async () => {
  const fetch = formatters(
    ['deprecated', 'https://old.example/$1'],
    ['normal', 'https://normal.example/$1'],
    ['preferred', 'https://best.example/$1'],
  )
  renderInApp(value, { fetch })
  expect(screen.getByText('a/b c')).toBeVisible()
  const link = await screen.findByRole('link', { name: 'a/b c' })
  expect(link).toHaveAttribute('href', 'https://best.example/a/b%20c')
  const [asked] = fetch.mock.calls[0] ?? []
  expect((asked as Request).url).toBe(
    'https://wiki.example/w/rest.php/wikibase/v1/entities/properties/P214/statements?property=P1630',
  )
})

test('a property is requested once', async () => {
  const fetch = formatters(['normal', 'https://normal.example/$1'])
  renderInApp(
    <>
      {value}
      {value}
    </>,
    { fetch },
  )
  expect(await screen.findAllByRole('link')).toHaveLength(2)
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('a deprecated address alone makes no link', async () => {
  const fetch = formatters(['deprecated', 'https://old.example/$1'])
  const { queryClient } = renderInApp(value, { fetch })
  await act(() => waitUntil(() => fetch.mock.calls.length > 0 && queryClient.isFetching() === 0))
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})

test('without a property for formatter addresses nothing is requested', () => {
  const fetch = formatters()
  renderInApp(value, { fetch, instance: { formatterProperty: undefined } })
  expect(fetch).not.toHaveBeenCalled()
})

test('after an error the identifier is plain text', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () =>
    Response.json({ code: 'resource-not-found', message: '' }, { status: 404 }),
  )
  const { queryClient } = renderInApp(value, { fetch })
  await act(() => waitUntil(() => fetch.mock.calls.length > 0 && queryClient.isFetching() === 0))
  expect(screen.getByText('a/b c')).toBeVisible()
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})

test('a failed request is retried, but not each time that it comes into view', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response('', { status: 500 }))
  const { queryClient, rerender } = renderInApp(value, { fetch })
  const settled = () => act(() => waitUntil(() => queryClient.isFetching() === 0))
  await act(() => waitUntil(() => fetch.mock.calls.length > 0))
  await settled()
  for (const key of ['a', 'b', 'c']) {
    rerender(<div key={key}>{value}</div>)
    await settled()
  }
  expect(fetch).toHaveBeenCalledTimes(1)
  const later = Date.now() + 31_000
  vi.spyOn(Date, 'now').mockReturnValue(later)
  rerender(<div key="d">{value}</div>)
  await settled()
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('nothing is requested before it comes into view', async () => {
  let report: (entries: { target: Element; isIntersecting: boolean }[]) => void = () => undefined
  const observed = new Set<Element>()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof report) {
        report = callback
      }
      observe = (element: Element) => observed.add(element)
      unobserve = (element: Element) => observed.delete(element)
    },
  )
  const fetch = formatters(['normal', 'https://normal.example/$1'])
  renderInApp(value, { fetch })
  expect(observed.size).toBe(1)
  const entries = [...observed].map((target) => ({ target, isIntersecting: false }))
  act(() => report(entries))
  expect(fetch).not.toHaveBeenCalled()
  act(() => report(entries.map((entry) => ({ ...entry, isIntersecting: true }))))
  expect(await screen.findByRole('link')).toBeVisible()
  expect(observed.size).toBe(0)
})
