import { render, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { I18nProvider } from './I18nProvider'
import { useI18n } from '~/i18n/I18nContext'
import { loadTranslate } from '~/i18n/languages'

function Said() {
  const { language, t } = useI18n()
  return `${language}: ${t('value-novalue')}`
}

const inLanguage = (wanted: string) => (
  <I18nProvider wanted={[wanted]}>
    <Said />
  </I18nProvider>
)

test('the page switches its language and direction, and back', async () => {
  const page = document.documentElement
  const { container, rerender } = render(inLanguage('en'))
  expect([page.lang, page.dir, container.textContent]).toEqual(['en', 'ltr', 'en: no value'])

  async function switchTo(wanted: string, language: string, direction: string) {
    rerender(inLanguage(wanted))
    const said = (await loadTranslate(language))('value-novalue')
    await waitFor(() => expect(container.textContent).toBe(`${language}: ${said}`))
    expect([page.lang, page.dir]).toEqual([language, direction])
  }
  await switchTo('ar-EG', 'ar', 'rtl')
  await switchTo('ja-JP', 'ja', 'ltr')
  await switchTo('he', 'he', 'rtl')
  await switchTo('zh-CN', 'zh-hans', 'ltr')
  await switchTo('en-US', 'en', 'ltr')
})
