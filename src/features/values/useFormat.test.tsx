import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { LabelledValue } from '~/test/LabelledValue'
import { renderInApp, type AppOptions } from '~/test/render'
import { propertyValue } from '~/test/values'

const labels = { Q11573: 'metre' }

function renderQuantity(unit: string, options: AppOptions) {
  const quantity = propertyValue('quantity', { amount: '+5', unit })
  return renderInApp(<LabelledValue {...quantity} part="main-value" />, { labels, ...options })
}

function siteInfo(conceptBase: string) {
  return vi.fn<typeof fetch>(async () =>
    Response.json({ query: { general: { 'wikibase-conceptbaseuri': conceptBase } } }),
  )
}

const wikidata = 'http://www.wikidata.org/entity/'

test('a unit of this wiki, as its configuration says, is shown by its label', () => {
  const fetch = siteInfo('')
  renderQuantity(`${wikidata}Q11573`, { fetch })
  expect(screen.getByText('metre')).toBeVisible()
  expect(fetch).not.toHaveBeenCalled()
})

test('a unit of another wiki is shown by its address', () => {
  const fetch = siteInfo('')
  renderQuantity('https://other.example/entity/Q11573', { fetch })
  expect(screen.getByText('5 https://other.example/entity/Q11573')).toBeVisible()
  expect(fetch).not.toHaveBeenCalled()
})

test('a wiki that is not configured is asked whether a unit is its own', async () => {
  const fetch = siteInfo(wikidata)
  const { container } = renderQuantity(`${wikidata}Q11573`, { fetch, instance: { conceptBase: undefined } })
  // Never the label of another wiki's unit, nor an address that is longer than the row.
  expect(container).toHaveTextContent(/^5 Q11573/)
  expect(await screen.findByText('metre')).toBeVisible()
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('and may say that it is not', async () => {
  const fetch = siteInfo('https://wiki.example/entity/')
  const { container, queryClient } = renderQuantity(`${wikidata}Q11573`, {
    fetch,
    instance: { conceptBase: undefined },
  })
  await waitFor(() => expect(fetch).toHaveBeenCalled())
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(container).toHaveTextContent(`5 ${wikidata}Q11573`)
})

test('addresses of its own host count as its own without a request', () => {
  const fetch = siteInfo('')
  renderQuantity('https://wiki.example/entity/Q11573', { fetch, instance: { conceptBase: undefined } })
  expect(screen.getByText('metre')).toBeVisible()
  expect(fetch).not.toHaveBeenCalled()
})
