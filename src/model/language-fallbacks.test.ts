import { describe, expect, test } from 'vitest'
import { chooseText, fallbackChain } from './language-fallbacks'

describe('fallbackChain', () => {
  // From LanguageFallbackChainFactoryTest of Wikibase 1.43, with `mul`.
  test.each([
    ['en', 'en mul'],
    ['de', 'de mul en'],
    ['de-formal', 'de-formal de mul en'],
    ['sco', 'sco en mul'],
    ['zh', 'zh zh-hans zh-hant zh-cn zh-tw zh-hk zh-sg zh-mo zh-my mul en'],
    ['zh-cn', 'zh-cn zh-hans zh-sg zh-my zh zh-hant zh-hk zh-mo zh-tw mul en'],
    ['ii', 'ii zh-cn zh-hans zh-sg zh-my zh zh-hant zh-hk zh-mo zh-tw mul en'],
    ['nl-informal', 'nl-informal nl mul en'],
  ])('%s', (language, chain) => {
    expect(fallbackChain(language)).toEqual(chain.split(' '))
  })

  // From MediaWiki's message files and converters.
  test.each([
    ['zh-hant', 'zh-hant zh-tw zh-hk zh-mo zh zh-hans zh-cn zh-my zh-sg mul en'],
    ['gsw', 'gsw de mul en'],
    ['pt', 'pt pt-br mul en'],
    ['nn', 'nn no nb mul en'],
    ['be-tarask', 'be-tarask be mul en'],
    ['ike-cans', 'ike-cans iu ike-latn mul en'],
    ['sr-el', 'sr-el sr sr-ec sr-latn mul en'],
    ['sh', 'sh sh-latn sh-cyrl bs hr sr-latn sr-el sr sr-ec sr-cyrl mul en'],
    ['sh-cyrl', 'sh-cyrl sh-latn sr-cyrl sr-ec sr sr-el sr-latn sh bs hr mul en'],
    [
      'cdo-latn',
      'cdo-latn cdo cdo-hant nan-hant zh-hant zh-tw zh-hk zh-mo zh zh-hans zh-cn zh-my zh-sg mul en',
    ],
    ['bug-bugi', 'bug-bugi id mul en'],
    ['gan-hans', 'gan-hans gan gan-hant zh-hans zh-cn zh-sg zh-my zh zh-hant zh-hk zh-mo zh-tw mul en'],
    ['en-gb', 'en-gb en mul'],
    ['tt', 'tt tt-cyrl ru mul en'],
    ['constructor', 'constructor mul en'],
  ])('%s', (language, chain) => {
    expect(fallbackChain(language)).toEqual(chain.split(' '))
  })
})

test.each([
  [['zh'], { text: '人类', language: 'zh-hans', isFallback: true }],
  [['sco'], { text: 'human', language: 'en', isFallback: true }],
  [['de'], { text: 'Q', language: 'mul' }],
  [['sco', 'fr'], { text: 'humain', language: 'fr' }],
  [['constructor', '__proto__'], { text: 'Q', language: 'mul' }],
])('the text for readers of %s', (languages, label) => {
  const texts = { 'zh-hans': '人类', en: 'human', fr: 'humain', mul: 'Q' }
  expect(chooseText(texts, languages)).toEqual(label)
})

test('there may be no text in any of the languages', () => {
  expect(chooseText({ fr: 'humain' }, ['de'])).toEqual({})
})
