// @vitest-environment node
import { expect, test } from 'vitest'
import { joinTexts } from './join-texts'
import { loadTranslate } from './languages'

test.each([
  ['en', 'a, b, $1', 'a; b; $1'],
  ['ar', 'a، b، $1', 'a؛ b؛ $1'],
  ['fr', 'a, b, $1', 'a\u00a0; b\u00a0; $1'],
  ['ja', 'a、b、$1', 'a；b；$1'],
])('texts are joined by the marks of the language: %s', async (language, commas, semicolons) => {
  const t = await loadTranslate(language)
  expect(joinTexts(t, 'ui-comma', ['a', 'b', '$1'])).toBe(commas)
  expect(joinTexts(t, 'ui-semicolon', ['a', 'b', '$1'])).toBe(semicolons)
  expect([joinTexts(t, 'ui-comma', ['a']), joinTexts(t, 'ui-comma', [])]).toEqual(['a', ''])
})
