import { expect, test } from 'vitest'
import { SummaryText } from './SummaryText'
import { I18nContext } from '~/i18n/I18nContext'
import { inEnglish } from '~/i18n/translate'
import { toEdits } from '~/model/history/revision-list'
import { renderInApp } from '~/test/render'

test.each([
  ['en', 'changed labels, descriptions or aliases German, French and Dutch'],
  ['ja', 'changed labels, descriptions or aliases ドイツ語、フランス語、オランダ語'],
])('the languages of an edit are a list in the language of the interface: %s', (language, text) => {
  const [edit] = toEdits([
    {
      id: 1,
      parentId: 0,
      timestamp: '2026-01-01T00:00:00Z',
      user: 'A',
      comment: '/* wbsetlabeldescriptionaliases:1|de,fr,nl */',
      isAnonymous: false,
      isMinor: false,
      isTextHidden: false,
      size: 1,
      tags: [],
    },
  ])
  if (!edit) throw new Error('no edit')
  const { container } = renderInApp(
    <I18nContext value={{ language, t: inEnglish }}>
      <SummaryText edit={edit} />
    </I18nContext>,
  )
  expect(container).toHaveTextContent(text)
})
