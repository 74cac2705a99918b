// @vitest-environment node
import { expect, test } from 'vitest'
import { joinTexts, pairText } from './join-texts'
import { loadTranslate } from './languages'

// @vitest-environment node
test.each([
  ['en', 'a, b, $1', 'a; b; $1'],
  ['ar', 'a، b، $1', 'a؛ b؛ $1'],
  ['fr', 'a, b, $1', 'a\u202f; b\u202f; $1'],
  ['ja', 'a、b、$1', 'a；b；$1'],
])('texts are joined by the marks of the language: %s', async (language, commas, semicolons) => {
  const t = await loadTranslate(language)
  expect(joinTexts(t, 'ui-comma', ['a', 'b', '$1'])).toBe(commas)
  expect(joinTexts(t, 'ui-semicolon', ['a', 'b', '$1'])).toBe(semicolons)
  expect([joinTexts(t, 'ui-comma', ['a']), joinTexts(t, 'ui-comma', [])]).toEqual(['a', ''])
})

test('a value in Hebrew or Arabic is isolated from a name in another script, and the other way round', async () => {
  const t = await loadTranslate('en')
  expect(pairText(t, 'start time', '1971')).toBe('start time: 1971')
  expect(pairText(t, 'start time', '6 בפברואר 2011')).toBe(
    '\u2068start time\u2069: \u20686 בפברואר 2011\u2069',
  )
  expect(pairText(t, 'تاريخ البدء', '1971')).toBe('\u2068تاريخ البدء\u2069: \u20681971\u2069')
})

test.each([
  ['fr', 'date de début\u00a0: 1971'],
  ['ja', 'date de début：1971'],
])('the colon is that of the language: %s', async (language, text) => {
  expect(pairText(await loadTranslate(language), 'date de début', '1971')).toBe(text)
})
