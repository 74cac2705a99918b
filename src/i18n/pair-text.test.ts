// @vitest-environment node
import { expect, test } from 'vitest'
import { loadTranslate } from './languages'
import { pairText } from './pair-text'

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
