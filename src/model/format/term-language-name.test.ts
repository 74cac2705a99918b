import { expect, test } from 'vitest'
import { languageName, termLanguageName } from './language-name'
import { inEnglish } from '~/i18n/translate'

const english = { language: 'en', t: inEnglish }

test('a text for all languages is a default; a value may be in several', () => {
  expect(termLanguageName('mul', english)).toBe('default for all languages')
  expect(languageName('mul', english)).toBe('multiple languages')
  expect(termLanguageName('de', english)).toBe('German')
})
