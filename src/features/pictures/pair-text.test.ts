// @vitest-environment node
import { expect, test } from 'vitest'
import { pairText } from './pair-text'

test('a value in Hebrew or Arabic is isolated from a name in another script, and the other way round', () => {
  expect(pairText('start time', '1971')).toBe('start time: 1971')
  expect(pairText('start time', '6 בפברואר 2011')).toBe('\u2068start time\u2069: \u20686 בפברואר 2011\u2069')
  expect(pairText('تاريخ البدء', '1971')).toBe('\u2068تاريخ البدء\u2069: \u20681971\u2069')
})
