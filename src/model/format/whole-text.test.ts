import { expect, test } from 'vitest'
import { pageText, wholeText } from './whole-text'
import { testContext } from '~/test/format-context'
import { propertyValue } from '~/test/values'

const wikidata = 'http://www.wikidata.org/entity/'
const moon = { latitude: 10.5, longitude: 20.25, precision: 1, globe: `${wikidata}Q405` }
const length = { amount: '-5', unit: `${wikidata}Q11573`, upperBound: '-4', lowerBound: '-5.5' }

test.each([
  ['globe-coordinate', moon, '11°N, 20°E (القمر)', '\u206811°N, 20°E\u2069 (\u2068القمر\u2069)'],
  ['quantity', length, '−5 (+1 −0.5) متر', '\u2068−5 (+1 −0.5)\u2069\u2068 \u2069\u2068متر\u2069'],
  ['string', '-1', '-1', '\u2068-1\u2069'],
])(
  'isolates each piece of a %s on a page from right to left, and only there',
  (type, content, text, isolated) => {
    const { value } = propertyValue(type, content)
    const labels = { Q405: 'القمر', Q11573: 'متر' }
    expect(pageText(value, testContext('ar', labels))).toBe(`\u2067${isolated}\u2069`)
    expect(pageText(value, testContext('en', labels))).toBe(text)
    expect(wholeText(value, testContext('ar', labels))).toBe(text)
  },
)
