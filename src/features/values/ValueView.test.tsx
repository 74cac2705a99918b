import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { LabelledProperty } from './labelled'
import { parseStatement } from '~/model/statement'
import { LabelledValue } from '~/test/LabelledValue'
import { renderInApp, type AppOptions } from '~/test/render'

/** Renders a main value of a data type as the API would send it. */
function renderValue(dataType: string | null, content: unknown, options?: AppOptions) {
  const wire = {
    id: 'Q1$1',
    rank: 'normal',
    property: { id: 'P1', data_type: dataType },
    value: content === undefined ? { type: 'novalue' } : { type: 'value', content },
    qualifiers: [],
    references: [],
  }
  const result = parseStatement(wire)
  if (!result.ok) throw new Error(result.problem)
  const { value, property } = result.statement
  const app = renderInApp(<LabelledValue value={value} property={property} part="main-value" />, options)
  return { ...app, mainValue: () => app.container.querySelector('[data-part="main-value"]') }
}

const earth = 'http://www.wikidata.org/entity/Q2'
const gregorian = 'http://www.wikidata.org/entity/Q1985727'
const julian = 'http://www.wikidata.org/entity/Q1985786'

describe('the main value contains the formatted value and nothing else', () => {
  const labels = { Q5: 'human', P31: 'instance of', Q11573: 'metre', L42: 'answer' }
  test.each<[string | null, unknown, string]>([
    ['wikibase-item', 'Q5', 'human'],
    ['wikibase-item', 'Q6', 'Q6'],
    ['wikibase-property', 'P31', 'instance of'],
    ['wikibase-lexeme', 'L42', 'answer'],
    ['wikibase-form', 'L42-F1', 'L42-F1'],
    ['wikibase-sense', 'L42-S1', 'L42-S1'],
    ['entity-schema', 'E10', 'E10'],
    ['string', ' two  spaces', ' two  spaces'],
    ['external-id', '113230702', '113230702'],
    ['url', 'https://example.org/', 'https://example.org/'],
    ['commonsMedia', 'A b.jpg', 'A b.jpg'],
    ['math', 'E = m c^2', 'E = m c^2'],
    ['musical-notation', "\\relative c' { c }", "\\relative c' { c }"],
    ['tabular-data', 'Data:A/B c.tab', 'Data:A/B c.tab'],
    ['geo-shape', 'Data:France.map', 'Data:France.map'],
    ['time', { time: '+1952-03-11T00:00:00Z', precision: 11, calendarmodel: gregorian }, '11 March 1952'],
    ['time', { time: '+1600-03-11T00:00:00Z', precision: 11, calendarmodel: julian }, '11 March 1600'],
    ['quantity', { amount: '+1234.50', unit: '1' }, '1,234.50'],
    ['quantity', { amount: '+2', unit: 'http://www.wikidata.org/entity/Q11573' }, '2 metre'],
    ['quantity', { amount: '+2', unit: 'http://www.wikidata.org/entity/Q11' }, '2 Q11'],
    [
      'quantity',
      { amount: '+2', unit: 'http://other.example/entity/Q11' },
      '2 http://other.example/entity/Q11',
    ],
    [
      'globe-coordinate',
      { latitude: 52.516666, longitude: 13.383333, precision: 0.01666, globe: earth },
      "52°31'N, 13°23'E",
    ],
    ['monolingualtext', { text: 'Berlin', language: 'de' }, 'Berlin'],
    ['an-extension-type', { a: [1] }, '{"a":[1]}'],
    ['an-extension-type', 'text', 'text'],
    [null, 'of a deleted property', 'of a deleted property'],
    ['time', 'not a time', 'not a time'],
    ['wikibase-item', undefined, 'no value'],
  ])('%s %j', (dataType, content, text) => {
    const { mainValue } = renderValue(dataType, content, { labels })
    expect(mainValue()?.textContent).toBe(text)
  })
})

