import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ValueDetails } from './DetailRow'
import { renderInApp, type AppOptions } from '~/test/render'
import { propertyValue } from '~/test/values'

const entity = 'http://www.wikidata.org/entity/'
const gregorian = `${entity}Q1985727`

/** The rows of the inspector: name → element of the content. */
async function renderDetails(dataType: string, content: unknown, options?: AppOptions) {
  const { value, property } = propertyValue(dataType, content, 'P214')
  const app = renderInApp(
    <dl>
      <ValueDetails value={value} property={property} />
    </dl>,
    options,
  )
  await screen.findByText('Data type')
  const row = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling as HTMLElement
  const names = () => [...app.container.querySelectorAll('dt')].map((term) => term.textContent)
  return { ...app, row, names }
}

test('a day: its time span, both calendars, precision, raw string', async () => {
  const { row } = await renderDetails('time', {
    time: '+1952-03-11T00:00:00Z',
    precision: 11,
    calendarmodel: gregorian,
  })
  expect(row('Time span')).toHaveTextContent(/^11 March 1952 \(whole day\)$/)
  expect(row('Calendar')).toHaveTextContent(/^Gregorian$/)
  expect(row('Same day')).toHaveTextContent(/^27 February 1952 \(Julian\)$/)
  expect(row('Precision')).toHaveTextContent(/^day \(11\)$/)
  expect(row('Raw value')).toHaveTextContent(/^\+1952-03-11T00:00:00Z$/)
  expect(row('Data type')).toHaveTextContent(/^time$/)
})

test('a century: the years it claims, and no day of another calendar', async () => {
  const { row, names } = await renderDetails('time', {
    time: '+1900-00-00T00:00:00Z',
    precision: 7,
    calendarmodel: gregorian,
  })
  expect(row('Time span')).toHaveTextContent(/^1801–1900$/)
  expect(names()).not.toContain('Same day')
})

test('a date that claims nothing says so', async () => {
  const { row } = await renderDetails('time', {
    time: '+1952-00-00T00:00:00Z',
    precision: 11,
    calendarmodel: gregorian,
  })
  expect(row('Time span')).toHaveTextContent(/^none: the date is incomplete/)
})

test('a quantity: every digit, exact bounds, the unit with id and address', async () => {
  const amount = '+123456789012345678901234567890.10'
  const { row } = await renderDetails(
    'quantity',
    { amount, unit: `${entity}Q11573`, lowerBound: '+1.50', upperBound: '+2.25' },
    { labels: { Q11573: 'metre' } },
  )
  expect(row('Amount')).toHaveTextContent(/^123,456,789,012,345,678,901,234,567,890.10$/)
  expect(row('Bounds')).toHaveTextContent(/^from 1.50 to 2.25$/)
  expect(within(row('Unit')).getByRole('link', { name: 'metre' })).toHaveAttribute('href', '?item=Q11573')
  expect(row('Unit')).toHaveTextContent('Q11573')
  expect(within(row('Unit')).getByRole('link', { name: `${entity}Q11573` })).toBeVisible()
  expect(row('Raw value')).toHaveTextContent(`${amount} [+1.50, +2.25]`)
})

test('a bare number has neither', async () => {
  const { row } = await renderDetails('quantity', { amount: '+5', unit: '1' })
  expect(row('Bounds')).toHaveTextContent('not specified')
  expect(row('Unit')).toHaveTextContent('none')
})

const berlin = { latitude: 52.516666666667, longitude: 13.383333333333, precision: 0.016666666666667 }

test('a coordinate: degrees, precision, globe, map, links', async () => {
  const { row } = await renderDetails(
    'globe-coordinate',
    { ...berlin, globe: `${entity}Q2` },
    { labels: { Q2: 'Earth' } },
  )
  expect(row('Degrees')).toHaveTextContent('52.516666666667, 13.383333333333')
  expect(row('Precision')).toHaveTextContent(/^0.016666666666667°, about 1,860 m on the ground$/)
  expect(within(row('Globe')).getByRole('link', { name: 'Earth' })).toBeVisible()
  const map = await screen.findByRole('img', { name: /52°31'N, 13°23'E/ })
  await waitFor(() => expect(map.querySelectorAll('path[d^="M"]').length).toBeGreaterThanOrEqual(4))
  expect(screen.getByRole('link', { name: 'OpenStreetMap' })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/?mlat=52.516666666667&mlon=13.383333333333#map=11/52.516666666667/13.383333333333',
  )
  expect(screen.getByRole('link', { name: 'Map app' })).toHaveAttribute(
    'href',
    'geo:52.516666666667,13.383333333333',
  )
})

