import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FallbackBadge } from './EntityLink'
import { LabelText } from './LabelText'
import { useFormat, useValueContext } from './useValueContext'
import { ItemHeaderView } from '~/features/item/ItemHeaderView'
import type { PropertyValue } from '~/model/statement'
import { LabelledValue } from '~/test/LabelledValue'
import { renderInApp, testInstance } from '~/test/render'
import { propertyValue } from '~/test/values'

const none: readonly PropertyValue[] = []

function Badge({ language }: { language: string }) {
  return <FallbackBadge language={language} context={useFormat()} />
}

function Header({ language }: { language: string }) {
  const label = { text: 'A label', language }
  const terms = { label, description: { text: 'A description', language }, aliases: [] }
  const context = useValueContext(none)
  return <ItemHeaderView id="Q1" terms={terms} instance={testInstance} context={context} />
}

const everywhere = (language: string) => (
  <>
    <LabelText id="Q1" label={{ text: 'A label', language }} />
    <Header language={language} />
    <LabelledValue {...propertyValue('monolingualtext', { text: 'A value', language })} part="main-value" />
  </>
)
const tagsIn = (container: HTMLElement) =>
  [...container.querySelectorAll('[lang]')].map((element) => element.getAttribute('lang'))

test.each(['"><b>', 'not a code', '', 'mul', 'x-private', `de-${'x'.repeat(90)}`])(
  'a text in a language of the code %j has no lang',
  (language) => {
    expect(tagsIn(renderInApp(everywhere(language)).container)).toEqual([])
  },
)

test.each([
  ['de', 'de'],
  ['de-formal', 'de-formal'],
  ['simple', 'en-simple'],
  ['zh-min-nan', 'nan'],
])('a text in a language of the code %j has the lang %j', (language, tag) => {
  expect(new Set(tagsIn(renderInApp(everywhere(language)).container))).toEqual(new Set([tag]))
})

test('the code of a fallback language is isolated', () => {
  renderInApp(<Badge language={'"><b>'} />)
  expect(screen.getByText('"><b>')).toHaveProperty('tagName', 'BDI')
})
