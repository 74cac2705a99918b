import { beforeEach, describe, expect, test, vi } from 'vitest'
import { usePreferences } from './preferences-store'
import { deletePreferences, setPreferences } from './preferences-actions'
import { wikibaseLanguages } from '~/model/languages'

beforeEach(() => {
  localStorage.clear()
  deletePreferences()
})

describe('preferences', () => {
  test('follow the browser until the user chooses', () => {
    expect(usePreferences.getState()).toEqual({
      theme: 'system',
      languages: ['en'],
      mediaPreviews: true,
      bestRankFirst: false,
      shortcuts: true,
      visits: true,
    })
  })

  test('keep just what was chosen', () => {
    setPreferences({ theme: 'dark', uiLanguage: 'de' })
    setPreferences({ uiLanguage: undefined })
    expect(usePreferences.getState()).toMatchObject({ theme: 'dark', languages: ['en'] })
    expect(usePreferences.getState().uiLanguage).toBeUndefined()
    expect(JSON.parse(localStorage.getItem('qlens:/:preferences') ?? '')).toEqual({ theme: 'dark' })
  })

  test('have the interface language as the first label language, unless those are chosen', () => {
    const { languages } = usePreferences.getState()
    setPreferences({ uiLanguage: 'fr' })
    expect(usePreferences.getState().languages).toEqual(['fr', ...languages])
    setPreferences({ theme: 'dark' })
    setPreferences({ uiLanguage: 'ar' })
    expect(usePreferences.getState().languages).toEqual(['ar', ...languages])
    setPreferences({ languages: ['de'] })
    setPreferences({ uiLanguage: 'fr' })
    expect(usePreferences.getState().languages).toEqual(['de'])
  })

  test('are there again after a reload', async () => {
    setPreferences({ languages: ['de', 'fr'] })
    vi.resetModules()
    const reloaded = await import('./preferences-store')
    expect(reloaded.usePreferences.getState().languages).toEqual(['de', 'fr'])
  })

  test('work where storage is blocked', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    setPreferences({ languages: ['de', 'fr'] })
    expect(usePreferences.getState().languages).toEqual(['de', 'fr'])
  })

  test.each([['"text"'], ['{"theme":"pink","languages":["<b>"],"shortcuts":1}'], ['{'], ['[]'], ['null']])(
    'read nothing bad from %s',
    (kept) => {
      const before = usePreferences.getState()
      localStorage.setItem('qlens:/:preferences', kept)
      setPreferences({})
      expect(usePreferences.getState()).toEqual(before)
    },
  )
})

test.each([
  [
    ['de-AT', 'de', 'en-US', 'en'],
    ['de', 'en'],
  ],
  [
    ['zh-TW', 'zh-CN'],
    ['zh-hant', 'zh'],
  ],
  [
    ['pt-BR', 'pt-PT', 'no'],
    ['pt-br', 'pt', 'nb'],
  ],
  [['*', ''], ['en']],
  [[], ['en']],
])('languages of a browser set to %j', (tags, expected) => {
  expect(wikibaseLanguages(tags)).toEqual(expected)
})
