import { describe, expect, test } from 'vitest'
import { interfaceLanguages, loadTranslate, pickInterfaceLanguage } from './languages'
import { directionOf } from '~/model/languages'

describe('the interface language', () => {
  test('is one of nine', () => {
    expect(interfaceLanguages).toEqual(['ar', 'de', 'en', 'es', 'fr', 'he', 'ja', 'ru', 'zh-hans'])
  })

  test.each([
    [['de'], 'de'],
    [['de-AT'], 'de'],
    [['DE-ch'], 'de'],
    [['en-GB', 'de'], 'en'],
    [['fr-CA', 'en'], 'fr'],
    [['es-419'], 'es'],
    [['ru-RU'], 'ru'],
    [['ar-EG'], 'ar'],
    [['he-IL'], 'he'],
    [['ja-JP'], 'ja'],
    [['zh'], 'zh-hans'],
    [['zh-CN'], 'zh-hans'],
    [['zh-Hans-SG'], 'zh-hans'],
    // For the traditional script, MediaWiki too falls back to the simplified one before English.
    [['zh-TW'], 'zh-hans'],
    [['zh-Hant-HK', 'en'], 'zh-hans'],
    // The first one with messages, in the reader's order.
    [['tlh', 'ja', 'de'], 'ja'],
    [['tlh'], 'en'],
    // Mapudungun, Rusyn and Hessian only begin like others.
    [['arn', 'rue', 'hes'], 'en'],
    [['', '-', 'not a code!', '../de'], 'en'],
    [[], 'en'],
  ])('wanted %j, it is %s', (wanted, picked) => {
    expect(pickInterfaceLanguage(wanted)).toBe(picked)
  })

  test.each([
    ['ja', '不明な値', 'ltr'],
    ['zh-hans', '未知值', 'ltr'],
    ['de', 'unbekannter Wert', 'ltr'],
    ['en', 'unknown value', 'ltr'],
  ])('%s says “%s”, from %s', async (language, unknownValue, direction) => {
    expect((await loadTranslate(language))('value-somevalue')).toBe(unknownValue)
    expect(directionOf(language)).toBe(direction)
  })

  test('without messages is English', async () => {
    expect((await loadTranslate('tlh'))('value-somevalue')).toBe('unknown value')
  })
})

test('direction follows the language, not its region or script', () => {
  expect(['ar', 'ar-EG', 'he', 'fa', 'ur-PK'].map(directionOf)).toEqual(Array(5).fill('rtl'))
  expect(['en', 'de', 'ja', 'zh-hans', 'arn', 'hr', ''].map(directionOf)).toEqual(Array(7).fill('ltr'))
})
