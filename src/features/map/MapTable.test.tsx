import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MapTable, MapView } from './MapView'
import { ItemContext } from '~/api/item/item-context'
import { testContext } from '~/test/format-context'
import { placesOf } from '~/model/map/places'
import { toStatementList, type StatementList } from '~/model/statement-list'
import { renderInApp, spentBudget, type AppOptions } from '~/test/render'
import { fetchFrom } from '~/test/wikibase'

const listAt = (latitudes: readonly number[], globe: string) => {
  const statements = latitudes.map((latitude, index) => ({
    id: `Q1$${index}`,
    rank: 'normal',
    property: { id: 'P625', data_type: 'globe-coordinate' },
    value: {
      type: 'value',
      content: { latitude, longitude: 2, precision: 1, globe: `http://www.wikidata.org/entity/${globe}` },
    },
    qualifiers: [],
    references: [],
  }))
  return toStatementList({ P625: statements })!
}

const linked = (item: string) => ({
  id: `Q1$${item}`,
  rank: 'normal',
  property: { id: 'P159', data_type: 'wikibase-item' },
  value: { type: 'value', content: item },
  qualifiers: [],
  references: [],
})

function showMap(list: StatementList, options: AppOptions) {
  return renderInApp(
    <ItemContext value={{ itemId: 'Q1', list }}>
      <MapView groups={list.groups} selected={undefined} onSelect={() => undefined} />
    </ItemContext>,
    options,
  )
}

test('the label of another globe is requested, and nothing that is no id', () => {
  const list = listAt([1], 'Q405')
  const { wanted } = showMap(list, { instance: { conceptBase: 'http://www.wikidata.org/entity/' } })
  expect([...wanted].toSorted()).toEqual(['P625', 'Q405'])
})

test('where the reading of linked items waits until requests may be sent, it says so', async () => {
  const list = toStatementList({ P159: [linked('Q64')] })!
  showMap(list, { address: '?show=linked', budget: spentBudget() })
  expect(await screen.findByText(/^Reading linked items: 0 of 1 · waiting: Qlens limits/)).toBeVisible()
})

test('the labels in the name of a coordinate in a qualifier are requested', () => {
  const at = { latitude: 1, longitude: 2, precision: 1, globe: 'http://www.wikidata.org/entity/Q2' }
  const coordinate = {
    property: { id: 'P625', data_type: 'globe-coordinate' },
    value: { type: 'value', content: at },
  }
  const located = (id: string, dataType: string, content: unknown) => ({
    id: `Q1$${id}`,
    rank: 'normal',
    property: { id, data_type: dataType },
    value: { type: 'value', content },
    qualifiers: [coordinate],
    references: [],
  })
  const height = { amount: '+38', unit: 'http://www.wikidata.org/entity/Q11573' }
  const list = toStatementList({
    P159: [located('P159', 'wikibase-item', 'Q64')],
    P2044: [located('P2044', 'quantity', height)],
  })!
  const { wanted } = renderInApp(
    <ItemContext value={{ itemId: 'Q1', list }}>
      <MapView groups={list.groups} selected={undefined} onSelect={() => undefined} />
    </ItemContext>,
  )
  expect([...wanted]).toEqual(expect.arrayContaining(['P159', 'Q64', 'P2044', 'Q11573', 'P625']))
})

test('the row of a coordinate that is on no globe says why the map lacks it', async () => {
  const places = placesOf(listAt([90, -90.5], 'Q2').groups)
  renderInApp(<MapTable marks={places} selected={undefined} context={testContext('en')} />)
  const [, first, second] = await waitFor(() => {
    const all = screen.getAllByRole('row')
    expect(all).toHaveLength(3)
    return all
  })
  expect(first).not.toHaveTextContent('Not on the map')
  expect(second).toHaveTextContent('Not on the map: latitudes only go up to 90°.')
})

test('all coordinates are in the printed table', () => {
  const places = placesOf(listAt(new Array<number>(201).fill(1), 'Q2').groups)
  renderInApp(<MapTable marks={places} selected={undefined} context={testContext('en')} />)
  const more = screen.getByRole('button', { name: 'Show more rows (1 left)' })
  fireEvent(window, new Event('beforeprint'))
  expect(screen.getAllByRole('row')).toHaveLength(1 + 201)
  expect(more).not.toBeInTheDocument()
})

test('a linked item that could not be read is not counted as read, and is read when it is tried again', async () => {
  const list = toStatementList({ P159: [linked('Q64'), linked('Q999999999'), linked('Q183')] })!
  let isDown = true
  const answer = fetchFrom()
  const asked = () => [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent)
  showMap(list, {
    address: '?item=Q1&view=map&show=linked',
    fetch: (...request) =>
      isDown && new Request(...request).url.includes('Q64')
        ? Promise.resolve(new Response('', { status: 500 }))
        : answer(...request),
  })
  expect(await screen.findByRole('alert')).toHaveAttribute('data-error-code', 'http-500')
  expect(asked()).toEqual(['1 of 2 linked items has a coordinate.'])
  isDown = false
  screen.getByRole('button', { name: 'Try again' }).click()
  await waitFor(() => expect(asked()).toEqual(['2 of 3 linked items have a coordinate.']))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('linked items that the network failed are read as soon as there is one', async () => {
  const list = toStatementList({ P159: [linked('Q64')] })!
  let isOffline = true
  const answer = fetchFrom()
  showMap(list, {
    address: '?item=Q1&view=map&show=linked',
    fetch: (...request) =>
      isOffline ? Promise.reject(new TypeError('Failed to fetch')) : answer(...request),
  })
  expect(await screen.findByRole('alert')).toHaveAttribute('data-error-code', 'network')
  isOffline = false
  fireEvent(window, new Event('online'))
  expect(await screen.findByText('1 of 1 linked items has a coordinate.')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})
