import { useMemo } from 'react'
import { UnreadableStatement } from '~/features/statements/FaultyStatement'
import { useValueContext } from '~/features/values/useValueContext'
import { ValueView } from '~/features/values/ValueView'
import type { Value, ValueContent } from '~/model/statement'

type Kind = ValueContent['kind']
const uri = (id: string) => `http://www.wikidata.org/entity/${id}`
const ids = <K extends Kind>(kind: K, ...all: string[]) => all.map((id) => ({ kind, id }))
const texts = <K extends Kind>(kind: K, ...all: string[]) => all.map((text) => ({ kind, text }))
const raw = <K extends Kind>(kind: K, ...all: unknown[]) => all.map((content) => ({ kind, content }))
const time = (date: string, precision = 11, calendarModel = uri('Q1985727')) =>
  ({ kind: 'time', time: `${date}T00:00:00Z`, precision, calendarModel }) as const
const coordinate = (precision: number | null, globe = uri('Q2')) =>
  ({ kind: 'globe-coordinate', latitude: 52.516666, longitude: -13.383333, precision, globe }) as const
const quantity = (amount: string, unit = '1', bounds = {}) =>
  ({ kind: 'quantity', amount, unit, ...bounds }) as const
const monolingual = (text: string, language: string) =>
  ({ kind: 'monolingual-text', text, language }) as const

/** By kind, so that the compiler names one that is missing. */
const contents: { [K in Kind]: readonly (ValueContent & { kind: K })[] } = {
  // The second is not in the sample, so it has no label.
  item: ids('item', 'Q5', 'Q4294967295'),
  property: ids('property', 'P214'),
  lexeme: ids('lexeme', 'L42'),
  form: ids('form', 'L42-F1'),
  sense: ids('sense', 'L42-S1'),
  'entity-schema': ids('entity-schema', 'E10'),
  string: texts('string', ' two  spaces', 'עברית', 'long text '.repeat(100)),
  'external-id': texts('external-id', '113230702'),
  url: texts('url', 'https://example.org/', 'javascript:alert(1)'),
  'commons-media': texts('commons-media', 'A b.jpg'),
  math: texts('math', 'E = m c^2', String.raw`\frac{`),
  'musical-notation': texts('musical-notation', String.raw`\relative c' { c d e }`),
  'tabular-data': texts('tabular-data', 'Data:A/B c.tab'),
  'geo-shape': texts('geo-shape', 'Data:France.map'),
  time: [
    ...[0, 3, 6, 7, 8, 9, 10, 11, 14].map((precision) => time('+1952-03-11', precision)),
    ...[time('-0044-03-15'), time('+1600-03-11', 11, uri('Q1985786'))],
  ],
  quantity: [
    ...['1', uri('Q11573'), 'http://other.example/entity/Q1'].map((unit) => quantity('+1234.50', unit)),
    quantity('-3', '1', { upperBound: '-2', lowerBound: '-3.5' }),
  ],
  'globe-coordinate': [coordinate(0.01666), coordinate(null), coordinate(1, uri('Q405'))],
  'monolingual-text': [monolingual('Berlin', 'de'), monolingual('ברלין', 'he')],
  other: raw('other', { a: [1] }, 'of a deleted property'),
  'type-mismatch': raw('type-mismatch', 'not a time'),
}

export function Values() {
  return (
    <>
      {Object.entries(contents).flatMap(([kind, list]) =>
        list.map((content, index) => (
          <ValueLine key={`${kind} ${index}`} kind={kind} value={{ type: 'value', content }} />
        )),
      )}
      <ValueLine kind="somevalue" value={{ type: 'somevalue' }} />
      <ValueLine kind="novalue" value={{ type: 'novalue' }} />
      <div data-kind="unreadable">
        <UnreadableStatement raw={{ id: 'Q42$1', rank: 'best' }} problem="rank" />
      </div>
    </>
  )
}

function ValueLine({ kind, value }: { kind: string; value: Value }) {
  const property = useMemo(() => ({ id: 'P214', dataType: kind }), [kind])
  const context = useValueContext(useMemo(() => [{ value, property }], [value, property]))
  return (
    <div data-kind={kind}>
      <code dir="ltr">{kind}</code>{' '}
      <ValueView value={value} property={property} part="main-value" context={context} />
    </div>
  )
}
