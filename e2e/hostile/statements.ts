import { texts } from './texts'

export const item = 'Q1'
export const statement = (serial: number, property: string, dataType: string | null, content: unknown) => ({
  id: `${item}$00000000-0000-4000-8000-${String(serial).padStart(12, '0')}`,
  rank: 'normal',
  property: { id: property, data_type: dataType },
  value: { type: 'value', content },
  qualifiers: [
    {
      property: { id: property, data_type: 'string' },
      value: { type: 'value', content: texts[serial % texts.length] },
    },
  ],
  references: [
    {
      hash: texts[serial % texts.length],
      parts: [
        {
          property: { id: 'P854', data_type: 'url' },
          value: { type: 'value', content: 'javascript:window.__pwned=1' },
        },
      ],
    },
  ],
})

const contents: [dataType: string | null, content: (text: string) => unknown][] = [
  ['string', (text) => text],
  ['url', (text) => text],
  ['external-id', (text) => text],
  ['commonsMedia', (text) => text],
  ['math', (text) => text],
  ['monolingualtext', (text) => ({ text, language: 'en' })],
  ['monolingualtext', (language) => ({ text: 'text', language })],
  ['quantity', (unit) => ({ amount: '+1', unit })],
  ['globe-coordinate', (globe) => ({ latitude: 1, longitude: 2, precision: 1, globe })],
  ['time', (calendarmodel) => ({ time: '+2000-01-01T00:00:00Z', precision: 11, calendarmodel })],
  ['wikibase-item', (text) => text],
  ['from-an-extension', (text) => ({ [text]: [text] })],
  [null, (text) => text],
]

/** An object with members of any name, as JSON.parse creates them. */
export const record = (pairs: [string, unknown][]) =>
  JSON.parse(
    `{${pairs.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join()}}`,
  ) as Record<string, unknown>

/**
 * Every text as the id of a property and as values of a few types, and every type with a few texts. All of them with
 * all of them are in src/features/values/hostile.test.tsx.
 */
export function hostileBody() {
  let serial = 0
  const few = (index: number) => texts.filter((_, at) => (at + index) % 4 === 0)
  const values = contents.map(([dataType, content], index): [string, unknown] => [
    `P${10 + index}`,
    few(index).map((text) => statement(++serial, `P${10 + index}`, dataType, content(text))),
  ])
  const properties = texts.map((text): [string, unknown] => [text, [statement(++serial, text, text, text)]])
  return record([...values, ...properties])
}

export const label = (text: string) => ({
  labels: { en: text },
  descriptions: { en: text },
  aliases: { en: [text, `${text}2`] },
})

export type Entities = Record<string, ReturnType<typeof label>>