describe('entities', () => {
  test('an item links within the app, without the filter', async () => {
    const { visited } = renderValue('wikibase-item', 'Q5', { labels: { Q5: 'human' } })
    const link = screen.getByRole('link', { name: 'human' })
    expect(link).toHaveAttribute('href', '?item=Q5')
    link.click()
    expect(visited).toEqual(['?item=Q5'])
  })

  test('a lexeme opens in the app, with its language and lexical category beside it', () => {
    const { arrive, container } = renderValue('wikibase-lexeme', 'L42')
    expect(screen.getByRole('link', { name: 'L42' })).toHaveAttribute('href', '?item=L42')
    arrive({ L42: { text: 'answer', language: 'en', about: 'English, noun' } })
    expect(screen.getByRole('link', { name: 'answer' })).toHaveAttribute('href', '?item=L42')
    expect(container).toHaveTextContent('answer English, noun')
  })

  test('schemas link to the wiki', () => {
    renderValue('entity-schema', 'E42')
    const link = screen.getByRole('link', { name: 'E42' })
    expect(link).toHaveAttribute('href', 'https://wiki.example/wiki/Special:EntityPage/E42')
    expect(link).toHaveAttribute('rel', 'noreferrer noopener')
  })

  test('the id is shown until the label arrives', () => {
    const { arrive, wanted } = renderValue('wikibase-item', 'Q5')
    expect(screen.getByRole('link', { name: 'Q5' })).toBeVisible()
    expect([...wanted]).toEqual(['P1', 'Q5'])
    arrive({ Q5: 'human' })
    expect(screen.getByRole('link', { name: 'human' })).toHaveAttribute('title', 'human (Q5)')
  })

  test('a property shows its label and its id, also if the label is truncated', () => {
    renderInApp(<LabelledProperty id="P31" dataType="wikibase-item" />, { labels: { P31: 'instance of' } })
    expect(screen.getByRole('link')).toHaveAttribute('title', 'instance of (P31)')
  })

  test('a label has its language and its direction', () => {
    renderValue('wikibase-item', 'Q5', { labels: { Q5: { text: 'אדם', language: 'he' } } })
    const text = screen.getByText('אדם')
    expect(text).toHaveAttribute('lang', 'he')
    expect(text).toHaveAttribute('dir', 'rtl')
  })

  test('a fallback language is named, the label for all languages is not', () => {
    const { arrive, container } = renderValue('wikibase-item', 'Q5', {
      labels: { Q5: { text: 'Mensch', language: 'de', isFallback: true } },
    })
    expect(screen.getByText('in German')).toBeInTheDocument()
    expect(container).toHaveTextContent('Menschde in German')
    arrive({ Q5: { text: 'Homo', language: 'mul' } })
    expect(container).toHaveTextContent(/^Homo$/)
    expect(screen.getByText('Homo')).not.toHaveAttribute('lang')
  })

  test('deleted entities and redirects say so', () => {
    const { arrive, container } = renderValue('wikibase-item', 'Q5', { labels: { Q5: { isMissing: true } } })
    expect(screen.getByText('deleted or unknown item')).toBeVisible()
    expect(container).toHaveTextContent('Q5 deleted or unknown item')
    arrive({ Q5: { text: 'human', language: 'en', redirectedTo: 'Q6' } })
    expect(screen.getByText('redirects to Q6')).toBeVisible()
  })
})

test('a calendar is next to the date', () => {
  const { container } = renderValue('time', {
    time: '+1600-03-11T00:00:00Z',
    precision: 11,
    calendarmodel: julian,
  })
  expect(container.querySelector('[data-part="calendar"]')).toHaveTextContent(/^Julian$/)
})

test('a text has its language, and the language’s name next to it', () => {
  const { container } = renderValue('monolingualtext', { text: 'Тест', language: 'be-x-old' })
  expect(screen.getByText('Тест')).toHaveAttribute('lang', 'be-tarask')
  expect(screen.getByText('Тест')).toHaveAttribute('dir', 'auto')
  expect(container.querySelector('[data-part="language"]')).toHaveAttribute('title', 'be-x-old')
})

test('a globe other than the Earth is named', () => {
  renderValue(
    'globe-coordinate',
    { latitude: 1, longitude: 2, precision: 1, globe: 'http://www.wikidata.org/entity/Q405' },
    { labels: { Q405: 'Moon' } },
  )
  expect(screen.getByRole('link', { name: 'Moon' })).toHaveAttribute('href', '?item=Q405')
})

test('a unit becomes its label when that arrives', () => {
  const unit = 'http://www.wikidata.org/entity/Q11573'
  const { arrive, mainValue } = renderValue('quantity', { amount: '+2', unit })
  expect(mainValue()).toHaveTextContent('2 Q11573')
  arrive({ Q11573: 'metre' })
  expect(mainValue()?.textContent).toBe('2 metre')
  // In right-to-left text, a space within the isolate would be on the other side of the number.
  expect(mainValue()?.querySelector('bdi')?.textContent).toBe('2')
  expect(screen.getByRole('link', { name: 'metre' })).toHaveAttribute('href', '?item=Q11573')
})

test('what does not fit its data type is marked', () => {
  renderValue('wikibase-item', 'a sentence')
  expect(screen.getByText('not valid for its data type')).toBeVisible()
})

test('what an extension adds is not marked', () => {
  renderValue('an-extension-type', { a: 1 })
  expect(screen.queryByText('not valid for its data type')).not.toBeInTheDocument()
})

test('a very long text is clipped by style only', () => {
  const text = 'word '.repeat(300)
  const { mainValue } = renderValue('string', text)
  expect(mainValue()?.textContent).toBe(text)
  const button = screen.getByRole('button', { expanded: false })
  button.click()
  expect(mainValue()?.textContent).toBe(text)
})
