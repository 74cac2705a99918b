import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { LabelledEntity, LabelledProperty } from './labelled'
import { ValueDetails } from './DetailRow'
import type { PropertyValue } from '~/model/statement'
import { LabelledValue } from '~/test/LabelledValue'
import { renderInApp } from '~/test/render'
import { propertyValue, recordedValues } from '~/test/values'
import { settled } from '~/test/settled'

const texts = [
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'JaVaScRiPt:alert(1)//https://example.org/',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://example.org/1',
  'https:javascript:alert(1)',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onclick='alert(1)",
  '<svg/onload=alert(1)>',
  '</math><script>alert(1)</script>',
  '\\href{javascript:alert(1)}{x}',
  '\\includegraphics{https://example.org/x.png}',
  '\\class{x" onclick="alert(1)}{x}',
  '\\data{onclick=alert(1)}{x}',
  '\\def\\a{\\a\\a}\\a',
  '\u202Etxt.exe',
  '\uD800',
  '__proto__',
  '$1',
  '../../etc/passwd',
]

const linkSchemes = new Set(['http:', 'https:', 'ftp:', 'mailto:', 'tel:', 'geo:'])
const own = new Set(['wiki.example', 'commons.wikimedia.org'])

/** Elements and attributes that no value may bring into the page. */
function expectHarmless(container: HTMLElement) {
  expect([...container.querySelectorAll('script, iframe, object, embed, style, form')]).toEqual([])
  const links = [...container.querySelectorAll<HTMLAnchorElement>('a[href]')]
  expect(links.filter((link) => !linkSchemes.has(link.protocol)).map((link) => link.outerHTML)).toEqual([])
  const images = [...container.querySelectorAll('img')]
  expect(images.filter((image) => !own.has(new URL(image.src).host)).map((image) => image.outerHTML)).toEqual(
    [],
  )
  for (const element of container.querySelectorAll('*'))
    for (const { name } of element.attributes) expect(name).not.toMatch(/^on/i)
  expect(container.querySelector('[href] [href], math [href], math [src]')).toBeNull()
}

/** The formatter addresses of every property; the first of them is hostile. */
const hostileFormatters: typeof fetch = async () =>
  Response.json({
    P1630: ['javascript:alert("$1")', '$1', 'data:text/html,$1'].map((content, index) => ({
      id: `P1$${index}`,
      rank: 'preferred',
      property: { id: 'P1630', data_type: 'string' },
      value: { type: 'value', content },
      qualifiers: [],
      references: [],
    })),
  })

async function renderBoth(values: PropertyValue[]) {
  const app = renderInApp(
    values.map(({ value, property }, index) => (
      <div key={index}>
        <p data-testid="value">
          <LabelledValue value={value} property={property} part="main-value" />
        </p>
        <dl>
          <ValueDetails value={value} property={property} />
        </dl>
      </div>
    )),
    { fetch: hostileFormatters, labels: { Q405: '<script>alert(1)</script>' } },
  )
  // Loaded on demand: the details, temml, formatter addresses.
  await act(() => import('./details/DetailRows'))
  await act(() => import('./render-math'))
  await act(settled)
  return app
}

describe.each([
  'string',
  'external-id',
  'url',
  'commonsMedia',
  'math',
  'musical-notation',
  'tabular-data',
  'geo-shape',
  'wikibase-item',
  'wikibase-property',
  'wikibase-lexeme',
  'wikibase-form',
  'wikibase-sense',
  'entity-schema',
  'time',
  'quantity',
  'globe-coordinate',
  'monolingualtext',
  'an-extension-type',
  null,
])('hostile texts as %s', (dataType) => {
  test('are shown as text', async () => {
    const { container } = await renderBoth(texts.map((text) => propertyValue(dataType, text)))
    expectHarmless(container)
    const shown = [...container.querySelectorAll('[data-part="main-value"]')].map((part) => part.textContent)
    expect(shown).toEqual(texts)
  })
})

test.each<[string, (text: string) => unknown]>([
  ['monolingualtext', (text) => ({ text, language: 'en' })],
  ['monolingualtext', (language) => ({ text: 'text', language })],
  ['quantity', (unit) => ({ amount: '+1', unit })],
  ['globe-coordinate', (globe) => ({ latitude: 1, longitude: 2, precision: 1, globe })],
  ['time', (calendarmodel) => ({ time: '+2000-01-01T00:00:00Z', precision: 11, calendarmodel })],
])('hostile texts within %s stay text', async (dataType, content) => {
  const { container } = await renderBoth(texts.map((text) => propertyValue(dataType, content(text))))
  expectHarmless(container)
})

test('data that begin as pages of Commons do lead there and nowhere else', async () => {
  const hostile = ['Data:"><script>', 'Data:/../../x', 'Data:javascript:alert(1)', 'Data://evil.example/x']
  const { container } = await renderBoth(hostile.map((text) => propertyValue('tabular-data', text)))
  expectHarmless(container)
  for (const link of container.querySelectorAll<HTMLAnchorElement>('a[href]'))
    expect(link.host).toBe('commons.wikimedia.org')
})

test('a hostile label is shown as text', async () => {
  const globe = 'http://www.wikidata.org/entity/Q405'
  const value = propertyValue('globe-coordinate', { latitude: 1, longitude: 2, precision: 1, globe })
  const { container } = await renderBoth([value])
  expectHarmless(container)
  expect(container.querySelector('[data-part="globe"]')).toHaveTextContent('<script>alert(1)</script>')
})

test('the recorded hostile item is harmless', async () => {
  const { container } = await renderBoth(recordedValues('Q900000008'))
  expectHarmless(container)
})

test('a label of any length is truncated, and shown whole on demand', async () => {
  const long = 'x'.repeat(1_000_000)
  const { container } = renderInApp(
    <>
      <LabelledEntity id="Q1" kind="item" />
      <LabelledProperty id="P1" dataType="string" />
      <LabelledProperty id={`P${long}`} dataType="string" />
    </>,
    { labels: { Q1: long, P1: long } },
  )
  expect(container.textContent.length).toBeLessThan(1_000)
  for (const element of container.querySelectorAll('[title]'))
    expect(element.getAttribute('title')?.length).toBeLessThan(400)
  for (const button of screen.getAllByRole('button', { name: 'Show all' })) await userEvent.click(button)
  expect(container.textContent.length).toBeGreaterThan(3_000_000)
  for (const button of screen.getAllByRole('button', { name: 'Show less' })) await userEvent.click(button)
  expect(container.textContent.length).toBeLessThan(1_000)
})

test('a code, a unit and a globe of any length are truncated', async () => {
  const long = 'x'.repeat(1_000_000)
  const { container } = await renderBoth([
    propertyValue('monolingualtext', { text: 'text', language: long }),
    propertyValue('quantity', { amount: '+1', unit: long }),
    propertyValue('globe-coordinate', { latitude: 1, longitude: 2, precision: 1, globe: long }),
    propertyValue('time', { time: '+2000-01-01T00:00:00Z', precision: 11, calendarmodel: long }),
    propertyValue(long, long),
    propertyValue('time', { time: long }),
  ])
  expect(container.textContent.length).toBeLessThan(900_000)
  expectHarmless(container)
})
