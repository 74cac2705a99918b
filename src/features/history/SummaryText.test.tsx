import { expect, test } from 'vitest'
import { SummaryText } from './SummaryText'
import { formatCount } from '~/model/format/number'
import { I18nContext } from '~/i18n/I18nContext'
import { inEnglish } from '~/i18n/translate'
import { toEdits } from '~/model/history/revision-list'
import { renderInApp } from '~/test/render'
import { summaryKeys } from '~/test/wikibase/summary-keys'

function renderSummary(comment: string, language = 'en') {
  const [edit] = toEdits([
    {
      id: 1,
      parentId: 0,
      timestamp: '2026-01-01T00:00:00Z',
      user: 'A',
      comment,
      isAnonymous: false,
      isMinor: false,
      isTextHidden: false,
      size: 1,
      tags: [],
    },
  ])
  if (!edit) throw new Error('no edit')
  return renderInApp(
    <I18nContext value={{ language, t: inEnglish, number: (count) => formatCount(count, language) }}>
      <SummaryText edit={edit} />
    </I18nContext>,
  ).container
}

test.each([
  ['en', 'changed labels, descriptions or aliases German, French and Dutch'],
  ['ja', 'changed labels, descriptions or aliases ドイツ語、フランス語、オランダ語'],
])('the languages of an edit are a list in the language of the interface: %s', (language, text) => {
  expect(renderSummary('/* wbsetlabeldescriptionaliases:1|de,fr,nl */', language)).toHaveTextContent(text)
})

test.each(Object.entries(summaryKeys))('there are words for: %s', (_, keys) => {
  for (const key of keys) {
    const { textContent } = renderSummary(`/* ${key}:0| */`)
    expect(textContent).not.toContain('edited')
    expect(textContent).not.toContain('history-')
  }
})

test.each([
  ['single-property-add:1||2 */ [[Property:P31]], my words', 'added 2 statements of P31 my words'],
  ['single-property-update:0||3 */', 'changed 3 statements of one property'],
  [
    'multiple-properties-remove:2||2 */ [[Property:P31]], [[Property:P21]]',
    'removed statements of P31 and P21',
  ],
  ['multiple-properties-update:0||1500 */ batch', 'changed statements of 1,500 properties batch'],
])('edits of several statements: %s', (comment, text) => {
  expect(renderSummary(`/* wbeditentity-statements-${comment}`)).toHaveTextContent(text)
})

test.each([
  ['2| */ [[Property:P31]]: [[Q5]], [[Property:P31]]: [[Q6]]', 'removed 2 statements of P31'],
  ['2| */ [[Property:P31]]: [[Q5]], [[Property:P21]]: a, b', 'removed 2 statements of P31 and P21'],
  ['3| */ [[Property:P31]]: [[Q5]], [[Prope', '3 statements removed'],
  ['3| */ see [[Property:P31]]', '3 statements removed see Property:P31'],
])('several removed statements: %s', (comment, text) => {
  expect(renderSummary(`/* wbremoveclaims-remove:${comment}`)).toHaveTextContent(text)
})

test('the form of a lexeme is named, and the language once', () => {
  const comment = '/* set-form-representations:1|fr|L525-F3 */ fr: maisonnées'
  expect(renderSummary(comment)).toHaveTextContent('changed representation of form L525-F3 fr: maisonnées')
})

test('a summary of another program is not said to be missing', () => {
  expect(renderSummary('/* External links */ typo').textContent).toMatch(/^edited: +→External links: typo$/)
})