test('a place on the Moon is on no map of the Earth', async () => {
  const { names, row } = await renderDetails('globe-coordinate', { ...berlin, globe: `${entity}Q405` })
  expect(names()).not.toContain('Map')
  expect(names()).not.toContain('Open in')
  expect(row('Precision')).toHaveTextContent(/^0.016666666666667°$/)
})

test('an identifier: every address, the deprecated one marked', async () => {
  const addresses = [
    ['normal', 'https://a.example/$1'],
    ['deprecated', 'https://b.example/$1'],
    ['preferred', 'https://c.example/?id=$1'],
  ]
  const statements = addresses.map(([rank, content], index) => ({
    id: `P214$${index}`,
    rank,
    property: { id: 'P1630', data_type: 'string' },
    value: { type: 'value', content },
    qualifiers: [],
    references: [],
  }))
  const { row } = await renderDetails('external-id', '1 2', {
    fetch: async () => Response.json({ P1630: statements }),
  })
  await waitFor(() => expect(within(row('Addresses')).getAllByRole('link')).toHaveLength(3))
  const items = within(row('Addresses')).getAllByRole('listitem')
  expect(items.map((item) => item.textContent)).toEqual([
    'https://c.example/?id=1%202',
    'https://a.example/1%202',
    'https://b.example/1%202 deprecated',
  ])
})

test('an entity: id, page, concept', async () => {
  const { row } = await renderDetails('wikibase-item', 'Q5')
  expect(row('Value ID')).toHaveTextContent(/^Q5$/)
  expect(within(row('Page')).getByRole('link', { name: 'Open on Test wiki' })).toHaveAttribute(
    'href',
    'https://wiki.example/wiki/Special:EntityPage/Q5',
  )
  expect(within(row('Concept URI')).getByRole('link')).toHaveAttribute('href', `${entity}Q5`)
})

test('a text: its language by name and code', async () => {
  const { row } = await renderDetails('monolingualtext', { text: 'a', language: 'de-at' })
  expect(row('Language')).toHaveTextContent(/^Austrian German de-at$/)
})

test('characters that cannot be seen are written out', async () => {
  const { row } = await renderDetails('string', 'zero\u200bwidth ')
  expect(row('Hidden characters')).toHaveTextContent(/^zero‹U\+200B›width‹U\+0020›$/)
})

test('an ordinary text has no such row', async () => {
  const { names } = await renderDetails('string', 'Ein Satz – mit Geviertstrich, 日本語 and 👍🏽')
  expect(names()).toEqual(['Data type'])
})

test('an address: the host it leads to, in ASCII', async () => {
  const { row } = await renderDetails('url', 'https://аpple.example/')
  expect(row('Host')).toHaveTextContent('xn--pple-43d.example')
})

test('an address that is no link says so', async () => {
  const { row } = await renderDetails('url', 'javascript:alert(1)')
  expect(row('Link')).toHaveTextContent(/^none/)
})

test.each([
  ['commonsMedia', 'A.jpg', 'Media', 'File page'],
  ['geo-shape', 'Data:France.map', 'Page', 'Open on Wikimedia Commons'],
])('%s links to its page', async (dataType, content, name, link) => {
  const { row } = await renderDetails(dataType, content)
  expect(within(row(name)).getByRole('link', { name: link })).toHaveAttribute(
    'href',
    expect.stringContaining('https://commons.wikimedia.org/wiki/'),
  )
})

test('a type mismatch: its JSON, and what that means', async () => {
  const { row } = await renderDetails('time', { time: 'not a time', before: 0 })
  expect(row('Meaning')).toHaveTextContent('is not valid for')
  expect(JSON.parse(row('Raw value').textContent ?? '')).toEqual({ time: 'not a time', before: 0 })
})
