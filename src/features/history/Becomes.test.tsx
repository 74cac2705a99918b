import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Becomes } from './Becomes'
import { I18nContext } from '~/i18n/I18nContext'
import { inEnglish } from '~/i18n/translate'

test.each([
  ['en', '→'],
  ['ar', '←'],
  ['he', '←'],
])('in %s, the arrow leads from the old to the new', (language, arrow) => {
  const { container } = render(
    <I18nContext value={{ language, t: inEnglish, number: String }}>
      <Becomes className={undefined} />
    </I18nContext>,
  )
  expect(container.querySelector('[aria-hidden]')).toHaveTextContent(arrow)
})
