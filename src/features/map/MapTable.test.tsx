import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MapTable } from './MapView'
import { testContext } from '~/test/format-context'
import { placesOf } from '~/model/map/places'
import { toStatementList } from '~/model/statement-list'
import { renderInApp } from '~/test/render'

test('the row of a coordinate that is on no globe says why the map lacks it', async () => {
  const statements = [90, -90.5].map((latitude, index) => ({
    id: `Q1$${index}`,
    rank: 'normal',
    property: { id: 'P625', data_type: 'globe-coordinate' },
    value: {
      type: 'value',
      content: { latitude, longitude: 2, precision: 1, globe: 'http://www.wikidata.org/entity/Q2' },
    },
    qualifiers: [],
    references: [],
  }))
  const places = placesOf(toStatementList({ P625: statements })?.groups ?? [])
  renderInApp(<MapTable marks={places} selected={undefined} context={testContext('en')} />)
  const [, first, second] = await waitFor(() => {
    const all = screen.getAllByRole('row')
    expect(all).toHaveLength(3)
    return all
  })
  expect(first).not.toHaveTextContent('Not on the map')
  expect(second).toHaveTextContent('Not on the map: latitudes only go up to 90°.')
})
